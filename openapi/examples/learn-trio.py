"""Learns TRIO by policy gradient (REINFORCE with a baseline) against the bot random, with NumPy alone:

    python3 openapi/examples/learn-trio.py [ROUNDS]

The policy is linear in the observation and plays either seat. The program prints the share of new matches that it wins, with
the 95 % interval after Wilson. It needs the package cardhouse, or PYTHONPATH, and runs the process in CARDHOUSE_STEPS.
"""

import sys
import time

import numpy as np

from cardhouse.env.vector import VectorEnv

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 200
TABLES, STEPS, RATE = 256, 60, 0.01
TRAINING, TESTING = {"turnLimit": 60}, {"turnLimit": 400}


def scaled(env, observations):
    return np.hstack([observations / env.scale, np.ones((len(observations), 1))]).astype(np.float32)


def environments(rules):
    """One for each seat of the policy."""
    envs = [VectorEnv("trio", TABLES, bots={1 - seat: "random"}, rules=rules) for seat in (0, 1)]
    for env in envs:
        env.scale = np.minimum(np.array(env.schema.most, np.float32), 100)
    return envs


def probabilities(weights, seen, masks):
    logits = np.where(masks, seen @ weights, -np.inf)
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def choose(chances, random):
    return (chances.cumsum(axis=1) > random.random((len(chances), 1))).argmax(axis=1)


def evaluate(weights, matches, seed):
    """The number of matches won, with half of the ties, and of all that ended."""
    random = np.random.default_rng(seed)
    won = ended = 0.0
    for seat, env in enumerate(environments(TESTING)):
        step, count = env.reset(seed + seat), 0
        while count < matches // 2:
            chances = probabilities(weights, scaled(env, step.observations), step.masks)
            step = env.step(choose(chances, random))
            won += (step.rewards[step.terminated, seat] + 1).sum() / 2
            count += int(step.terminated.sum())
        ended += count
        env.close()
    return won, ended


def wilson(won, of, z=1.959964):
    share, scale = won / of, 1 + z * z / of
    middle = (share + z * z / (2 * of)) / scale
    half = z * np.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / scale
    return share, middle - half, middle + half


def report(weights, matches, seed, label):
    won, ended = evaluate(weights, matches, seed)
    share, low, high = wilson(won, ended)
    print(f"{label}: {100 * share:.1f} % of {ended:.0f} matches, from {100 * low:.1f} to {100 * high:.1f}", flush=True)


def roll(env, seat, weights, random):
    """Observations, scores of the chosen actions, and rewards of the matches that they belong to, without matches cut off."""
    rows, step = [], env.latest
    for _ in range(STEPS):
        seen = scaled(env, step.observations)
        chances = probabilities(weights, seen, step.masks)
        actions = choose(chances, random)
        step = env.step(actions)
        rows.append((seen, actions, chances, np.where(step.terminated, step.rewards[:, seat], np.nan)))
    env.latest, later = step, np.full(len(actions), np.nan)
    kept = []
    for seen, actions, chances, rewards in reversed(rows):
        later = np.where(np.isnan(rewards), later, rewards)
        known = ~np.isnan(later)
        score = -chances[known]
        score[np.arange(len(score)), actions[known]] += 1
        kept.append((seen[known], score, later[known]))
    return [np.concatenate(column) for column in zip(*kept)]


def main():
    random = np.random.default_rng(1)
    envs = environments(TRAINING)
    for seat, env in enumerate(envs):
        env.latest = env.reset(seat)
    weights = np.zeros((len(envs[0].schema.features) + 1, len(envs[0].schema.actions)), np.float32)
    moments, start = np.zeros_like(weights), time.monotonic()
    report(weights, 2000, 90, "untrained")
    for number in range(1, ROUNDS + 1):
        for seat, env in enumerate(envs):
            seen, scores, rewards = roll(env, seat, weights, random)
            advantage = (rewards - rewards.mean()).astype(np.float32)
            gradient = seen.T @ (scores * advantage[:, None]) / len(seen)
            moments = 0.95 * moments + 0.05 * gradient**2
            weights += RATE * gradient / (np.sqrt(moments / (1 - 0.95 ** (2 * number))) + 1e-6)
    print(f"{ROUNDS} rounds in {time.monotonic() - start:.0f} s")
    report(weights, 4000, 91, "trained")


if __name__ == "__main__":
    main()
