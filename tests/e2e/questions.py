"""What a table's page is asked, in the page's own language.

page.evaluate(POINT, [column, count])
"""

__all__ = ["CARDS", "NEXT_FRAME", "PLACES", "POINT", "STILL"]

CARDS = """() => [...document.querySelectorAll("[data-column]")].map((column) =>
    [...column.querySelectorAll(".card")].map((card) => card.dataset.card ?? card.dataset.face))"""
PLACES = """() => [...document.querySelectorAll("[data-column]")].map((column) =>
    [...column.querySelectorAll(".card")].map((card) => {
        const rect = card.getBoundingClientRect();
        return [rect.left, rect.top, rect.width, rect.height].map(Math.round);
    }))"""
POINT = """([column, count]) => {
    const cards = document.querySelectorAll(`[data-column="${column}"] .card`);
    const rect = (card) => card.getBoundingClientRect();
    const card = cards[cards.length - count];
    if (!card) {
        const place = rect(document.querySelector(`[data-column="${column}"]`));
        return [place.x + place.width / 2, place.y + place.height / 3];
    }
    const below = count > 1 ? rect(cards[cards.length - count + 1]).y : rect(card).bottom;
    return [rect(card).x + rect(card).width / 2, (rect(card).y + below) / 2];
}"""
STILL = """() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))"""

NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
