/* Notes how long each frame takes from now on, until it is asked again. */
() => {
  const before = window.benchFrames;
  const frames = (window.benchFrames = []);
  let last = null;
  const note = (now) => {
    if (last !== null) frames.push(now - last);
    last = now;
    if (window.benchFrames === frames) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  return before ?? [];
}
