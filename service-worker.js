/* Keeps one whole version of the site on the player's device and answers from it.

   The build fills in VERSION and FILES, so every build is a worker of its own with a cache of its own:

     first visit   what a game needs is fetched past the HTTP cache, checked and kept, then the page is taken over and
                   plays; the rest (LATER) follows when the page says so; a file that fails is tried again when the
                   page asks for it, and on the next visit
     later visits  every file in FILES comes from the cache
     new version   its files are gathered beside the old ones (equal ones are copied, not fetched); it waits until
                   the page sends "change-over", then removes the caches of the other versions

   Only bytes with the hash that the build wrote down are kept or handed out. A file with two hashes comes compressed and
   is kept opened, for it starts faster so; the second hash is that of what is in it. A page that sends "tell" hears
   {loaded, total} (bytes) while files are fetched; one that sends "keep" has all missing files fetched, too, and hears
   {missing} (how many files) at the end.

   What is kept can be spoilt, too, by a disk that is full or fails. The light files are looked over when a page sends
   "keep", all of them when one that could not start sends "check", which then hears {mended}; a spoilt one is fetched
   anew. What a page needs to see that something is wrong (VITAL) is looked over whenever it is asked for. */

const VERSION = "";
const FILES = {}; // {path: [SHA-256, bytes, SHA-256 once opened]}
const LATER = [];
const CHECKED = Object.keys(FILES).filter((path) => !FILES[path][2]); // whom a snapshot fails throws it away

const SCOPE = new URL("./", self.location);
const CACHE = `spider-${VERSION}@${SCOPE.pathname}`;
const PATIENCE = 30_000; // ms
const LIGHT = 200_000; // bytes
const VITAL = ["index.html", "web/guard.js"];
const TYPES = { mjs: "text/javascript", wasm: "application/wasm" }; // hosts get these two wrong

const listeners = new Set(); // the pages that asked to hear about progress
let gathering = Promise.resolve(); // one at a time

const address = (path) => new URL(path, SCOPE).href;

/** Is this cache one of ours: any version, but of this very folder? */
const isOurs = (name) => name.startsWith("spider-") && name.slice(name.indexOf("@") + 1) === SCOPE.pathname;

async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function readAll(response, onBytes) {
  const chunks = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    onBytes(part.value.length);
  }
  return new Blob(chunks).arrayBuffer();
}

/** The file made of these bytes, or an error if they are not the ones that were built. A new Response forgets
    redirects, which a page must not be answered with, and headers that told about the transfer. */
async function verified(path, bytes, type, hash = FILES[path][0]) {
  if ((await sha256(bytes)) !== hash) throw new Error(`${path} is not the file that was built`);
  const headers = { "content-type": TYPES[path.split(".").pop()] ?? type ?? "application/octet-stream" };
  return new Response(bytes, { headers });
}

/** The file as it is kept. */
async function opened(path, response) {
  if (!FILES[path][2]) return response;
  const inside = response.body.pipeThrough(new DecompressionStream("gzip"));
  return verified(path, await new Response(inside).arrayBuffer(), null, FILES[path][2]);
}

/** Fetch one file past the HTTP cache; gives up when no byte has come for a while. */
async function download(path, onBytes = () => {}) {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), PATIENCE);
  let waiting = wait();
  try {
    const response = await fetch(address(path), { cache: "no-store", signal: stalled.signal });
    if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
    const bytes = await readAll(response, (count) => {
      clearTimeout(waiting);
      waiting = wait();
      onBytes(count);
    });
    return await opened(path, await verified(path, bytes, response.headers.get("content-type")));
  } finally {
    clearTimeout(waiting);
  }
}

async function copyFromOtherVersion(path) {
  for (const name of (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE)) {
    const kept = await caches.match(address(path), { cacheName: name });
    const copy = kept && verified(path, await kept.arrayBuffer(), kept.headers.get("content-type"), FILES[path][2]);
    if (await copy?.catch(() => null)) return copy;
  }
  return null;
}

async function keep(path, response) {
  const cache = await caches.open(CACHE);
  await cache.put(address(path), response);
}

async function missingOf(paths) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  return paths.filter((path) => !kept.has(address(path)));
}

/** Fetch whatever is missing of these; resolves to the number of files that could not be had. */
async function gather(wanted) {
  const paths = await missingOf(wanted);
  const total = paths.reduce((sum, path) => sum + FILES[path][1], 0);
  let loaded = 0;
  const onBytes = (count) => {
    loaded += count;
    tell({ loaded, total });
  };
  const results = await Promise.allSettled(
    paths.map(async (path) => keep(path, (await copyFromOtherVersion(path)) ?? (await download(path, onBytes)))),
  );
  const failures = results.filter((result) => result.status === "rejected");
  for (const { reason } of failures) console.info(`not kept: ${reason.message}`);
  return failures.length;
}

/** One gathering or mending after the other, so that no file is fetched twice. */
function next(work) {
  gathering = gathering.catch(() => {}).then(work);
  return gathering;
}

/** Is what is kept still what was built? */
async function isWhole(path, kept) {
  const [sent, , inside] = FILES[path];
  return (await sha256(await kept.arrayBuffer())) === (inside ?? sent);
}

/** Fetch anew what is kept of these but spoilt; resolves to the number of files mended. */
async function mend(paths) {
  const cache = await caches.open(CACHE);
  let mended = 0;
  for (const path of paths) {
    const kept = await cache.match(address(path));
    if (!kept || (await isWhole(path, kept).catch(() => false))) continue;
    const fresh = await download(path).catch(() => null); // where it cannot be had, what is there stays
    if (!fresh) continue;
    await keep(path, fresh);
    mended += 1;
  }
  return mended;
}

function tell(message) {
  for (const page of listeners) page.postMessage(message);
}

/** The first version needs what a game needs, and serves what of it could be had; a later one replaces a whole version
    only by another whole one. The browser tries again on the next visit, and finds what was kept. */
async function install() {
  const isFirst = !self.registration.active;
  const paths = Object.keys(FILES).filter((path) => !isFirst || !LATER.includes(path));
  const missing = await next(() => gather(paths));
  if (missing && !isFirst) throw new Error(`${missing} files of the new version are missing`);
}

async function activate() {
  const others = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Which of our files a request is for, whatever its query; null when it is none of our business. */
function fileFor(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE.href)) return null;
  const path = url.pathname.slice(SCOPE.pathname.length) || "index.html";
  return Object.hasOwn(FILES, path) ? path : null;
}

async function answer(path, request) {
  const kept = await caches.match(address(path), { cacheName: CACHE });
  const isTrusted = kept && (!VITAL.includes(path) || (await isWhole(path, kept.clone()).catch(() => false)));
  if (isTrusted) return kept;
  try {
    const fresh = await download(path);
    await keep(path, fresh.clone()).catch(() => {}); // a full disk does not stop the game
    return fresh;
  } catch {
    if (kept) return kept;
    // A page of another version beats no page at all; a part of another version does not.
    return request.mode === "navigate" ? fetch(request) : Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const path = fileFor(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});
self.addEventListener("message", (event) => {
  const answer = (work, name) => next(work).then((count) => event.source.postMessage({ [name]: count }));
  if (event.data === "change-over") event.waitUntil(self.skipWaiting());
  if (event.data === "tell" || event.data === "keep") listeners.add(event.source);
  if (event.data === "check") event.waitUntil(answer(() => mend(CHECKED), "mended"));
  if (event.data !== "keep") return;
  const light = Object.keys(FILES).filter((path) => FILES[path][1] < LIGHT);
  const kept = answer(() => mend(light).then(() => gather(Object.keys(FILES))), "missing");
  event.waitUntil(kept.finally(() => listeners.delete(event.source)));
});
