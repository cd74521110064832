/* Runs a Python program in the site's own Pyodide, under Node.

     node run.mjs job.json

   The job names the folder of Pyodide, the zip of the standard library, packages to load, the program, whose `main` is
   called, and as {path inside: path outside} the files to put inside and those to take out. A job with a `snapshot`
   ends with Python's memory written there; `js` lists what the program imports from the page, which Node lacks: each
   gets a stand-in.

   Time stands still and nothing is left to chance, so that the same files give the same bytes. */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { pathToFileURL } from "node:url";

const MOMENT = Date.UTC(2020, 0, 1);
const BEFORE = 'import sys; sys.path.insert(0, "/tmp"); import program; program.main()';
const AFTER = 'sys.path.remove("/tmp"); del sys.modules["program"], program, sys';

function stopTime() {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...when) {
      super(...(when.length ? when : [MOMENT]));
    }
    static now() {
      return MOMENT;
    }
  };
  performance.now = () => 0;
}

function leaveNothingToChance() {
  const fill = (view) => new Uint8Array(view.buffer ?? view, view.byteOffset ?? 0, view.byteLength).fill(1);
  const drawn = (view) => (fill(view), view);
  Math.random = () => 0.5;
  globalThis.crypto.getRandomValues = drawn;
  createRequire(import.meta.url)("node:crypto").randomFillSync = drawn;
  syncBuiltinESMExports();
}

/** What a snapshot keeps of these is their name: the browser's own takes the place when it is loaded. */
function standIn(names) {
  for (const name of names) globalThis[name] ??= /^[A-Z]/.test(name) ? class {} : {};
}

async function start(job) {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`));
  const options = { indexURL: job.pyodide, stdLibURL: job.stdlib, packages: job.packages };
  // The order of sets, the language and the place must not differ from one machine to the next.
  const fixed = { env: { PYTHONHASHSEED: "0", LANG: "C.UTF-8" }, _sysExecutable: "python" };
  return loadPyodide({ ...options, ...fixed, _makeSnapshot: Boolean(job.snapshot) });
}

async function work(job) {
  const python = await start(job);
  standIn(job.js);
  for (const [inside, outside] of Object.entries(job.files)) python.FS.writeFile(inside, readFileSync(outside));
  python.FS.writeFile("/tmp/program.py", readFileSync(job.program));
  await python.runPython(BEFORE);
  python.runPython(AFTER); // a snapshot must hold nothing of this program's
  for (const [inside, outside] of Object.entries(job.results)) writeFileSync(outside, python.FS.readFile(inside));
  if (job.snapshot) writeFileSync(job.snapshot, python.makeMemorySnapshot());
}

const job = JSON.parse(readFileSync(process.argv[2], "utf-8"));
stopTime();
leaveNothingToChance();
try {
  await work(job);
} catch (error) {
  console.error(error.message); // and not its stack, which shows a megabyte of Pyodide
  process.exitCode = 1;
}
