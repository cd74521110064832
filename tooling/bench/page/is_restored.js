/* Whether Python came from the snapshot. */
async () => (await import("./web/python.js")).restoring
