/* Brings Python to the page: keeps the site on the device, shows progress, starts PyScript, changes versions over.

   index.html needs, in its head and in this order:

     <script src="web/guard.js"></script>                  before every other file, to see them fail
     <script type="module" src="web/boot.js"></script>
     <script type="py" src="./web/main.py" config="./pyscript.toml" target="boot"></script>

   and #boot with #boot-text, <progress id="boot-progress" max="1"> and #boot-retry. web/main.py sets
   html[data-ready="true"] before its last line is done, or html[data-seat] while it waits to hear whether the game
   is open in another tab; ending without either counts as a failed start.

   With Python (web/offline.py) it speaks through attributes, which say how things stand, and window events:

     html[data-offline="ready"]    "spider:offline-ready"    everything is on the device
     html[data-offline="partly"]                             some files could not be had; the next visit tries again
     html[data-update="waiting"]   "spider:update-waiting"   a new version is on the device and waits
                                   "spider:update-accept"    sent by Python: change over; the page then reloads

   The first visit downloads everything once, through the service worker, and starts from what it kept.

   Marks of the browser's clock, `spider:…` here and in the other scripts, tell the benchmark how far the start is. */

const PATIENCE = 60_000; // ms without a sign of life before the player is told
const DOWNLOAD = 0.8; // of the progress line on a first visit; Python's start has the rest

const AHEAD = {
  modulepreload: ["web/python.js", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyscript/core.js"],
  preload: ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"],
};
const NO_PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];
const plugins = NO_PLUGINS.map((name) => `!${name}`);

/** What pyscript.toml says but for engine and table. */
const RESTORED = { interpreter: "./web/python.js", sync_main_only: true, plugins };

const TEXTS = {
  keeping: "Putting the cards on this device, so that you can play without a network…",
  starting: "Setting the table…",
};

const root = document.documentElement;
const line = document.getElementById("boot-progress");
const workers = navigator.serviceWorker; // undefined without a secure connection
const WORKER = new URL("./service-worker.js", document.baseURI).href;
const fail = globalThis.spiderGuard?.fail ?? (() => {});

const mark = (name) => performance.mark(`spider:${name}`);
/** The worker of a site in a folder above ours controls the page until ours does. */
const isOurs = (worker) => worker?.scriptURL === WORKER;
const hasFailed = () => "failed" in root.dataset;
const say = (text) => {
  if (!hasFailed()) document.getElementById("boot-text").textContent = spiderLanguage.early(text);
};
/** Do something once, when one of these attributes of the page is set. */
function when(attributes, action) {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    action();
  });
  observer.observe(root, { attributeFilter: [].concat(attributes) });
}
const announce = (attribute, value, event) => {
  root.dataset[attribute] = value;
  dispatchEvent(new CustomEvent(event));
};

/* ---- the progress line ---- */

let patience = 0;

function showProgress(fraction) {
  line.value = Math.max(line.value, fraction);
  clearTimeout(patience);
  patience = setTimeout(() => fail("slow"), PATIENCE);
}

/** Tell in figures, too, how much of the bytes is here; for eyes alone, for a screen reader has the line. */
const share = Object.assign(document.createElement("p"), { id: "boot-share", ariaHidden: "true" });

function showDownload(loaded, total) {
  showProgress((DOWNLOAD * loaded) / total);
  share.textContent = new Intl.NumberFormat(root.lang, { style: "percent" }).format(loaded / total);
}

/** Move on by a part of what is left: the line always moves and never arrives before Python does. */
const advance = (part) => line.value + (1 - line.value) * part;

/* ---- Python ---- */

/** PyScript opens a database before Python starts, to remember packages in, which pyscript.toml tells it not to do.
    Where a player's browser refuses storage it would not start at all: this one is empty and never refuses. */
function standInForDatabase() {
  const request = (result) => {
    const made = { result };
    queueMicrotask(() => made.onsuccess({ target: made }));
    return made;
  };
  const store = { getAllKeys: () => request([]), clear: () => request() };
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => request(database) } });
}

/** Pyodide makes a bit of shared memory to sleep in, on which no page may wait that is not isolated; browsers call that
    out of date. It does as well with memory of its own. */
function keepMemoryToItself() {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor({ shared, ...rest }) {
      super(rest);
    }
  };
}

/** PyScript readies itself for MicroPython too, with all its plugins. */
function expectNoMicroPython() {
  const config = document.createElement("mpy-config");
  config.textContent = JSON.stringify({ plugins });
  document.head.append(config);
}

/** Notice every file that cannot be had while Python starts: PyScript and Pyodide stop without a word at some. */
function watchFetches() {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await plain(...request).catch((error) => error);
    if (!response.ok) fail("file");
    if (response instanceof Error) throw response;
    return response;
  };
  return () => (globalThis.fetch = plain);
}

/** From the second visit on all parts are at hand: they are read at once, not each when the one before asks for it. */
function readAhead() {
  for (const [rel, paths] of Object.entries(AHEAD)) {
    const kind = rel === "preload" ? { as: "fetch", crossOrigin: "anonymous" } : {};
    const links = paths.map((href) => Object.assign(document.createElement("link"), { rel, ...kind, href }));
    document.head.append(...links);
  }
}

async function startPython() {
  say(TEXTS.starting);
  share.remove();
  standInForDatabase();
  keepMemoryToItself();
  expectNoMicroPython();
  const stopWatching = watchFetches();
  const ticking = setInterval(() => (line.value = advance(0.01)), 100);
  when("data-ready", () => {
    mark("ready");
    clearInterval(ticking);
    stopWatching();
    clearTimeout(patience);
    keepEverything();
  });
  addEventListener("py:progress", () => showProgress(advance(0.15)));
  const { finding, restoring, refuse } = await import("./python.js");
  if (await finding) document.querySelector('script[type="py"]').setAttribute("config", JSON.stringify(RESTORED));
  document.addEventListener("py:done", async () => {
    if (root.dataset.ready !== "true" && !root.dataset.seat) giveUp((await restoring) && refuse);
  });
  document.addEventListener("py:ready", () => mark("pyscript"));
  await import("../pyscript/core.js");
  mark("core");
}

/** The start came to its end, and there is no game: without the snapshot there may be one. */
function giveUp(refuse) {
  if (refuse) refuse().then(() => location.reload());
  else fail("start");
}

/* ---- the service worker ---- */

/** Resolves when Python may be loaded: its files are on the device, or have to come as they are needed. */
async function prepare() {
  if (isOurs(workers.controller)) {
    readAhead();
    when("data-failed", register); // a new version may be the cure
    return;
  }
  const registration = await register();
  const first = registration?.active ? null : (registration?.installing ?? registration?.waiting);
  if (first) await firstInstall(first);
}

let registering = null;

/** Register the worker, once; null where the browser refuses: the game is played without it. */
function register() {
  registering ??= workers.register(WORKER, { updateViaCache: "none" }).then(watchVersions, () => null);
  return registering;
}

function firstInstall(worker) {
  say(TEXTS.keeping);
  line.after(share);
  worker.postMessage("tell");
  return new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => isOurs(workers.controller) && resolve());
    worker.addEventListener("statechange", () => worker.state === "redundant" && resolve());
  });
}

/** Look for a new version, have fetched what no first game needs and what an earlier visit could not, and say so once
    nothing is missing. */
async function keepEverything() {
  const registration = workers && (await register());
  registration?.active?.postMessage("keep");
}

function hear({ data }) {
  if (data.total) showDownload(data.loaded, data.total);
  if (data.missing === 0) announce("offline", "ready", "spider:offline-ready");
  if (data.missing) root.dataset.offline = "partly";
}

function watchVersions(registration) {
  const offer = () => {
    if (registration.waiting && registration.active) announce("update", "waiting", "spider:update-waiting");
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
  addEventListener("spider:update-accept", () => {
    if (registration.waiting) registration.waiting.postMessage("change-over");
    else location.reload(); // another tab was quicker
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {}); // offline
  });
  return registration;
}

/** A page keeps to the version it was loaded with: when another one takes over, it loads again. */
function followVersions() {
  let isControlled = isOurs(workers.controller);
  workers.addEventListener("controllerchange", () => {
    if (!isOurs(workers.controller)) return;
    if (isControlled) location.reload();
    isControlled = true;
  });
}

async function start() {
  mark("boot");
  if (hasFailed()) return; // an old browser, or a style that did not load
  showProgress(0);
  if (workers) {
    followVersions();
    workers.addEventListener("message", hear);
    await prepare();
  }
  await startPython();
}

start();
