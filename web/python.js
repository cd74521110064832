/* PyScript's interpreter, for the page and for the worker: Pyodide, from the snapshot of its memory where there is one.

     const isFound = await finding;             // else pyscript.toml has to bring engine and table
     const python = await loadPyodide(options); // what PyScript calls
     const isRestored = await restoring;        // whether Python came from the snapshot

   The build makes the snapshot, with engine and table in it, and fills in SNAPSHOT; the service worker puts it into the
   cache once a first game is on the table. tooling/snapshot.py says how its bytes lie. One that is not whole, not for
   this Pyodide or not taken by this browser is thrown away, and Python starts as it does without, with engine and table
   from their archives; the service worker then fetches it anew. One that was no use twice is left alone.

   PyScript readies itself in the meantime: all that has to be known for that is whether there is a snapshot. */

import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

export { version };

const SNAPSHOT = null; // {name, bytes, parts: [{from, to}]}: what it holds beside Python, and the folders below the root

const PATIENCE = 20_000; // ms; a WebAssembly that cannot be had makes Pyodide wait for ever
const REFUSED = "spider:refused"; // "snapshot-0123.bin 2": how often it was no use
const ENOUGH = 2;
// What must not be as it was when the snapshot was made: the place on earth, and what chance has drawn.
const AWAKE = "import random, time; random.seed(); del random, time";

const mark = (name) => performance.mark(`spider:${name}`);
const site = (path) => new URL(`../${path}`, import.meta.url).href;
const address = () => site(SNAPSHOT.name);

/* ---- how often a snapshot was no use; a worker, which has no such memory, starts after the page has tried ---- */

function timesRefused() {
  try {
    const [name, times] = localStorage.getItem(REFUSED).split(" ");
    return name === SNAPSHOT.name ? Number(times) : 0;
  } catch {
    return 0;
  }
}

/** The snapshot was no use: have it fetched anew, at most once. */
export async function refuse() {
  const times = timesRefused() + 1;
  try {
    localStorage.setItem(REFUSED, `${SNAPSHOT.name} ${times}`);
  } catch {
    // a browser without storage has no cache either, or is a worker
  }
  if (times < ENOUGH) await drop();
}

async function drop() {
  const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  await Promise.all(kept.map((cache) => cache.delete(address())));
}

/* ---- the snapshot ---- */

/** What the cache has of the snapshot, undefined where it has nothing. */
async function find() {
  if (!SNAPSHOT || !globalThis.caches || timesRefused() >= ENOUGH) return undefined;
  return caches.match(address());
}

/** The memory that a snapshot is of. */
async function open(kept) {
  const bytes = await kept.arrayBuffer();
  if (bytes.byteLength !== SNAPSHOT.bytes) throw new Error(`${SNAPSHOT.name} is not whole`);
  mark("read");
  const [length, count] = new Uint32Array(bytes, 0, 2);
  const pieces = new Uint32Array(bytes, 8, 2 * count);
  const memory = new Uint8Array(length);
  let at = 8 + pieces.byteLength;
  for (let nth = 0; nth < pieces.length; nth += 2) {
    memory.set(new Uint8Array(bytes, at, pieces[nth + 1]), pieces[nth]);
    at += pieces[nth + 1];
  }
  return memory;
}

mark("python");
const found = find().catch(() => undefined); // the browser refuses

/** Whether there is a snapshot, of use or not: then it is seen to here that Python has engine and table. */
export const finding = found.then(Boolean);

async function restore() {
  const kept = await found;
  if (!kept) return null;
  const memory = open(kept); // while Pyodide loads its own parts
  memory.catch(() => {}); // Pyodide tells, once it asks for it
  const python = await load({ indexURL: site("pyodide/"), _loadSnapshot: memory });
  mark("restored");
  python.runPython(AWAKE);
  return python;
}

const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));

const restored = Promise.race([restore(), late()]).catch(async (error) => {
  console.info(`starting without the snapshot: ${error.message}`);
  globalThis.spiderGuard?.check(); // a spoilt part of Pyodide makes it wait for ever, too
  await refuse().catch(() => {});
  return null;
});

export const restoring = restored.then(Boolean);

/** Put into Python what it would have had from the snapshot. */
async function bring(python) {
  for (const { from, to } of SNAPSHOT.parts) {
    const archive = await fetch(site(from));
    python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: `/${to}` });
  }
  python.runPython("import importlib; importlib.invalidate_caches()");
}

async function startPlainly(options) {
  const python = await load({ ...options, indexURL: site("pyodide/") });
  if (await finding) await bring(python);
  return python;
}

export async function loadPyodide({ stdout, stderr, ...options }) {
  const python = await restored;
  if (!python) return startPlainly({ ...options, stdout, stderr });
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
