/* Waits until nothing moves any more. */
() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))).then(() => true)
