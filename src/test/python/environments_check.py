"""Checks the environments of `cardhouse.env` with the tests of PettingZoo and Gymnasium, for every game and preset, and
looks for hidden cards: environments_check.py PAIRS SEED. The process of the rules is the command in CARDHOUSE_STEPS.
"""

import sys
import warnings

import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cardhouse.env import Batch, StepsError, certificate, shared
from cardhouse.env.aec import MatchAEC
from cardhouse.env.single import MatchEnv
from cardhouse.env.spiel import Game
from cardhouse.env.vector import VectorEnv, sample

SHORT = {"turnLimit": 12}


def pettingzoo(game, preset, seats):
    setting = {"preset": preset, "seats": seats, "rules": SHORT}
    api_test(MatchAEC(game, **setting), num_cycles=20)
    seed_test(lambda: MatchAEC(game, **setting), num_cycles=20)
    # An environment that ignores its seed passes seed_test.
    first = MatchAEC(game, **setting)
    seen = set()
    for seed in range(4):
        first.reset(seed=seed)
        seen.add(first.observe(first.agent_selection)["observation"].tobytes())
    first.reset(seed=0)
    assert first.observe(first.agent_selection)["observation"].tobytes() in seen
    assert len(seen) > 1, f"{game}: the seed changes nothing"
    _plays(first)


def _plays(env):
    """Plays to the end: the masks allow moves, the observations are in their space, and the rewards sum to 0."""
    random = np.random.default_rng(1)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        assert env.observation_space(agent).contains(seen)
        done = terminated or truncated
        assert seen["action_mask"].any() != done
        env.step(None if done else int(sample(seen["action_mask"][None], random)[0]))
    assert abs(sum(total.values())) < 1e-6
    env.close()


def gymnasium(game, preset, seats):
    env = MatchEnv(game, preset=preset, seats=seats, rules=SHORT)
    check_env(env, skip_render_check=True)
    env.reset(seed=3)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    assert env.step(illegal)[1:3] == (-1.0, True)
    env.close()


def spiel(game, preset, seats):
    state = Game(game, preset=preset, seats=seats, rules=SHORT).new_initial_state(seed=5)
    known = set()
    while not state.is_terminal():
        player = state.current_player()
        assert state.legal_actions(player) and not state.legal_actions((player + 1) % seats)
        known.add(state.information_state_string())
        state.apply_action(state.legal_actions()[-1])
    assert len(known) > 1 and len(state.returns()) == seats and abs(sum(state.returns())) < 1e-6
    state.close()


def vector(game, preset, seats):
    """The same seed gives the same matches, and another one gives others."""
    runs = []
    for seed in (1, 1, 2):
        env = VectorEnv(game, 8, preset=preset, seats=seats, rules=SHORT)
        random = np.random.default_rng(7)
        step = env.reset(seed)
        rows = [step.observations.tobytes()]
        for _ in range(40):
            step = env.step(sample(step.masks, random))
            rows.append(step.observations.tobytes() + step.rewards.tobytes())
        runs.append(rows)
        env.close()
    assert runs[0] == runs[1] != runs[2]


def refuses(game):
    """A bad command changes nothing, and the process goes on."""
    batch = Batch(shared(), game, [1])
    before = batch.observe(0)
    for bad in (
        lambda: batch.step([10_000]),
        lambda: batch.step([]),
        lambda: batch.observe(99),
        lambda: Batch(shared(), "poker", [1]),
        lambda: Batch(shared(), game, []),
        lambda: Batch(shared(), game, [1], seats=99),
        lambda: Batch(shared(), game, [1], rules={"turnLimit": 0}),
        lambda: Batch(shared(), game, [1], bots={0: "genius"}),
        lambda: shared().ask("fly"),
    ):
        try:
            bad()
        except StepsError as refused:
            assert refused.error == "INVALID_VALUE", refused
        else:
            raise AssertionError("a bad command was accepted")
    assert batch.observe(0) == before
    batch.close()


def leaks(pairs, seed):
    """No pair can be distinguished; and the same comparison finds a planted leak."""
    for game in shared().games():
        each = -(-pairs // len(game["presets"]))
        for preset in game["presets"]:
            setting = {"preset": preset["preset"], "seats": preset["seats"][-1]}
            assert certificate.check(shared(), game["game"], each, seed, **setting) is None
            same(game["game"], -(-each // 20), seed, **setting)

    def leaking(batch, seat, table):
        return [batch.view(table, (seat + 1) % batch.schema.seats)[0]]

    for game in ("trio", "dumpster-brawl"):
        assert certificate.check(shared(), game, 50, seed, leaking), f"a planted leak of {game} was not found"


def same(game, pairs, seed, **setting):
    """An agent of PettingZoo receives the same bytes: observations and masks, and rewards, ends and infos that are those of
    an environment without a past.
    """
    random = np.random.default_rng(abs(seed))
    env = MatchAEC(game, **setting)
    compared = 0
    while compared < pairs:
        if not compared or env.terminations[env.agent_selection]:
            env.reset(seed=int(random.integers(2**31)))
        for _ in range(random.integers(1, 8)):
            if not env.terminations[env.agent_selection]:
                env.step(int(sample(env.last()[0]["action_mask"][None], random)[0]))
        agent = random.choice(env.agents)
        twin, differs = env.twin(agent, int(random.integers(2**31)))
        assert _received(env, agent) == _received(twin, agent), f"{game} {setting}: {agent} sees a hidden card"
        compared += differs
        twin.close()
    env.close()


def _received(env, agent):
    seen = env.observe(agent)
    ends = (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos)
    return [seen["observation"].tobytes(), seen["action_mask"].tobytes(), env.agent_selection, ends]


def main(pairs, seed):
    # PettingZoo warns of integers in observations, and Gymnasium of their large bounds.
    warnings.simplefilter("ignore")
    for game in shared().games():
        refuses(game["game"])
        for preset in game["presets"]:
            for check in (pettingzoo, gymnasium, spiel, vector):
                check(game["game"], preset["preset"], preset["seats"][0])
    leaks(pairs, seed)
    print(f"{pairs} pairs of each game are equal")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
