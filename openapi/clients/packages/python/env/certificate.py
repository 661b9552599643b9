"""Looks for hidden cards in what seats receive:

    python3 -m cardhouse.env.certificate --pairs 10000

It draws pairs of tables that differ only in what a seat cannot know, and compares all that the seat receives: the
observation, the action mask, the seat to move, and the view with its text. Rewards need no comparison: they are 0 until a
match ends. Exit status: 0 all pairs are equal, 1 a difference was found.
"""

import argparse
import random
import sys
from typing import Any, Callable, List, Optional

from . import Batch, Process

TABLES = 64

Look = Callable[[Batch, int, int], List[Any]]


def received(batch: Batch, seat: int, table: int) -> List[Any]:
    """All that a seat receives from a table besides its observation and mask."""
    return [batch.to_move[table], *batch.view(table, seat)]


def check(
    process: Process, game: str, pairs: int, seed: int, look: Look = received, **setting: Any
) -> Optional[str]:
    """Compares that many pairs with different hidden cards.

    :return: the first difference, or None
    """
    luck = random.Random(f"{game} {setting} {seed}")
    seeds = [luck.randrange(2**53) for _ in range(min(TABLES, pairs))]
    batch = Batch(process, game, seeds, autoreset=True, **setting)
    compared = 0
    try:
        while compared < pairs:
            for _ in range(luck.randrange(1, 8)):
                batch.step([_any(batch, table, luck) for table in range(len(seeds))])
            seat = luck.randrange(batch.schema.seats)
            twin, differ = batch.twin(seat, luck.randrange(2**53))
            try:
                ours, theirs = batch.observe(seat), twin.observe(seat)
                for table in [table for table, other in enumerate(differ) if other][: pairs - compared]:
                    same = all(
                        _row(one, table, len(seeds)) == _row(other, table, len(seeds))
                        for one, other in zip(ours, theirs)
                    )
                    if not same or look(batch, seat, table) != look(twin, seat, table):
                        return f"{game} {setting}: seat {seat} can distinguish two tables, pair {compared}"
                    compared += 1
            finally:
                twin.close()
    finally:
        batch.close()
    return None


def _row(rows: bytes, table: int, tables: int) -> bytes:
    width = len(rows) // tables
    return rows[table * width : (table + 1) * width]


def _any(batch: Batch, table: int, luck: random.Random) -> int:
    mask = _row(batch.masks, table, len(batch.to_move))
    return luck.choice([action for action, legal in enumerate(mask) if legal])


def main() -> int:
    parser = argparse.ArgumentParser(description="Looks for hidden cards in what seats receive.")
    parser.add_argument("--pairs", type=int, default=10_000, help="number of pairs of each game")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    with Process() as process:
        for game in process.games():
            each = -(-chosen.pairs // len(game["presets"]))
            for preset in game["presets"]:
                name, seats = preset["preset"], preset["seats"][-1]
                leak = check(process, game["game"], each, chosen.seed, preset=name, seats=seats)
                if leak:
                    print(leak)
                    return 1
                print(f"{game['game']} {name}, {seats} seats: {each} pairs are equal", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
