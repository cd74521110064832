"""Somebody who answers the table's questions by hand, or with the real solver at once."""

from collections.abc import Callable
from dataclasses import dataclass, field

from spider.position import Position
from spider.solver import solve
from spider.solver.answers import Answer


@dataclass
class Question:
    """One question; it is answered when the test says so, unless it was given up."""

    position: Position
    positions: int
    on_answer: Callable[[Answer | None], None]
    on_progress: Callable[[int], None]
    is_cancelled: bool = False

    def answer(self, answer: Answer | None) -> None:
        """Answer as the worker would: nobody hears the answer to a question that was given up."""
        if not self.is_cancelled:
            self.on_answer(answer)

    def solve(self) -> None:
        """Let the real solver answer."""
        self.answer(solve(self.position, positions=self.positions))


@dataclass
class Desk:
    """Takes questions down; `ask` is what the table calls."""

    questions: list[Question] = field(default_factory=list)

    def ask(
        self,
        position: Position,
        positions: int,
        on_answer: Callable[[Answer | None], None],
        *,
        on_progress: Callable[[int], None] = lambda _positions: None,
    ) -> Callable[[], None]:
        question = Question(position, positions, on_answer, on_progress)
        self.questions.append(question)

        def cancel() -> None:
            question.is_cancelled = True

        return cancel

    @property
    def last(self) -> Question:
        return self.questions[-1]

    def solve_all(self) -> None:
        """Answer every question, those that the answers lead to among them."""
        done = 0
        while done < len(self.questions):
            self.questions[done].solve()
            done += 1
