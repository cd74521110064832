/* What a game written in the page's own language would do at least: some cards made and put into columns, and every
   card of all columns laid where it is. Milliseconds, once a round. */
async (count, rounds, pause) => {
  const template = document.getElementById("card-down").content.firstElementChild;
  const columns = [...document.querySelectorAll("[data-column]")];
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((done) => setTimeout(done, pause));
    const begun = performance.now();
    const made = columns.slice(0, count).map((column) => {
      const card = template.cloneNode(true);
      column.append(card);
      return card;
    });
    for (const column of columns) {
      [...column.children].forEach((card, nth) => (card.style.transform = `translateY(${nth + round / 100}px)`));
    }
    times.push(performance.now() - begun);
    for (const card of made) card.remove();
  }
  return times;
}
