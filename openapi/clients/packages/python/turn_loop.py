"""Waits for the turns of an account without polling, and plays each move once:

    loop = TurnLoop(cardhouse.PlayApi(cardhouse.ApiClient(configuration)))
    for turn in loop:
        loop.play(turn, turn.legal_moves[0])
"""

import logging
import time
import uuid
from typing import Callable, Iterator, Optional, TypeVar

import urllib3

from cardhouse.api.play_api import PlayApi
from cardhouse.exceptions import ApiException
from cardhouse.models.match_view import MatchView
from cardhouse.models.move import Move
from cardhouse.models.played_view import PlayedView

T = TypeVar("T")

_LOG = logging.getLogger("cardhouse")
_TRY_AGAIN = (0, 429, 502, 503, 504)  # no JSON, too much, too busy, or no server behind a proxy
_MOVED_ON = (409, 412)
_TIMEOUT = 60.0  # seconds; longer than the wait
_LONGEST_PAUSE = 30


class TurnLoop:
    """The turns of an account, the most urgent first.

    If the answer to a request is lost, or is 429, 502, 503 or 504, the request is sent again: after the seconds of
    `Retry-After`, or after pauses that grow from one second to thirty. Any other error is raised.
    """

    def __init__(self, play: PlayApi):
        self._play = play

    def __iter__(self) -> Iterator[MatchView]:
        """Waits for the next turn. A turn comes again until the match has moved on."""
        while True:
            waiting = _until_answered(lambda: self._play.list_turns(wait="PT30S", _request_timeout=_TIMEOUT))
            yield from waiting.turns if waiting else []

    def play(self, turn: MatchView, move: Move) -> Optional[PlayedView]:
        """Plays a move once, with one idempotency key however often it is sent.

        :return: the view after the move, or None if the match has moved on: another request or the clock was faster
        """
        key, seen = str(uuid.uuid4()), f'"{turn.revision}"'
        try:
            return _until_answered(
                lambda: self._play.play_move(
                    str(turn.match), move, if_match=seen, idempotency_key=key, _request_timeout=_TIMEOUT
                )
            )
        except ApiException as refused:
            if refused.status in _MOVED_ON:
                return None
            raise


def _until_answered(request: Callable[[], T]) -> T:
    pause = 1
    while True:
        after = ""
        try:
            return request()
        except ApiException as refused:
            if refused.status not in _TRY_AGAIN:
                raise
            failure = f"{refused.status} {refused.reason}"
            after = (refused.headers or {}).get("Retry-After", "")
        except (urllib3.exceptions.HTTPError, OSError) as lost:
            failure = str(lost)
        seconds = int(after) if after.isdigit() else pause
        _LOG.warning("%s: sent again in %d s", failure, seconds)
        time.sleep(seconds)
        pause = min(2 * pause, _LONGEST_PAUSE)
