"""Plays matches of each game on a server through `cardhouse.env.remote`: remote_check.py URL TOKEN."""

import sys

import numpy as np

from cardhouse.env.remote import RemoteEnv, ServerError

GAMES = {"trashed": 2, "garbage": 2, "trash": 2, "trio": 2, "dumpster-brawl": 3}


def plays(url, token, game, seats):
    env = RemoteEnv(url, token, game, seats=seats, rules={"turnLimit": 12})
    random = np.random.default_rng(1)
    matches = set()
    for _ in range(2):
        seen, info = env.reset()
        matches.add(info["match"])
        reward, over, steps = 0.0, False, 0
        while not over:
            assert reward == 0.0 and seen["action_mask"].any()
            assert env.observation_space.contains(seen)
            legal = np.flatnonzero(env.action_masks())
            seen, reward, over, truncated, info = env.step(int(random.choice(legal)))
            steps += 1
            assert not truncated and info == {"match": info["match"]}
        assert -1.0 <= reward <= 1.0 and not seen["action_mask"].any() and steps > 0
    assert len(matches) == 2
    seen, _ = env.reset()
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert env.step(illegal)[1:] == (-1.0, True, False, {"illegal_action": True})
    seen, _ = env.reset()
    assert seen["action_mask"].any()
    env.close()
    env.close()


def refuses(url, token):
    for wrong, status in (({"game": "poker"}, 422), ({"game": "trio", "preset": "none"}, 422)):
        try:
            RemoteEnv(url, token, **wrong)
        except ServerError as refused:
            assert refused.status == status and refused.code, refused
        else:
            raise AssertionError("a match of an unknown game was created")


if __name__ == "__main__":
    for name, number in GAMES.items():
        plays(*sys.argv[1:], name, number)
    refuses(*sys.argv[1:])
    print(f"{len(GAMES)} games were played")
