"""A bot that searches in TRIO: it tries each of its moves at tables that could be the true one, plays on from there by
a rule of thumb, and takes the move after which it stands best. What may be done, and what follows, the server tells."""

import http.client
import json
import math
import os
import time
import urllib.request

PLIES, LINES = 20, 96  # how far it looks ahead, and how many lines of play it tries for a move
POINTS = {str(value): value for value in range(1, 16)} | {"2": 22, "10": 30}  # by the standard rules


def ask(method, path, body=None, **headers):
    headers |= {"Authorization": "Bearer " + os.environ["TOKEN"], "Idempotency-Key": os.urandom(16).hex(),
                "Content-Type": "application/json"}
    data, pause = json.dumps(body).encode() if body else None, 0.5
    while pause := min(2 * pause, 30):  # longer each time
        try:
            request = urllib.request.Request(os.environ["HOUSE"] + path, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.loads(answer.read() or "null")
        except (http.client.HTTPException, OSError, ValueError) as failed:
            status = getattr(failed, "code", 503)  # none, if the connection was lost or this is a page of a proxy
            if status in (409, 412):  # somebody or the clock was faster, or there is nothing to sample
                return None
            if status not in (429, 502, 503, 504):  # else too much, too busy, or no server behind a proxy
                raise
            time.sleep(int(getattr(failed, "headers", {}).get("Retry-After", pause)))


def thumb(move):  # low cards first and all of them, strong ones late and singly; the best face up, for the end
    give, take, play = ([POINTS[card] for card in move.get(part, [])] for part in ("give", "take", "cards"))
    many = sum(-1 if card > 20 else 1 for card in play)
    return sum(give) - sum(take) - 2 * max(play, default=0) + many - 99 * (move["type"] == "pick-up")


def strength(spread):  # few cards and high ones; those in hand are soon played
    hand, down = spread["hand"]["cards"], spread["faceDown"]["cards"]
    weights = (-0.14, 0.012, hand), (-0.67, 0.05, spread["faceUp"]), (-1.2, 0.09, down)
    return 2 * spread["won"] + 0.8 * (not hand) + sum(a + b * POINTS[card] for a, b, cards in weights for card in cards)


def prospect(after, seat):  # how likely the seat comes before the best of the others
    if "outcome" in after:
        return 1 if after["outcome"]["places"][seat] == 1 else 0
    all_ = [strength(spread) for spread in after["table"]["view"]["seats"]]
    return 1 / (1 + math.exp(max(all_[:seat] + all_[seat + 1:]) - all_[seat]))


def search(match, moves):
    drawn = ask("GET", f"{match}/view/samples?count={min(64, 1 + LINES // len(moves))}") if len(moves) > 1 else None
    if not drawn or drawn["game"] != "trio":
        return moves[0]
    seat, first = int(drawn["viewer"][4:]), max(moves, key=thumb)
    worth = [0.02 * len(drawn["samples"]) * (move == first) for move in moves]  # else luck would choose among equals
    of = {"seats": drawn["seats"], "rules": ask("GET", match)["rules"]}
    lines = [(at, table, seat, move) for at, move in enumerate(moves) for table in drawn["samples"]]
    for ply in range(PLIES):
        steps = [{"table": table, "seat": mover, "move": move} for _, table, mover, move in lines]
        taken = ask("POST", "/v1/games/trio/simulations", of | {"steps": steps})["steps"] if steps else []
        for (at, *_), after in zip(lines, taken):
            if ply == PLIES - 1 or not after["toAct"]:
                worth[at] += prospect(after, seat)
        lines = [(at, after["table"], asked["seat"], max(asked["legalMoves"], key=thumb))
                 for (at, *_), after in zip(lines, taken) for asked in after["toAct"][:1]]
    return moves[worth.index(max(worth))]


while True:
    for turn in (ask("GET", "/v1/turns?wait=PT30S") or {"turns": []})["turns"]:
        path, seen = f"/v1/matches/{turn['match']}", {"If-Match": f'"{turn["revision"]}"'}
        ask("POST", f"{path}/moves", search(path, turn["legalMoves"]), **seen)
