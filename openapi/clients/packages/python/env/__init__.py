"""Matches for programs that learn, played by the rules in a process of their own: no server, no database.

    with Process() as process:
        batch = Batch(process, "trio", seeds=range(64))
        while any(seat >= 0 for seat in batch.to_move):
            batch.step([choose(batch, table) for table in range(64)])

A seat receives what a player at that seat would: the first-person observation and the legal actions. The true state never
leaves the process. This module needs only Python; `cardhouse.env.vector` needs NumPy, `cardhouse.env.aec` PettingZoo and
`cardhouse.env.single` Gymnasium. `cardhouse.env.spiel` has the interface of OpenSpiel, without that library.
"""

import atexit
import base64
import json
import os
import shlex
import subprocess
import threading
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

__all__ = ["Batch", "Process", "Schema", "StepsError", "shared"]


class StepsError(ValueError):
    """A command that the process refused. It changed nothing."""

    def __init__(self, error: str, field: str, message: str):
        super().__init__(f"{error}: {field} {message}".replace(":  ", ": "))
        self.error = error
        self.field = field


class Process:
    """The rules as a program: `./cardhouse steps`, or the command in `CARDHOUSE_STEPS`."""

    def __init__(self, command: Optional[Sequence[str]] = None):
        started = command or shlex.split(os.environ.get("CARDHOUSE_STEPS", "./cardhouse steps"))
        self._process = subprocess.Popen(started, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._lock = threading.Lock()
        self._schemas: Dict[str, "Schema"] = {}

    def ask(self, command: str, **parameters: Any) -> Dict[str, Any]:
        """Sends a command and waits for its answer. Parameters that are None are left out."""
        line = {"command": command, **{name: value for name, value in parameters.items() if value is not None}}
        with self._lock:
            self._process.stdin.write(json.dumps(line).encode() + b"\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        if not answer:
            raise EOFError(f"the process of the rules has ended with status {self._process.wait()}")
        read = json.loads(answer)
        if "error" in read:
            raise StepsError(read["error"], read["field"], read["message"])
        return read

    def games(self) -> List[Dict[str, Any]]:
        """The games, each with its presets and their possible numbers of seats."""
        return self.ask("games")["games"]

    def schema(self, game: str, **setting: Any) -> "Schema":
        key = json.dumps([game, setting], sort_keys=True)
        if key not in self._schemas:
            self._schemas[key] = Schema(self.ask("schema", game=game, **setting))
        return self._schemas[key]

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


_shared: Optional[Process] = None


def shared() -> Process:
    """One process for all environments that are given none. It ends with this program."""
    global _shared
    if _shared is None:
        _shared = Process()
        atexit.register(_shared.close)
    return _shared


class Schema:
    """The meaning of the numbers of a game, for given rules and seats."""

    def __init__(self, answer: Mapping[str, Any]):
        self.schema_hash: str = answer["schemaHash"]
        self.seats: int = answer["seats"]
        self.rules: Dict[str, Any] = answer["rules"]
        self.features: List[str] = [feature["name"] for feature in answer["features"]]
        self.most: List[int] = [feature["most"] for feature in answer["features"]]
        self.actions: List[str] = answer["actions"]


class Batch:
    """Tables of the same game that move together.

    `to_move` has a seat for each table, or -1 after the end. `observations` are those of these seats, 16-bit integers in
    little-endian order; `masks` have a byte for each action, 1 if it is legal. `ended` has the tables that the last step
    ended, with `rewards` and `places`.
    """

    def __init__(
        self,
        process: Process,
        game: str,
        seeds: Iterable[int],
        *,
        preset: Optional[str] = None,
        rules: Optional[Mapping[str, Any]] = None,
        seats: Optional[int] = None,
        bots: Optional[Mapping[int, str]] = None,
        autoreset: bool = False,
    ):
        setting = {"game": game, "preset": preset, "rules": rules, "seats": seats}
        seats_of_bots = {str(seat): level for seat, level in (bots or {}).items()}
        answer = process.ask("reset", seeds=list(seeds), bots=seats_of_bots, autoreset=autoreset, **setting)
        self.schema = process.schema(**setting)
        self._open(process, answer["batch"])
        self._take(answer)

    def _open(self, process: Process, number: int) -> None:
        self._process = process
        self._number = number

    def _take(self, answer: Mapping[str, Any]) -> None:
        self.to_move: List[int] = answer["toMove"]
        self.observations = base64.b64decode(answer["observations"])
        self.masks = base64.b64decode(answer["masks"])
        self.ended: List[Dict[str, Any]] = answer.get("ended", [])

    def step(self, actions: Sequence[int]) -> None:
        """Plays an action at each table; at tables that are over, any number will do. All actions must be legal."""
        self._take(self._process.ask("step", batch=self._number, actions=list(actions)))

    def observe(self, seat: int) -> Tuple[bytes, bytes]:
        """The observations of a seat and its masks, whether or not it is to move."""
        answer = self._process.ask("observe", batch=self._number, seat=seat)
        return base64.b64decode(answer["observations"]), base64.b64decode(answer["masks"])

    def view(self, table: int, seat: int) -> Tuple[Dict[str, Any], str]:
        """The view of a seat as the API has it, and as text."""
        answer = self._process.ask("view", batch=self._number, table=table, seat=seat)
        return answer["view"], answer["text"]

    def twin(self, seat: Optional[int] = None, seed: int = 0) -> Tuple["Batch", List[bool]]:
        """Tables that a seat (by default the one to move) cannot distinguish from these, and which of them differ."""
        answer = self._process.ask("twin", batch=self._number, seat=seat, seed=seed)
        twin = Batch.__new__(Batch)
        twin.schema = self.schema
        twin._open(self._process, answer["batch"])
        twin._take(answer)
        return twin, answer["differ"]

    def close(self) -> None:
        self._process.ask("close", batch=self._number)
