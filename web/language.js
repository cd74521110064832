/* The language of the page: chosen before anything is seen, its words put in place before the first paint.

     spiderLanguage.code          "de": what the page is in
     spiderLanguage.chosen        what the player chose, "" for what the browser wants
     spiderLanguage.catalogue     the compiled catalogue once it is there; English has none
     spiderLanguage.choose("fr")  changes over, and remembers
     spiderLanguage.early(words)  what is said before a catalogue is there, translated
     spiderLanguage.find(tags)    the first of a browser's languages that there is
     "spider:language"            sent when code and catalogue are others than before, or could not be had (detail)

   One catalogue is fetched, words/de.mo; Python (web/translation.py) takes its sentences from there. The words that
   stand in index.html are looked up by their English, which is what the page holds at first; data-context tells two
   meanings of a word apart, translate="no" leaves something alone. They are remembered beside the choice, so that the
   next start has them at once. tooling/catalogues.py reads the page by the same rules. */

(function () {
  "use strict";

  const LANGUAGES = ["en", "de", "es", "fr", "it", "pt-BR", "ja", "zh-Hans", "ar"];
  const EARLY = {}; // the build fills in {code: {English: translated}}
  const RTL = ["ar"];
  const KEY = "spider:language";
  const ATTRIBUTES = ["title", "aria-label"];
  const SILENT = "script, style, svg, template, noscript, [translate=no]";

  const root = document.documentElement;
  const english = new WeakMap(); // a text node or an element -> what it says in English, by attribute

  const page = { code: "en", chosen: "", catalogue: null, choose, early, find };
  globalThis.spiderLanguage = page;

  /* ---- which one ---- */

  const family = (tag) => tag.toLowerCase().split("-")[0];
  const ours = (tag) => LANGUAGES.find((code) => family(code) === family(tag));

  const wanted = () => page.chosen || find(navigator.languages);

  function find(tags) {
    return tags.map(ours).find(Boolean) ?? "en";
  }

  function declare(code) {
    page.code = code;
    root.lang = code;
    root.dir = RTL.includes(code) ? "rtl" : "ltr";
  }

  function early(sentence) {
    return EARLY[page.code]?.[sentence] ?? sentence;
  }

  /* ---- what is remembered ---- */

  function remembered() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      return {};
    }
  }

  function remember(frame) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ chosen: page.chosen, code: page.code, frame }));
    } catch {
      // refused or full: the next start asks the browser again
    }
  }

  /* ---- the catalogue ---- */

  /** Fetch the catalogue of a language and change over to it. */
  async function load(code) {
    const catalogue = code === "en" ? null : await fetched(`words/${code}.mo`);
    if (code !== wanted()) return; // another one was chosen meanwhile
    declare(code);
    page.catalogue = catalogue;
    const words = catalogue ? sentences(catalogue) : new Map();
    await parsed();
    remember(fill((key) => words.get(key)));
    tell("loaded");
  }

  async function fetched(path) {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** The sentences of a compiled catalogue, as GNU gettext lays it out. */
  function sentences(bytes) {
    const view = new DataView(bytes.buffer);
    const decoder = new TextDecoder();
    const [count, originals, translations] = [8, 12, 16].map((at) => view.getUint32(at, true));
    const text = (table, nth) => {
      const [length, offset] = [0, 4].map((at) => view.getUint32(table + 8 * nth + at, true));
      return decoder.decode(bytes.subarray(offset, offset + length));
    };
    return new Map(Array.from({ length: count }, (_, nth) => [text(originals, nth), text(translations, nth)]));
  }

  const tell = (detail) => dispatchEvent(new CustomEvent("spider:language", { detail }));

  /** A language without its catalogue makes way for the one before, at the start for English. */
  async function miss(code, before) {
    if (code !== wanted()) return;
    page.chosen = before;
    if (page.code === code && !page.catalogue) {
      declare("en");
      await parsed();
      fill(() => undefined);
    }
    tell("missing");
  }

  function choose(chosen) {
    const before = page.chosen;
    page.chosen = chosen;
    const code = wanted();
    load(code).catch(() => miss(code, before));
  }

  /* ---- the words of the page ---- */

  const parsed = () =>
    new Promise((resolve) => {
      if (document.readyState !== "loading") resolve();
      else document.addEventListener("readystatechange", resolve, { once: true });
    });

  /** Put the words of the page in place; `find` looks them up. Gives back those that were found. */
  function fill(find) {
    const used = {};
    const put = (holder, name, element, value, write) => {
      const known = english.get(holder) ?? {};
      const words = known[name] ?? value.trim().replace(/\s+/g, " ");
      const context = element.closest("[data-context]");
      const key = context ? `${context.dataset.context}\u0004${words}` : words;
      const found = find(key);
      if (found) used[key] = found;
      if (!found && !(name in known)) return;
      english.set(holder, { ...known, [name]: words });
      write(found ?? words);
    };
    for (const node of textNodes()) {
      put(node, "text", node.parentElement, node.data, (words) => (node.data = words));
    }
    for (const name of ATTRIBUTES) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (element.closest(SILENT)) continue;
        put(element, name, element, element.getAttribute(name), (words) => element.setAttribute(name, words));
      }
    }
    return used;
  }

  function textNodes() {
    const accept = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return /\p{L}/u.test(node.data) ? 1 : 2;
      return node.matches(SILENT) ? 2 : 3;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, accept);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  }

  /* ---- the start ---- */

  const kept = remembered();
  page.chosen = LANGUAGES.includes(kept.chosen) ? kept.chosen : "";
  declare(wanted());
  if (page.code !== "en") {
    const known = { ...EARLY[page.code], ...(kept.code === page.code && kept.frame) };
    parsed().then(() => page.catalogue || fill((key) => known[key]));
    choose(page.chosen);
  }
})();
