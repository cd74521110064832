/* Makes so many moves and so many new deals among them: taps wherever one moves a card, else deals a row. Gives how
   many moves it made. */
async (moves, deals) => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const figure = () => Number(document.querySelector("[data-status='moves']").textContent);
  const columns = [...document.querySelectorAll("[data-column]")];
  const press = (id) => document.getElementById(id).click();
  const tap = (column) => {
    const card = column.lastElementChild ?? column;
    const { x, y, width } = card.getBoundingClientRect();
    const pointer = { pointerId: 77, pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true };
    for (const kind of ["pointerdown", "pointerup"]) {
      card.dispatchEvent(new PointerEvent(kind, { ...pointer, clientX: x + width / 2, clientY: y + 5 }));
    }
  };
  const move = (nth) => {
    const before = figure();
    for (let step = 0; step < columns.length && figure() === before; step += 1) tap(columns[(nth + step) % columns.length]);
    if (figure() === before) press("deck");
    return figure() > before;
  };
  let dealt = 0;
  for (let made = 0; made < moves; ) {
    if (move(made)) made += 1;
    else press("undo");
    if (dealt < deals && made * deals > dealt * moves) {
      press("new");
      dealt += 1;
    }
    await pause(10);
  }
  await pause(3000); // whatever still moves has landed
  return moves;
}
