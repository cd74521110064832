"""The catalogues: in step with the sources, whole, with all gaps, in the forms a language counts in.

A failure names the sentences; `python3 build.py words` writes new ones into the catalogues, empty.
"""

import re
import string
from collections.abc import Callable, Iterator
from datetime import date
from io import BytesIO

import pytest
from babel.core import Locale
from babel.dates import format_skeleton
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from spider.cards import Card, Rank, Suit
from tooling import catalogues
from tooling.project import ROOT
from web import text
from web.text.catalogue import ngettext

SHORT = ("Deals", "Sets", "Hidden", "Moves", "Time", "Score", "Undo", "Redo", "Hint", "New", "Restart")
"""What stands under each other in a sixth or a seventh of a small phone's width."""
ENDS = {".": ".。", "…": "…", "?": "?\uff1f؟"}
INVISIBLE = dict.fromkeys(map(ord, "\u200e\u200f\u061c"))

every_language = pytest.mark.parametrize("code", catalogues.LANGUAGES)
Read = Callable[[str], None]


def told(catalogue: Catalog) -> Iterator[Message]:
    """The sentences of a catalogue, without its head."""
    return (message for message in catalogue if message.id)


def forms(words: object) -> tuple[str, ...]:
    return tuple(map(str, words)) if isinstance(words, (tuple, list)) else (str(words),)


def keys(catalogue: Catalog) -> set[tuple[object, tuple[str, ...]]]:
    return {(message.context, forms(message.id)) for message in told(catalogue)}


def gaps(words: str) -> set[str]:
    """The names in braces of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


def pairs(code: str) -> Iterator[tuple[str, str]]:
    """What is said in English, and in a language, of many where it counts."""
    return (
        (forms(message.id)[-1], forms(message.string)[-1]) for message in told(catalogues.catalogue(code))
    )


def locale(code: str) -> Locale:
    return Locale.parse(code, sep="-")


@pytest.fixture
def read() -> Iterator[Read]:
    """Has all in a language from here on, and in English again in the end."""

    def read_in(code: str) -> None:
        compiled = BytesIO()
        write_mo(compiled, catalogues.catalogue(code))
        text.read_in(text.LANGUAGES[code], compiled.getvalue())

    yield read_in
    text.read_in(text.ENGLISH)


class TestCatalogues:
    def test_the_template_is_in_step_with_the_sources(self) -> None:
        with catalogues.TEMPLATE.open("rb") as file:
            written = keys(read_po(file))
        assert written ^ keys(catalogues.sentences()) == set(), "run `python3 build.py words`"

    @every_language
    def test_no_sentence_is_missing(self, code: str) -> None:
        there = {
            (message.context, forms(message.id))
            for message in told(catalogues.catalogue(code))
            if all(form.strip() for form in forms(message.string))
        }
        assert keys(catalogues.sentences()) - there == set(), f"words/{code}.po does not translate these"

    @every_language
    def test_every_sentence_has_the_gaps_of_the_english_one(self, code: str) -> None:
        """A form for one or two may say the number in words."""
        for message in told(catalogues.catalogue(code)):
            english = gaps(forms(message.id)[-1])
            for form in forms(message.string):
                assert english - {"count"} <= gaps(form) <= english, form

    @every_language
    def test_every_count_has_all_forms_and_the_last_says_the_number(self, code: str) -> None:
        catalogue = catalogues.catalogue(code)
        for message in told(catalogue):
            if message.pluralizable:
                assert len(forms(message.string)) == catalogue.num_plurals
                assert ("count" in gaps(forms(message.string)[-1])) == ("count" in gaps(message.id[-1]))

    @every_language
    def test_a_sentence_ends_as_the_english_one_does(self, code: str) -> None:
        """Where a full stop is lost or won, two sentences were mixed up."""
        for english, other in pairs(code):
            if english[-1] in ENDS and len(english.split()) > 2:
                assert other[-1] in ENDS[english[-1]], (english, other)

    @every_language
    def test_a_sentence_names_the_same_cards(self, code: str) -> None:
        named = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")
        for english, other in pairs(code):
            assert set(named.findall(other)) == set(named.findall(english)), other

    @every_language
    def test_a_sentence_names_the_same_keys(self, code: str) -> None:
        named = re.compile("[(\uff08]([A-Z])[)\uff09]")
        for english, other in pairs(code):
            assert named.findall(other) == named.findall(english), other

    @every_language
    def test_labels_are_short(self, code: str) -> None:
        for label in SHORT:
            message = catalogues.catalogue(code).get(label)
            assert message is not None
            assert len(str(message.string)) <= 9, message.string


class TestLanguages:
    def test_page_build_and_table_know_the_same_ones(self) -> None:
        script = (ROOT / "web" / "language.js").read_text("utf-8")
        listed, from_right = (
            re.findall(rf"const {name} = \[(.*?)\];", script)[0] for name in ("LANGUAGES", "RTL")
        )
        assert re.findall(r'"([\w-]+)"', listed) == list(text.LANGUAGES)
        assert list(text.LANGUAGES) == ["en", *catalogues.LANGUAGES]
        rtl = [code for code, language in text.LANGUAGES.items() if language.is_rtl]
        assert re.findall(r'"([\w-]+)"', from_right) == rtl

    @pytest.mark.parametrize("code", text.LANGUAGES)
    def test_each_is_named_in_itself_and_runs_its_own_way(self, code: str) -> None:
        language = text.LANGUAGES[code]
        own_name = str(locale(code).get_language_name(code.partition("-")[0]))
        assert own_name.casefold() in language.name.casefold() or language.name in ("简体中文",)
        assert language.is_rtl == (locale(code).text_direction == "rtl")

    @pytest.mark.parametrize("code", text.LANGUAGES)
    def test_numbers_are_written_as_unicode_says(self, code: str) -> None:
        text.read_in(text.LANGUAGES[code])
        system = locale(code).other_numbering_systems.get("native", "latn")
        expected = format_decimal(1234567, locale=locale(code), numbering_system=system)
        assert text.number(1234567) == text.number(expected)
        text.read_in(text.ENGLISH)

    @every_language
    def test_days_and_months_are_written_as_unicode_says(self, code: str, read: Read) -> None:
        read(code)
        for when in (date(2026, month, 29 if month == 11 else 1) for month in range(1, 13)):
            said = {
                "MMMMd": text.day(when),
                "MMMd": text.short_day(when),
                "yMMMM": text.month(when),
                "yMMM": text.period("month", when),
            }
            for skeleton, words in said.items():
                expected = format_skeleton(skeleton, when, locale=locale(code)).translate(INVISIBLE)
                assert words == text.number(expected), skeleton

    @every_language
    def test_weekdays_are_named_as_unicode_says(self, code: str, read: Read) -> None:
        read(code)
        names = locale(code).days["stand-alone"]["wide"]
        letters = locale(code).days["stand-alone"]["narrow"]
        assert list(text.weekdays()) == [names[nth] for nth in range(7)]
        assert list(text.weekday_letters()) == [letters[nth] for nth in range(7)]

    @every_language
    def test_shares_are_written_as_unicode_says(self, code: str, read: Read) -> None:
        read(code)
        share = format_percent(0.67, locale=locale(code)).translate(INVISIBLE)
        assert text.win_rate(2, 3).replace("٪", "%").endswith(text.number(share))


class TestReading:
    @every_language
    def test_every_card_has_a_name_of_its_own(self, code: str, read: Read) -> None:
        read(code)
        cards = [Card(rank, suit) for rank in Rank for suit in Suit]
        assert len({text.card_label(card) for card in cards}) == 52

    @every_language
    def test_a_card_is_named_as_it_is_printed(self, code: str, read: Read) -> None:
        """The pack is the international one; marks keep the order where all else runs from the right."""
        read(code)
        assert text.card_name(Card.parse("TS")).strip("\u2066\u2069") == "10♠"
        assert text.card_name(Card.parse("TS")).startswith("\u2066") == text.LANGUAGES[code].is_rtl

    def test_arabic_counts_in_six_ways(self, read: Read) -> None:
        read("ar")
        said = [ngettext("{count} suit", "{count} suits", count) for count in (0, 1, 2, 3, 11, 100)]
        assert len(set(said)) == 6
        assert [text.number(3) in words for words in said] == [nth == 3 for nth in range(6)]

    def test_chinese_counts_in_one(self, read: Read) -> None:
        read("zh-Hans")
        assert {ngettext("{count} suit", "{count} suits", count).strip("124 ") for count in (1, 2, 4)} == {
            "花色"
        }

    def test_english_needs_no_catalogue(self) -> None:
        text.read_in(text.ENGLISH)
        assert text.nothing_to_undo() == "There is nothing to undo."
