#!/bin/sh
# Gymnasium and PettingZoo are siblings, and both know action masks. The check of PettingZoo plays legal actions where an
# observation has an action_mask. That of Gymnasium plays any action, so an environment that refuses an illegal one fails.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --retries=1 --disable-pip-version-check gymnasium==1.3.0 pettingzoo==1.27.0 numpy==2.4.6
cat > look.py <<'END'
import warnings

import gymnasium
import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from pettingzoo import AECEnv
from pettingzoo.test import api_test

warnings.simplefilter("ignore")
ACTIONS, STEPS = 8, 20
SPACE = spaces.Dict({"observation": spaces.Box(0, 1, (1,)), "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})


def seen():
    """One of eight cards may be played."""
    return {"observation": np.zeros(1, np.float32), "action_mask": np.eye(ACTIONS, dtype=np.int8)[3]}


def play(action):
    if action != 3:
        raise ValueError(f"card {action} may not be played")


class Solitaire(gymnasium.Env):
    observation_space, action_space = SPACE, spaces.Discrete(ACTIONS)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.steps = 0
        return seen(), {}

    def step(self, action):
        play(action)
        self.steps += 1
        return seen(), 0.0, self.steps == STEPS, False, {}


class Table(AECEnv):
    metadata = {"name": "table_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self):
        super().__init__()
        self.possible_agents, self.agents = ["north", "south"], []
        self.observation_spaces = dict.fromkeys(self.possible_agents, SPACE)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.agents, self.steps = list(self.possible_agents), 0
        for name, value in ("rewards", 0.0), ("_cumulative_rewards", 0.0), ("terminations", False), ("truncations", False):
            setattr(self, name, dict.fromkeys(self.agents, value))
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = "north"

    def observe(self, agent):
        return seen()

    def step(self, action):
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        play(action)
        self.steps += 1
        if self.steps == STEPS:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[self.steps % 2]

    def render(self):
        pass

    def close(self):
        pass


def outcome(check):
    try:
        check()
    except ValueError as refused:
        return str(refused)
    return "passed"


print(f"gymnasium {gymnasium.__version__}, pettingzoo {pettingzoo.__version__}, numpy {np.__version__}")
env = Solitaire()
env.action_space.seed(1)
ours, theirs = outcome(lambda: check_env(env)), outcome(lambda: api_test(Table(), num_cycles=40))
print("an environment in which one action of eight is legal, as its action_mask says")
print("  expected: both checks pass")
print("  seen:     check_env of Gymnasium:", ours)
print("            api_test of PettingZoo:", theirs)
raise SystemExit(0 if "may not be played" in ours and theirs == "passed" else 1)
END
venv/bin/python look.py
