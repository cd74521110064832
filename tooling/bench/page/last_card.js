/* The middle of the last card of a column. */
(column) => {
  const { x, y, width, height } = document.querySelector(`[data-column="${column}"] .card:last-child`).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
