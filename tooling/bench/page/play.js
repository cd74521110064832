/* Presses, one after another once the table is still: ["tap", column, count] or ["press", id]. Gives for each the
   milliseconds from the pointer's going down to the change of the page, null where nothing changed. The events are
   made up one right after the other, so that no finger's slowness is in them. */
async (presses, pause) => {
  const event = (kind, { x, y }) => {
    const pointer = { pointerId: 77, pointerType: "touch", isPrimary: true };
    return new PointerEvent(kind, { ...pointer, clientX: x, clientY: y, bubbles: true, cancelable: true });
  };
  const middleOf = (column, count) => {
    const cards = document.querySelectorAll(`[data-column="${column}"] .card`);
    const card = cards[cards.length - count].getBoundingClientRect();
    const next = cards[cards.length - count + 1]?.getBoundingClientRect();
    const seen = next ? Math.min(card.height, next.y - card.y) : card.height;
    return { x: card.x + card.width / 2, y: card.y + seen / 2 };
  };
  const tap = (column, count) => {
    const where = middleOf(column, count);
    const target = document.elementFromPoint(where.x, where.y);
    return () => ["pointerdown", "pointerup"].forEach((kind) => target.dispatchEvent(event(kind, where)));
  };
  const press = (id) => () => document.getElementById(id).click();
  const times = [];
  for (const [kind, ...what] of presses) {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    await new Promise((done) => setTimeout(done, pause));
    const act = { tap, press }[kind](...what);
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const begun = performance.now();
    act();
    const took = performance.now() - begun;
    times.push(observer.takeRecords().length ? took : null);
    observer.disconnect();
  }
  return times;
}
