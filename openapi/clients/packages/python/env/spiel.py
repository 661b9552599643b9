"""A game with the names that OpenSpiel's Python interface has. It needs neither OpenSpiel nor NumPy.

Chance has no nodes here: the seed of a state decides it.
"""

import hashlib
import json
import struct
from typing import Any, List, Optional

from . import Batch, Process, shared

TERMINAL = -4


class Game:
    def __init__(self, game: str, process: Optional[Process] = None, **setting: Any):
        self.process = process or shared()
        self.name = game
        self.setting = setting
        self.schema = self.process.schema(game, **setting)

    def num_players(self) -> int:
        return self.schema.seats

    def num_distinct_actions(self) -> int:
        return len(self.schema.actions)

    def observation_tensor_shape(self) -> List[int]:
        return [len(self.schema.features)]

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def new_initial_state(self, seed: int = 0) -> "State":
        return State(self, seed)


class State:
    def __init__(self, game: Game, seed: int):
        self._game = game
        self._batch = Batch(game.process, game.name, [seed], **game.setting)
        self._returns = [0.0] * game.num_players()
        self._past = [b""] * game.num_players()

    def current_player(self) -> int:
        return TERMINAL if self.is_terminal() else self._batch.to_move[0]

    def is_terminal(self) -> bool:
        return self._batch.to_move[0] < 0

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        if player is not None and player != self.current_player():
            return []
        return [action for action, legal in enumerate(self._batch.masks) if legal]

    def apply_action(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal")
        player = self.current_player()
        seen = self._past[player] + self.observation_string(player).encode() + action.to_bytes(2, "big")
        self._past[player] = hashlib.sha256(seen).digest()
        self._batch.step([action])
        if self._batch.ended:
            self._returns = self._batch.ended[0]["rewards"]

    def action_to_string(self, player: int, action: int) -> str:
        return self._game.schema.actions[action]

    def returns(self) -> List[float]:
        return list(self._returns)

    def observation_string(self, player: int) -> str:
        """The view of the player as JSON."""
        return json.dumps(self._batch.view(0, player)[0], sort_keys=True)

    def observation_tensor(self, player: int) -> List[int]:
        numbers = self._batch.observe(player)[0]
        return list(struct.unpack(f"<{len(numbers) // 2}h", numbers))

    def information_state_string(self, player: Optional[int] = None) -> str:
        """A hash of what the player saw and chose at its earlier decisions, then its view."""
        own = self.current_player() if player is None else player
        return self._past[own].hex() + " " + self.observation_string(own)

    def close(self) -> None:
        self._batch.close()

    def __str__(self) -> str:
        return "over" if self.is_terminal() else self._batch.view(0, self.current_player())[1]
