"""A match as an AEC environment of PettingZoo: every seat is an agent."""

from typing import Any, Dict, Optional, Tuple

import numpy as np
from pettingzoo import AECEnv

from . import Batch, Process, shared
from .spaces import observation, observation_space
from gymnasium.spaces import Discrete


class MatchAEC(AECEnv):
    """An illegal action ends the match: its agent gets -1 and the others 0, as with PettingZoo's
    TerminateIllegalWrapper. With `strict=True` it raises ValueError instead.
    """

    metadata = {"name": "cardhouse_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        process: Optional[Process] = None,
        strict: bool = False,
        render_mode: Optional[str] = None,
        **setting: Any,
    ):
        super().__init__()
        self._process = process or shared()
        self._game = game
        self._setting = setting
        self._strict = strict
        self._batch: Optional[Batch] = None
        self._random = np.random.default_rng()
        self.render_mode = render_mode
        self.schema = self._process.schema(game, **setting)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.schema.seats)]
        self.agents = []
        self.observation_spaces = {agent: observation_space(self.schema) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.schema.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str):
        return self.observation_spaces[agent]

    def action_space(self, agent: str):
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.close()
        self._begin(Batch(self._process, self._game, [int(self._random.integers(2**53))], **self._setting))

    def _begin(self, batch: Batch) -> None:
        self._batch = batch
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._batch.to_move[0]]

    def observe(self, agent: str) -> Dict[str, np.ndarray]:
        return observation(self._batch, self.possible_agents.index(agent))

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not (0 <= action < len(self.schema.actions) and self._batch.masks[action]):
            if self._strict:
                raise ValueError(f"action {action} of {agent} is not legal")
            self.infos[agent]["illegal_action"] = True
            self._end([-1.0 if other == agent else 0.0 for other in self.agents])
        else:
            self._batch.step([int(action)])
            if self._batch.ended:
                self._end(self._batch.ended[0]["rewards"])
            else:
                self.agent_selection = self.agents[self._batch.to_move[0]]
        self._accumulate_rewards()

    def twin(self, agent: str, seed: int = 0) -> Tuple["MatchAEC", bool]:
        """A match that the agent cannot distinguish from this one before its end, and whether hidden cards differ."""
        batch, differ = self._batch.twin(self.possible_agents.index(agent), seed)
        other = MatchAEC(self._game, self._process, self._strict, self.render_mode, **self._setting)
        other._begin(batch)
        return other, differ[0]

    def _end(self, rewards) -> None:
        self.rewards = dict(zip(self.agents, rewards))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Optional[str]:
        """The table as the agent to act sees it."""
        if self.render_mode != "ansi":
            return None
        return self._batch.view(0, self.possible_agents.index(self.agent_selection))[1]

    def close(self) -> None:
        if self._batch:
            self._batch.close()
            self._batch = None
