/* Bytes of Python's own memory. */
async () => {
  const { loadPyodide } = await import("./web/python.js");
  return (await loadPyodide({ stdout: console.log, stderr: console.log }))._module.HEAPU8.length;
}
