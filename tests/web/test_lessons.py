"""The lessons as data: each can be set up, is not done at once, and legal moves lead to its goal."""

import pytest

from spider.cards import Rank, Suit
from spider.deals import Kind
from spider.moves import DEAL, Move
from spider.notation import format_position, parse_position
from spider.position import Position
from spider.rules import is_legal, legal_moves, play
from web import text
from web.lessons import LESSONS, UNDO, Lesson, Undo
from web.text.lessons import LONGEST_SENTENCE

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.words.title for lesson in LESSONS])


@every_lesson
def test_position_is_written_as_the_notation_writes_it(lesson: Lesson) -> None:
    assert format_position(parse_position(lesson.position)).strip() == lesson.position


@every_lesson
def test_position_could_come_from_two_packs(lesson: Lesson) -> None:
    position = parse_position(lesson.position)
    cards = [card for column in position.tableau for card in column.cards] + list(position.stock)
    assert all(cards.count(card) <= 2 for card in cards), "no card is there more often than in a real game"


@every_lesson
def test_nothing_is_reached_at_the_start(lesson: Lesson) -> None:
    game = lesson.start()
    assert not lesson.is_reached(game.position)
    assert lesson.way_on(game.positions())


@every_lesson
def test_there_is_a_cue_for_each_action_of_each_way(lesson: Lesson) -> None:
    assert {len(way.split()) for way in lesson.ways} == {len(lesson.words.cues)}
    assert len(lesson.way_on(lesson.start().positions())) == len(lesson.words.cues)


@every_lesson
def test_the_way_leads_to_the_goal_by_legal_moves(lesson: Lesson) -> None:
    game = lesson.start()
    for left in range(len(lesson.words.cues), 0, -1):
        assert not lesson.is_reached(game.position)
        way = lesson.way_on(game.positions()[: game.move_count + 1])
        assert len(way) == left, "each action brings the goal nearer by one"
        if isinstance(way[0], Undo):
            assert game.undo() is not None
        else:
            assert is_legal(game.position, way[0])
            game.play(way[0])
    assert lesson.is_reached(game.position)


@every_lesson
def test_no_other_first_move_ends_the_lesson(lesson: Lesson) -> None:
    """A goal that any move reaches teaches nothing."""
    game = lesson.start()
    ends = {
        str(move)
        for move in legal_moves(game.position)
        if lesson.is_reached(play(game.position, move).position)
    }
    assert ends <= set(lesson.ways)


@every_lesson
def test_sentences_fit_two_lines_of_a_phone(lesson: Lesson) -> None:
    words = lesson.words
    for sentence in (*words.cues, words.done, words.by_keys, words.by_selecting):
        assert len(sentence) <= LONGEST_SENTENCE, sentence
    assert len(words.title) <= 24


@every_lesson
def test_answers_to_any_first_move_fit_two_lines_of_a_phone(lesson: Lesson) -> None:
    begin = lesson.start()
    again = lesson.way_on(begin.positions())[0]
    for move in legal_moves(begin.position):
        step = play(begin.position, move)
        way = lesson.way_on((*begin.positions(), step.position))
        if way and not isinstance(way[0], Undo):
            made = text.and_try(text.played(begin.position, move, step), text.try_this(step.position, way[0]))
            assert len(made) <= LONGEST_SENTENCE, made
        if not isinstance(again, Undo):
            undone = text.and_try(text.undone(move), text.try_this(begin.position, again))
            assert len(undone) <= LONGEST_SENTENCE, undone


@every_lesson
def test_the_words_name_cards_that_are_there(lesson: Lesson) -> None:
    words, position = lesson.words, parse_position(lesson.position)
    there = {text.card_name(card) for column in position.tableau for card in column.cards}
    ranks = {text.rank_mark(rank) for rank in Rank}
    marks = "".join(map(text.suit_mark, Suit))
    named = {word.strip(".,:") for sentence in (*words.cues, words.done) for word in sentence.split()}
    cards = {word for word in named if word[-1:] in marks and word[:-1] in ranks}
    assert cards <= there


def test_only_the_last_lesson_is_about_cells() -> None:
    kinds = [lesson.kind for lesson in LESSONS]
    assert kinds == [Kind.FOUR_SUITS] * (len(LESSONS) - 1) + [Kind.FOUR_CELLS]


def lesson(name: str) -> Lesson:
    """The lesson whose words have this name."""
    return next(lesson for lesson in LESSONS if lesson.words is text.LESSON_WORDS[name])


def start(name: str) -> Position:
    return lesson(name).start().position


def test_the_deck_refuses_first_in_the_lesson_on_dealing() -> None:
    assert not is_legal(start("deal"), DEAL)
    assert all(isinstance(move, Move) and move.target == 2 for move in legal_moves(start("deal")))


def test_any_card_may_fill_the_column_in_the_lesson_on_dealing() -> None:
    begin = start("deal")
    for move in legal_moves(begin):
        assert lesson("deal").way_on((begin, play(begin, move).position)) == (DEAL,)


def test_nothing_but_undo_helps_in_the_lesson_on_undo() -> None:
    assert not any(legal_moves(start("undo")))
    assert lesson("undo").way_on(lesson("undo").start().positions())[0] is UNDO


def test_any_cell_will_do_in_the_lesson_on_cells() -> None:
    begin = start("cells")
    for move in legal_moves(begin):
        assert isinstance(move, Move)
        if move.source == 3 and move.target >= 10:
            rest = lesson("cells").way_on((begin, play(begin, move).position))
            assert rest == (Move(3, 6), Move(move.target, 3))


def test_no_way_leads_on_from_a_column_that_was_filled_with_another_card() -> None:
    begin = start("empty")
    assert lesson("empty").way_on((begin, play(begin, Move(0, 7)).position)) == ()
