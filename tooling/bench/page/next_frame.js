/* Waits for a frame. */
() => new Promise((done) => requestAnimationFrame(() => done(true)))
