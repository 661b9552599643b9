"""Many matches at once, for self-play, with NumPy."""

from typing import Any, NamedTuple, Optional

import numpy as np

from . import Batch, Process, shared


class Step(NamedTuple):
    """A row for each table.

    `rewards` has a column for each seat; they are 0 until a match ends. Where `terminated`, the rest of the row belongs to
    the next match already.
    """

    to_move: np.ndarray
    observations: np.ndarray
    masks: np.ndarray
    rewards: np.ndarray
    terminated: np.ndarray


class VectorEnv:
    """Tables at which one policy, or several, play all seats but those of `bots`. A table whose match has ended begins
    the next one in the same step. Without `autoreset` it stays over: `to_move` is -1, and any action will do.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        process: Optional[Process] = None,
        autoreset: bool = True,
        **setting: Any,
    ):
        self._process = process or shared()
        self._game = game
        self._setting = {**setting, "autoreset": autoreset}
        self._batch: Optional[Batch] = None
        self.tables = tables
        self.schema = self._process.schema(
            game, **{name: setting.get(name) for name in ("preset", "rules", "seats")}
        )

    def reset(self, seed: int = 0) -> Step:
        self.close()
        seeds = np.random.default_rng(seed).integers(2**53, size=self.tables).tolist()
        self._batch = Batch(self._process, self._game, seeds, **self._setting)
        return self._step()

    def step(self, actions: np.ndarray) -> Step:
        self._batch.step(np.asarray(actions).tolist())
        return self._step()

    def _step(self) -> Step:
        batch, tables = self._batch, self.tables
        rewards = np.zeros((tables, self.schema.seats), np.float32)
        terminated = np.zeros(tables, bool)
        for end in batch.ended:
            rewards[end["table"]] = end["rewards"]
            terminated[end["table"]] = True
        return Step(
            np.array(batch.to_move, np.int8),
            np.frombuffer(batch.observations, "<i2").reshape(tables, -1),
            np.frombuffer(batch.masks, np.int8).reshape(tables, -1),
            rewards,
            terminated,
        )

    def close(self) -> None:
        if self._batch:
            self._batch.close()
            self._batch = None


def sample(masks: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A legal action for each row, all with the same probability."""
    return (random.random(masks.shape, np.float32) * masks).argmax(axis=1)
