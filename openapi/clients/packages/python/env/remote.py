"""A match on a server as an environment of Gymnasium: one seat is the agent, and built-in bots of the server play the others.

The observations and actions are those of `cardhouse.env.single`, so a policy that was trained there plays here. The server
chooses the deal: `reset(seed=…)` does not repeat one.
"""

import http.client
import json
import time
import urllib.parse
import uuid
from typing import Any, Dict, List, Optional, Tuple

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from . import Schema
from .spaces import observation_space

_TRY_AGAIN = (429, 502, 503, 504)
_MOVED_ON = (409, 412)
_WAIT = "PT30S"
_TIMEOUT = 60.0  # seconds; longer than the wait
_LONGEST_PAUSE = 30
_MOST_MATCHES = 20


class ServerError(RuntimeError):
    """A request that the server refused."""

    def __init__(self, status: int, problem: Dict[str, Any]):
        super().__init__(f"{status} {problem.get('code', '')}: {problem.get('detail', problem.get('title', ''))}")
        self.status = status
        self.code = problem.get("code")


class Server:
    """Requests over one connection. If an answer is lost, or the server is busy, the request is sent again with the same
    idempotency key, after the seconds of `Retry-After` or pauses that grow to half a minute.

    :param attempts: after so many, the last failure is raised
    """

    def __init__(self, url: str, token: str, attempts: int = 8):
        split = urllib.parse.urlsplit(url)
        connection = http.client.HTTPSConnection if split.scheme == "https" else http.client.HTTPConnection
        self._connection = connection(split.netloc, timeout=_TIMEOUT)
        self._path = split.path.rstrip("/")
        self._token = token
        self._attempts = attempts

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Tuple[int, Dict[str, Any]]:
        headers = {"Authorization": f"Bearer {self._token}", **headers}
        if method == "POST":
            headers |= {"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex}
        sent, pause = None if body is None else json.dumps(body), 1.0
        for attempt in range(1, self._attempts + 1):
            try:
                self._connection.request(method, self._path + path, sent, headers)
                answer = self._connection.getresponse()
                status, read = answer.status, answer.read()
                if status not in _TRY_AGAIN or attempt == self._attempts:
                    break
                after = answer.getheader("Retry-After", "")
                time.sleep(int(after) if after.isdigit() else pause)
            except (http.client.HTTPException, OSError):
                self._connection.close()
                if attempt == self._attempts:
                    raise
                time.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
        try:
            content = json.loads(read or b"{}")
        except ValueError:  # a page of a proxy
            content = {}
        if status >= 400:
            raise ServerError(status, content)
        return status, content

    def close(self) -> None:
        self._connection.close()


class RemoteEnv(gymnasium.Env):
    """An illegal action ends the match with a reward of -1: the seat resigns. With `strict=True` it raises ValueError.

    :param url: the address of the server, such as `http://localhost:8080`
    :param token: of an account that may play
    :param opponents: the level of the bots: random, greedy, mcts or expert
    """

    metadata = {"render_modes": []}

    def __init__(
        self,
        url: str,
        token: str,
        game: str,
        seats: int = 2,
        seat: int = 0,
        opponents: str = "random",
        preset: Optional[str] = None,
        rules: Optional[Dict[str, Any]] = None,
        strict: bool = False,
    ):
        self._server = Server(url, token)
        chosen = {**({"preset": preset} if preset else {}), **(rules or {})}
        chairs: List[Dict[str, str]] = [{"kind": "BOT", "bot": opponents} for _ in range(seats)]
        chairs[seat] = {"kind": "ME"}
        self._match_body = {"game": game, "rules": chosen, "seats": chairs, "listed": False}
        self._seat = seat
        self._strict = strict
        self._match: Optional[str] = None
        self._create()
        self.schema = Schema({"seats": seats, "rules": chosen, **self._encoding(schema="true")})
        self.observation_space = observation_space(self.schema)
        self.action_space = Discrete(len(self.schema.actions))

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None):
        super().reset(seed=seed)
        if self._moved or not self._match:
            self._create()
        self._wait()
        for _ in range(_MOST_MATCHES):
            if "outcome" not in self._seen:
                return self._observation(), {"match": self._match}
            self._create()  # the bots have ended the match before the agent could move
            self._wait()
        raise RuntimeError("by these rules, matches end before the agent can move")

    def action_masks(self) -> np.ndarray:
        """The legal actions."""
        mask = np.zeros(len(self.schema.actions), bool)
        mask[[one["action"] for one in self._seen["legalActions"]]] = True
        return mask

    def step(self, action: int) -> Tuple[Dict[str, np.ndarray], float, bool, bool, Dict[str, Any]]:
        move = next((one["move"] for one in self._seen["legalActions"] if one["action"] == action), None)
        if move is None:
            if self._strict:
                raise ValueError(f"action {action} is not legal")
            self.close()
            return self._observation(), -1.0, True, False, {"illegal_action": True}
        self._moved = True
        match, revision = f"/v1/matches/{self._match}", self._seen["revision"]
        try:
            self._server.ask("POST", match + "/moves", move, **{"If-Match": f'"{revision}"', "Prefer": "return=minimal"})
        except ServerError as refused:
            if refused.status not in _MOVED_ON:
                raise
        self._wait()
        return self._observation(), self._reward(), "outcome" in self._seen, False, {"match": self._match}

    def _create(self) -> None:
        self.close()
        self._match = self._server.ask("POST", "/v1/matches", self._match_body)[1]["id"]
        self._moved, self._seen = False, {}

    def _encoding(self, **query: str) -> Dict[str, Any]:
        path = f"/v1/matches/{self._match}/view/encoding?{urllib.parse.urlencode(query)}"
        return self._server.ask("GET", path)[1]

    def _wait(self) -> None:
        """Until the agent is to act, or the match is over."""
        self._seen = self._encoding()
        while not self._seen["legalActions"] and "outcome" not in self._seen:
            known = {"If-None-Match": f'"{self._seen["revision"]}"'}
            self._server.ask("GET", f"/v1/matches/{self._match}/view?wait={_WAIT}", **known)
            self._seen = self._encoding()

    def _reward(self) -> float:
        if "outcome" not in self._seen:
            return 0.0
        places = self._seen["outcome"]["places"]
        own = places[self._seat]
        return sum((other > own) - (other < own) for other in places) / (len(places) - 1)

    def _observation(self) -> Dict[str, np.ndarray]:
        return {
            "observation": np.array(self._seen["observation"], np.int16),
            "action_mask": self.action_masks().astype(np.int8),
        }

    def close(self) -> None:
        """Resigns a match that is not over."""
        if self._match and "outcome" not in self._seen:
            try:
                self._server.ask("POST", f"/v1/matches/{self._match}/resignation")
            except ServerError as refused:
                if refused.status not in _MOVED_ON:
                    raise
        self._match = None
