/* Paints the table as it was last seen, before Python is even asked for; Python then finds its cards lying there.

   Whenever the player's own game is on the table (html[data-table="own"], set by web/view.py), its looks are written
   down in an idle moment: what is in the page, so nothing about a card that is face down. At the next start they are
   painted if they are those of the game that will be resumed, on a table of the same size. html[data-painted] then
   names the cards, place by place, and web/view.py takes them over as they are. */

(function () {
  "use strict";

  const KEY = "spider:painting";
  const RECORD = "spider:record";

  const TEXTS = "[data-status], #deck-count, #suits .label";
  const BUTTONS = "#deck, #undo, #redo, #hint";
  const ROOT = ["data-kind", "data-deal", "data-assist", "data-faces"];

  const root = document.documentElement;
  const tableau = document.getElementById("tableau");
  const all = (selector, from = document) => Array.from(from.querySelectorAll(selector));
  const places = all("[data-column], [data-cell]", tableau);
  const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

  /** Which game is saved, move by move. */
  function savedGame() {
    const { deal, moves } = JSON.parse(localStorage.getItem(RECORD)).game;
    return `${deal} ${moves}`;
  }

  const size = () => [tableau.offsetWidth, tableau.offsetHeight];
  const attributes = (element, names) => names.map((name) => element.getAttribute(name));
  const name = (card) => card.dataset.card ?? "-";

  /* ---- write down ---- */

  function looksOfCard(card) {
    return [name(card), card.style.transform, card.dataset.joined === "true"];
  }

  function looksOfPlace(place) {
    const { transform, height } = place.style;
    const strip = place.style.getPropertyValue("--strip");
    return { transform, height, strip, dense: place.dataset.dense, cards: all(".card", place).map(looksOfCard) };
  }

  function looks() {
    return {
      game: savedGame(),
      language: root.lang,
      size: size(),
      root: attributes(root, ROOT),
      card: ["--card-w", "--card-h"].map((variable) => root.style.getPropertyValue(variable)),
      places: places.map(looksOfPlace),
      texts: all(TEXTS).map((element) => element.textContent),
      disabled: all(BUTTONS).map((button) => button.getAttribute("aria-disabled")),
      deals: document.getElementById("deck").dataset.deals,
      sets: all("#foundations .place").map((place) => place.dataset.suit ?? ""),
    };
  }

  function save() {
    if (root.dataset.table !== "own" || root.dataset.seat === "elsewhere") return;
    try {
      localStorage.setItem(KEY, JSON.stringify(looks()));
    } catch {
      // refused or full: the next start paints nothing, or sees that this is not the game any more
    }
  }

  /* ---- paint ---- */

  const set = (element, attribute, value) => value != null && element.setAttribute(attribute, value);

  function suit(letter, className) {
    const svg = document.getElementById("card-up").content.querySelector(".suit").cloneNode(true);
    svg.firstElementChild.setAttribute("href", `#suit-${letter}`);
    svg.setAttribute("class", className);
    return svg;
  }

  function card([named, transform, isJoined]) {
    const isDown = named === "-";
    const element = document.getElementById(isDown ? "card-down" : "card-up").content.firstElementChild.cloneNode(true);
    if (!isDown) {
      element.dataset.card = named;
      element.querySelector(".rank").textContent = named[0] === "T" ? "10" : named[0];
      element.querySelector(".pip").dataset.picture = named;
      for (const use of all("use", element)) use.setAttribute("href", `#suit-${named[1]}`);
      if (root.dataset.faces === "full" && /[2-9T]/.test(named)) {
        element.querySelector(".pip use").setAttribute("href", `web/faces/pips.svg#${named}`);
      }
    }
    if (isJoined) element.dataset.joined = "true";
    element.style.transform = transform;
    return element;
  }

  function paintPlace(place, { transform, height, strip, dense, cards }) {
    Object.assign(place.style, { transform, height });
    place.style.setProperty("--strip", strip);
    set(place, "data-dense", dense);
    place.append(...cards.map(card));
  }

  function paintAround(seen) {
    all(TEXTS).forEach((element, nth) => (element.textContent = seen.texts[nth]));
    all(BUTTONS).forEach((button, nth) => set(button, "aria-disabled", seen.disabled[nth]));
    set(document.getElementById("deck"), "data-deals", seen.deals);
    all("#foundations .place").forEach((place, nth) => {
      if (!seen.sets[nth]) return;
      place.dataset.suit = seen.sets[nth];
      place.append(suit(seen.sets[nth], "suit"));
    });
  }

  function paint() {
    const seen = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!seen || location.hash || seen.game !== savedGame() || seen.language !== root.lang) return;
    ROOT.forEach((attribute, nth) => set(root, attribute, seen.root[nth]));
    paintAround(seen);
    if (String(size()) !== String(seen.size)) return; // turned round since
    ["--card-w", "--card-h"].forEach((variable, nth) => root.style.setProperty(variable, seen.card[nth]));
    places.forEach((place, nth) => paintPlace(place, seen.places[nth]));
    const inUse = seen.places.filter((_, nth) => places[nth].dataset.column || seen.root[0] === "C4"); // it has cells
    const faces = inUse.map(({ cards }) => cards.map(([named]) => named).join(" ")).join("/");
    performance.mark("spider:painted");
    requestAnimationFrame(() => setTimeout(() => performance.mark("spider:seen"))); // after the frame with it in
    root.dataset.painted = `${size().join("x")} ${faces}`;
  }

  try {
    paint();
  } catch {
    // no storage, or nothing of ours in it: the frame stays empty until Python is there
  }
  new MutationObserver(() => idle(save)).observe(root, { attributeFilter: ["data-table"] });
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => document.hidden && save());
})();
