"""Steps a second of random play, in turns: VectorEnv over the process of the rules, its environment of PettingZoo with one
table, PettingZoo's own Connect Four, and the environment over HTTP: environments_bench.py ROUNDS SECONDS URL TOKEN.
"""

import statistics
import sys
import time

import numpy as np
from pettingzoo.classic import connect_four_v3

from cardhouse.env.aec import MatchAEC
from cardhouse.env.remote import RemoteEnv
from cardhouse.env.vector import VectorEnv, sample

TABLES = 1024
WARM_UP = 5


def vectorised(game):
    env, random = VectorEnv(game, TABLES), np.random.default_rng(1)
    step = [env.reset(1)]

    def steps():
        step[0] = env.step(sample(step[0].masks, random))
        return TABLES

    return steps


def single(env):
    seeds = iter(range(10**9))
    env.reset(seed=next(seeds))
    random = np.random.default_rng(1)

    def steps():
        if not env.agents:
            env.reset(seed=next(seeds))
        seen, _, terminated, truncated, _ = env.last()
        done = terminated or truncated
        env.step(None if done else int(sample(seen["action_mask"][None], random)[0]))
        return 0 if done else 1

    return steps


def remote(url, token):
    env, random = RemoteEnv(url, token, "trio"), np.random.default_rng(1)
    over = [True]

    def steps():
        if over[0]:
            env.reset()
        over[0] = env.step(int(random.choice(np.flatnonzero(env.action_masks()))))[2]
        return 1

    return steps


def rate(steps, seconds):
    taken, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        taken += steps()
    return taken / (time.perf_counter() - start)


def main(rounds, seconds, url, token):
    sides = {"connect_four_v3 of PettingZoo": single(connect_four_v3.env())}
    for game in ("trio", "trash"):
        sides[f"{game}, {TABLES} tables"] = vectorised(game)
    sides["trio, one table in PettingZoo"] = single(MatchAEC("trio"))
    sides["trio over HTTP, one table"] = remote(url, token)
    for steps in sides.values():
        rate(steps, WARM_UP * seconds)
    rates = {name: [] for name in sides}
    for _ in range(rounds):
        for name, steps in sides.items():
            rates[name].append(rate(steps, seconds))
    base = statistics.median(next(iter(rates.values())))
    print(f"{'steps a second, random play':32} {'median':>9} {'least':>9} {'most':>9} {'ratio':>7}")
    for name, all_rates in rates.items():
        median = statistics.median(all_rates)
        print(f"{name:32} {median:9,.0f} {min(all_rates):9,.0f} {max(all_rates):9,.0f} {median / base:7.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), *sys.argv[3:])
