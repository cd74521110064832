/* A bare loadPyodide(), on a page that has nothing else; milliseconds. */
async () => {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const begun = performance.now();
  await loadPyodide({ indexURL: new URL("./pyodide/", location.href).href });
  return performance.now() - begun;
}
