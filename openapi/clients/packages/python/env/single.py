"""A match as an environment of Gymnasium: one seat is the agent, and built-in bots play the others."""

from typing import Any, Dict, Optional, Tuple

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from . import Batch, Process, shared
from .spaces import observation, observation_space


_MOST_DEALS = 1000


class MatchEnv(gymnasium.Env):
    """An illegal action ends the match with a reward of -1. With `strict=True` it raises ValueError instead.

    :param opponents: the level of the bots: random, greedy, mcts or expert
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: str = "random",
        process: Optional[Process] = None,
        strict: bool = False,
        render_mode: Optional[str] = None,
        **setting: Any,
    ):
        self._process = process or shared()
        self._game = game
        self._setting = setting
        self._seat = seat
        self._strict = strict
        self._batch: Optional[Batch] = None
        self.render_mode = render_mode
        self.schema = self._process.schema(game, **setting)
        self._bots = {other: opponents for other in range(self.schema.seats) if other != seat}
        self.observation_space = observation_space(self.schema)
        self.action_space = Discrete(len(self.schema.actions))

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None):
        super().reset(seed=seed)
        for _ in range(_MOST_DEALS):
            self.close()
            match = int(self.np_random.integers(2**53))
            self._batch = Batch(self._process, self._game, [match], bots=self._bots, **self._setting)
            if self._batch.to_move[0] >= 0:  # else the bots have ended the match before the agent could move
                return observation(self._batch, self._seat), {}
        raise RuntimeError("by these rules, matches end before the agent can move")

    def action_masks(self) -> np.ndarray:
        """The legal actions."""
        return np.frombuffer(self._batch.masks, np.int8).astype(bool)

    def step(self, action: int) -> Tuple[Dict[str, np.ndarray], float, bool, bool, Dict[str, Any]]:
        if not (0 <= action < len(self.schema.actions) and self._batch.masks[action]):
            if self._strict:
                raise ValueError(f"action {action} is not legal")
            return observation(self._batch, self._seat), -1.0, True, False, {"illegal_action": True}
        self._batch.step([int(action)])
        ended = self._batch.ended
        reward = float(ended[0]["rewards"][self._seat]) if ended else 0.0
        return observation(self._batch, self._seat), reward, bool(ended), False, {}

    def render(self) -> Optional[str]:
        return self._batch.view(0, self._seat)[1] if self.render_mode == "ansi" else None

    def close(self) -> None:
        if self._batch:
            self._batch.close()
            self._batch = None
