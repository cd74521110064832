"""What the page can tell about its own words: which of them do not fit where they stand.

page.evaluate(CUT)                  # ["Réinitialiser"]: words that leave their box or are cut off by one
page.evaluate(TOO_LONG, sentences)  # those that the message line does not hold
"""

__all__ = ["CUT", "EDGES", "TOO_LONG"]

# Words may not leave sideways what is pressed or read as one thing, nor be hidden by what cannot be scrolled.
CUT = """() => {
    const boxes = `button, label, legend, select, td, th, dt, dd, .figure, .sheet, .banner, #message, #deck`;
    const others = "#tableau, #sprite, .spoken, svg, option, [aria-hidden=true]";
    const shown = { opacityProperty: true, visibilityProperty: true };
    const leaves = (words, { left, right }) => words.left < left - 1 || words.right > right + 1;
    const sinks = (words, { top, bottom }) => words.top < top - 3 || words.bottom > bottom + 3;

    /** Whether a box around the words hides some of them, and they cannot be scrolled to. */
    function isHidden(words, holder, isOutside, overflow) {
        for (let one = holder; one; one = one.parentElement) {
            const how = getComputedStyle(one)[overflow];
            if (how === "auto" || how === "scroll") return false;
            if (how !== "visible" && isOutside(words, one.getBoundingClientRect())) return true;
        }
        return false;
    }

    const cut = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, holder = node.parentElement, said = node.data.trim();
        if (!said || holder.closest(others) || !holder.checkVisibility(shown)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const words = range.getBoundingClientRect();
        const box = holder.closest(boxes)?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
        const isOut = leaves(words, box) || leaves(words, { left: 0, right: innerWidth });
        const isWide = isHidden(words, holder, leaves, "overflowX");
        if (words.width && (isOut || isWide || isHidden(words, holder, sinks, "overflowY"))) cut.push(said);
    }
    return [...new Set(cut)];
}"""

TOO_LONG = """(sentences) => {
    const line = document.getElementById("message"), said = line.firstElementChild, before = said.textContent;
    const long = sentences.filter((sentence) => {
        said.textContent = sentence;
        return line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1;
    });
    said.textContent = before;
    return long;
}"""

EDGES = "(one) => { const { left, right } = one.getBoundingClientRect(); return [left, right]; }"
