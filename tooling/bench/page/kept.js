/* Waits until everything is on the device. */
() =>
  new Promise((done) => {
    const root = document.documentElement;
    const look = () => root.dataset.offline === "ready" && done(true);
    new MutationObserver(look).observe(root, { attributeFilter: ["data-offline"] });
    look();
  })
