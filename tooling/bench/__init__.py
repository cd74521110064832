"""How fast the site is, each figure beside a yardstick from the same run; `python3 build.py bench` prints it.

    figures     medians, the table that is printed
    runner      starts it from build.py
    options     what the command line takes
    drivers     Chromium, Firefox and WebKit, asked in one way
    games       the games that are put on the table
    questions   what a page is asked, in its own language
    starts      the second start, beside a bare loadPyodide() of the same files
    weights     bytes, beside those of plain Pyodide and PyScript
    play        a press to the changed page, hints
    drag        frames while cards are dragged
    endurance   memory after many moves and deals

It measures and never asserts: the machine it runs on decides what is fast.
"""
