"""Learns a game by policy gradient (REINFORCE with a baseline) against the bot random, with NumPy alone:

    python3 openapi/examples/learn.py [GAME [ROUNDS]]

The policy is linear in the observation and plays any seat, with the fewest seats. The program prints its score in new
matches, the mean of its comparisons with the other seats (won 1, tied ½, lost 0), with the 95 % interval over deals. It needs
the package cardhouse, or PYTHONPATH, and runs the process in CARDHOUSE_STEPS.
"""

import sys
import time

import numpy as np

from cardhouse.env.vector import VectorEnv

GAME = sys.argv[1] if len(sys.argv) > 1 else "trio"
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 200
SEATS = 3 if GAME == "dumpster-brawl" else 2
TABLES, STEPS, RATE = 512 // SEATS, 60, 0.01
TRAINING, TESTING = {"turnLimit": 60}, {"turnLimit": 400}


def scaled(env, observations):
    return np.hstack([observations / env.scale, np.ones((len(observations), 1))]).astype(np.float32)


def environments(rules, opponent="random", tables=TABLES, **more):
    """One for each seat of the policy."""
    bots = [{other: opponent for other in range(SEATS) if other != seat} for seat in range(SEATS)]
    envs = [VectorEnv(GAME, tables, bots=each, rules=rules, **more) for each in bots]
    for env in envs:
        env.scale = np.minimum(np.array(env.schema.most, np.float32), 100)
    return envs


def probabilities(weights, seen, masks):
    logits = np.where(masks, seen @ weights, -np.inf)
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def choose(chances, random):
    sums = chances.cumsum(axis=1)
    return (sums > random.random((len(chances), 1)) * sums[:, -1:]).argmax(axis=1)


def evaluate(weights, deals, seed, opponent):
    """The score of each deal, which is played once from each seat, so that much of the luck of the deal cancels."""
    random, scores = np.random.default_rng(seed), np.zeros(deals)
    for seat, env in enumerate(environments(TESTING, opponent, deals, autoreset=False)):
        step, rewards = env.reset(seed), np.zeros(deals)
        while (step.to_move >= 0).any():
            masks = step.masks.copy()
            masks[step.to_move < 0, 0] = 1  # over; any action will do
            step = env.step(choose(probabilities(weights, scaled(env, step.observations), masks), random))
            rewards += step.rewards[:, seat]
        scores += (rewards + 1) / 2 / SEATS
        env.close()
    return scores


def report(weights, deals, seed, label, opponent):
    scores = evaluate(weights, deals, seed, opponent)
    mean, half = 100 * scores.mean(), 196 * scores.std(ddof=1) / np.sqrt(deals)
    print(f"{label} against {opponent}: {mean:.1f} ± {half:.1f} % over {deals} deals", flush=True)


def roll(env, seat, weights, random):
    """Of each step, observations, scores of the chosen actions, and rewards of their matches, without matches cut off."""
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
        kept.append((seen[known], score, later[known].astype(np.float32)))
    return kept


def main():
    random = np.random.default_rng(1)
    envs = environments(TRAINING)
    for seat, env in enumerate(envs):
        env.latest = env.reset(seat)
    weights = np.zeros((len(envs[0].schema.features) + 1, len(envs[0].schema.actions)), np.float32)
    moments, start = np.zeros_like(weights), time.monotonic()
    report(weights, 1000, 90, "untrained", "random")
    for number in range(1, ROUNDS + 1):
        for seat, env in enumerate(envs):
            steps = roll(env, seat, weights, random)
            total = np.concatenate([rewards for _, _, rewards in steps])
            if not len(total):
                continue  # no match has ended
            gradient = sum(seen.T @ (scores * (rewards - total.mean())[:, None]) for seen, scores, rewards in steps) / len(total)
            moments = 0.95 * moments + 0.05 * gradient**2
            weights += RATE * gradient / (np.sqrt(moments / (1 - 0.95 ** (2 * number))) + 1e-6)
    print(f"{ROUNDS} rounds in {time.monotonic() - start:.0f} s")
    report(weights, 1000, 91, "trained", "random")
    report(weights, 1000, 92, "trained", "greedy")


if __name__ == "__main__":
    main()
