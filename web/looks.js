/* How the player wants the table to look, before anything of it is seen: each choice of the record that web/comfort.py
   describes becomes an attribute of the page, data-theme, data-back and so on. Python sets them when a choice changes.

   html[data-felt] is the theme that is really shown: the chosen one, or what the device asks for. */

(function () {
  "use strict";

  const RECORD = "spider:record";
  const BARS = {
    light: "#176049", dark: "#0f352c", contrast: "#000000", sea: "#14507a", wine: "#6b1f33", linen: "#e3d9c3",
  }; // the browser's own bars, in the colour of the felt

  const root = document.documentElement;
  const device = { contrast: matchMedia("(prefers-contrast: more)"), dark: matchMedia("(prefers-color-scheme: dark)") };

  function choices() {
    try {
      return JSON.parse(localStorage.getItem(RECORD)).settings.comfort ?? {};
    } catch {
      return {}; // no storage, or no record yet
    }
  }

  const wanted = () => (device.contrast.matches ? "contrast" : device.dark.matches ? "dark" : "light");

  function show() {
    const chosen = root.dataset.theme;
    const felt = chosen in BARS ? chosen : wanted();
    if (root.dataset.felt === felt) return;
    root.dataset.felt = felt;
    for (const bar of document.querySelectorAll("meta[name='theme-color']")) bar.content = BARS[felt];
  }

  for (const [name, value] of Object.entries(choices())) {
    root.setAttribute(`data-${name.replaceAll("_", "-")}`, value);
  }
  show();
  new MutationObserver(show).observe(root, { attributeFilter: ["data-theme"] });
  for (const query of Object.values(device)) query.addEventListener("change", show);
})();
