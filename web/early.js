/* What comes before Python does: presses, kept in order and carried out once there is a game, and the offer to install it.

   Until html[data-ready="true"] nothing reaches the page. On a painted table taps, buttons and keys wait; a drag or a
   hold, which would need the cards under the finger, does nothing. Either way html[data-pressed] lets the player see
   at once that the game is still starting. Where nothing is painted, what is seen says so, and nothing is kept. A press that is under way when the game is ready still ends here, so that none is half one
   thing and half another. */

const TOLERANCE = 9; // px, as in web/gestures.py
const LONGEST_TAP = 450; // ms
const MOST = 20; // who presses more often does not mean it

const root = document.documentElement;
const tableau = document.getElementById("tableau");
const stop = new AbortController();

const waiting = []; // functions
let press = null; // {pointerId, x, y, since} of the pointer that is down on the tableau

const isOver = () => root.dataset.ready === "true" && !press;
const isOurs = (target) => target instanceof Element && !target.closest("#boot");

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keep(action) {
  if (!root.dataset.painted) return;
  root.dataset.pressed = "true";
  if (waiting.length < MOST) waiting.push(action);
}

/* ---- pointers on the tableau ---- */

function tap({ clientX, clientY, pointerId, pointerType }) {
  const place = { clientX, clientY, pointerId, pointerType, isPrimary: true, bubbles: true, cancelable: true };
  for (const kind of ["pointerdown", "pointerup"]) tableau.dispatchEvent(new PointerEvent(kind, place));
}

function onDown(event) {
  if (!tableau.contains(event.target)) return;
  swallow(event);
  root.dataset.pressed = "true";
  if (event.button === 0 && !press)
    press = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, since: event.timeStamp };
}

function onUp(event) {
  if (event.pointerId !== press?.pointerId) return;
  swallow(event);
  const { x, y, since } = press;
  press = null;
  const isStill = Math.max(Math.abs(event.clientX - x), Math.abs(event.clientY - y)) < TOLERANCE;
  if (isStill && event.timeStamp - since < LONGEST_TAP) keep(() => tap(event));
  finishIfOver();
}

function onLost(event) {
  if (event.pointerId !== press?.pointerId) return;
  press = null;
  finishIfOver();
}

/* ---- buttons and keys ---- */

function onClick(event) {
  if (!isOurs(event.target)) return;
  swallow(event);
  // What a pointer did on the tableau is kept above; a click without one comes from assistive technology.
  const target = event.target.closest("button, [role='button']");
  if (target && (!tableau.contains(target) || event.detail === 0)) keep(() => target.click());
}

/** Keys that are the browser's or move the focus are not for the table; those on a button become a click. */
function isForTable({ key, altKey, ctrlKey, metaKey, target }) {
  if (altKey || key === "Tab" || (key.length > 1 && !/^(Arrow|Home|End|Enter|Escape)/.test(key))) return false;
  if (ctrlKey || metaKey) return /^[zy]$/i.test(key);
  return !(/^(Enter| )$/.test(key) && target.closest("button"));
}

function onKey(event) {
  if (!isOurs(event.target) || !isForTable(event)) return;
  swallow(event);
  const { key, shiftKey, ctrlKey, metaKey, repeat, target } = event;
  const again = { key, shiftKey, ctrlKey, metaKey, repeat, bubbles: true, cancelable: true };
  keep(() => target.dispatchEvent(new KeyboardEvent("keydown", again)));
}

/* ---- the browser's offer to install the game, which web/install.py makes use of ---- */

let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // the game speaks of it in its own time
  offer = event;
  root.dataset.install = "offered";
  dispatchEvent(new CustomEvent("spider:install-offered"));
});
addEventListener("spider:install", () => {
  offer?.prompt();
  offer = null; // an offer is good for one question
  delete root.dataset.install;
});
addEventListener("appinstalled", () => delete root.dataset.install);

/* ---- the end ---- */

function finishIfOver() {
  if (!isOver()) return;
  stop.abort();
  if (root.dataset.seat !== "elsewhere") for (const action of waiting) action();
}

const kinds = { pointerdown: onDown, pointerup: onUp, pointercancel: onLost, click: onClick, keydown: onKey };
for (const [kind, handler] of Object.entries(kinds)) {
  addEventListener(kind, handler, { capture: true, signal: stop.signal });
}
new MutationObserver(finishIfOver).observe(root, { attributeFilter: ["data-ready"] });
