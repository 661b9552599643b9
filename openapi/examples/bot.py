"""A bot that knows no rules: it waits until it is to act, and plays any legal move. It needs Python alone."""

import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid


def ask(method, path, body=None, headers={}):
    """Sends a request until it is answered. Returns the answer: None for no turn, or if the match has moved on."""
    headers = headers | {"Authorization": "Bearer " + os.environ["TOKEN"], "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body else None
    pause = 1
    while True:
        try:
            request = urllib.request.Request(os.environ["HOUSE"] + path, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.loads(answer.read() or "null")
        except urllib.error.HTTPError as refused:
            if refused.code in (409, 412):  # another request or the clock was faster
                return None
            if refused.code not in (429, 502, 503, 504):  # else too much, too busy, or no server behind a proxy
                sys.exit(refused.read().decode())
            failure, seconds = refused, int(refused.headers.get("Retry-After", pause))
        except (OSError, http.client.HTTPException, ValueError) as lost:  # no answer, or no JSON: a page of a proxy
            failure, seconds = lost, pause
        print(f"{failure}: again in {seconds} s", file=sys.stderr)
        time.sleep(seconds)
        pause = min(2 * pause, 30)


while True:
    waiting = ask("GET", "/v1/turns?wait=PT30S")
    for turn in waiting["turns"] if waiting else []:
        move = random.choice(turn["legalMoves"])
        headers = {"If-Match": f'"{turn["revision"]}"', "Idempotency-Key": str(uuid.uuid4())}
        ask("POST", f"/v1/matches/{turn['match']}/moves", move, headers)
