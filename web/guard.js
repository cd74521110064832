/* Says in one plain sentence why the game did not start, and offers to try again.

   Runs before everything else, in any browser however old, so it is written in old JavaScript. It listens until
   html[data-ready="true"], for files that do not load and for whatever goes wrong in a script; boot.js adds what
   only it can know with spiderGuard.fail("file" | "old" | "slow" | "start"). The kind stands in html[data-failed].
   A file that was spoilt on the device may be the reason: the service worker is asked to look them over. */

(function () {
  "use strict";

  var SENTENCES = {
    file: "A part of the game did not load. Check the connection and try again.",
    old: "This browser cannot run the game: it is too old, or WebAssembly is turned off. Please update it or use another one.",
    slow: "The game is taking very long to start. You can keep waiting or try again.",
    start: "Something went wrong while the game was starting. Please try again.",
  };

  var root = document.documentElement;

  /** Mark the start as failed and say why; the first failure stays, for later ones are its consequences. */
  function fail(kind) {
    var before = root.getAttribute("data-failed");
    if (root.getAttribute("data-ready") === "true" || (before && before !== "slow")) return;
    root.setAttribute("data-failed", kind);
    check();
    if (document.getElementById("boot-retry")) show();
    else document.addEventListener("DOMContentLoaded", show);
  }

  function show() {
    var sentence = SENTENCES[root.getAttribute("data-failed")];
    var language = window.spiderLanguage; // not there in a browser that is too old
    document.getElementById("boot-text").textContent = language ? language.early(sentence) : sentence;
    document.getElementById("boot-progress").hidden = true;
    var retry = document.getElementById("boot-retry");
    retry.hidden = false;
    retry.onclick = tryAgain;
  }

  var isChecking = false;

  /** Start again by itself, once, if some of what is kept was spoilt and has been fetched anew. */
  function check() {
    var workers = navigator.serviceWorker;
    if (isChecking || !workers || !workers.controller) return;
    isChecking = true;
    workers.addEventListener("message", function (event) {
      if (!event.data || !event.data.mended) return;
      try {
        if (sessionStorage.getItem("spider:mended")) return;
        sessionStorage.setItem("spider:mended", "once");
      } catch (refused) {
        return;
      }
      location.reload();
    });
    workers.controller.postMessage("check");
  }

  /** Load the page again, in the new version if one is waiting: it may be the cure. */
  function tryAgain() {
    function reload() {
      location.reload();
    }
    if (!navigator.serviceWorker) return reload();
    navigator.serviceWorker.getRegistration().then(function (registration) {
      var waiting = registration && registration.waiting;
      var ours = new URL("service-worker.js", document.baseURI).href; // not that of a site in a folder above
      if (waiting && waiting.scriptURL === ours) waiting.postMessage("change-over");
      reload();
    }, reload);
  }

  function kindOf(error) {
    var isSyntax = error instanceof SyntaxError;
    if (isSyntax || (window.WebAssembly && error instanceof WebAssembly.CompileError)) return "old";
    return /fetch|import|load/i.test(String(error && error.message)) ? "file" : "start";
  }

  function isNeeded(element) {
    return element.tagName === "SCRIPT" || (element.tagName === "LINK" && element.rel === "stylesheet");
  }

  window.addEventListener(
    "error",
    function (event) {
      if (event.target !== window && isNeeded(event.target)) fail("file");
      else if (event.error) fail(kindOf(event.error));
    },
    true,
  );
  window.addEventListener("unhandledrejection", function (event) {
    fail(kindOf(event.reason));
  });

  if (!("noModule" in document.createElement("script")) || typeof WebAssembly !== "object") fail("old");

  window.spiderGuard = { fail: fail, check: check };
})();
