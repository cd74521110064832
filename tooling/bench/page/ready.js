/* When each part of the start was through, in milliseconds since the navigation; fails if the start does. */
() =>
  new Promise((done, fail) => {
    const root = document.documentElement;
    const answer = () => {
      const marks = performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("spider:"));
      done(Object.fromEntries(marks.map(({ name, startTime }) => [name.slice("spider:".length), startTime])));
    };
    const look = () => {
      if ("failed" in root.dataset) fail(new Error(`the start failed: ${root.dataset.failed}`));
      if (root.dataset.ready === "true") setTimeout(answer); // after all who wait for it as well
    };
    new MutationObserver(look).observe(root, { attributeFilter: ["data-ready", "data-failed"] });
    look();
  })
