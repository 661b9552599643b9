#!/usr/bin/env python3
"""Checks that matches of a set were dealt alike, after audit protocol 1, without the service's code.

    python3 src/test/python/set_check.py [--keys FILE] SET PROOF...

SET is what GET /v1/sets/{set}/proof answers, each PROOF that of a match. It was written from
openapi/audit/protocol.md and needs the standard library only. It judges every proof as proof_check.py
does, and that each is of the set, has the seed that follows from the set's, and was dealt the same first
cards as all others of its board. It ends as proof_check.py does.
"""

import json
import sys

import chance_vectors as chance
import proof_check as check
from chance_vectors import canonical


def faults_of_set(whole):
    if chance.commitment(bytes.fromhex(whole["seed"])) != whole["commitment"]:
        yield "its seed does not match the commitment"
    for name in ("places", "matches"):
        found = [(m["board"], m["seating"]) if name == "places" else m["match"] for m in whole["matches"]]
        if len(set(found)) < len(found):
            yield f"some {name} are there twice"
    if any(not 0 <= match["board"] < whole["boards"] for match in whole["matches"]):
        yield "it has no such board"


def faults_of_match(whole, proof):
    header = proof["header"]
    board = header.get("board")
    if board is None or sorted(board) != ["commitment", "number", "set"]:
        yield "it is of no set"
        return
    if board["set"] != whole["set"] or board["commitment"] != whole["commitment"]:
        yield "it is of another set"
        return
    if (board["number"], header["match"]) not in [(m["board"], m["match"]) for m in whole["matches"]]:
        yield "the set does not have it at that board"
    if any(canonical(header[name]) != canonical(whole[name]) for name in ("game", "edition", "rules", "seats")):
        yield "it was played by other rules"
    if any(header["entropy"]):
        yield "somebody added entropy"
    if chance.board_seed(bytes.fromhex(whole["seed"]), whole["set"], board["number"]).hex() != proof["serverSeed"]:
        yield "it was not dealt from the set's seed"


def first_deals(proof):
    """What chance gave before anybody moved."""
    return canonical(proof["entries"][0]["events"])


def main(arguments):
    named = None
    if arguments[:1] == ["--keys"] and len(arguments) > 1:
        with open(arguments[1], encoding="utf-8") as text:
            named = json.load(text)
        arguments = arguments[2:]
    if len(arguments) < 2 or any(argument.startswith("-") for argument in arguments):
        sys.exit(__doc__)
    ends, dealt = [], {}
    try:
        with open(arguments[0], "rb") as data:
            whole = check.parsed(data.read())
        wrong = list(faults_of_set(whole))
        for file in arguments[1:]:
            ends.append(check.judge(file, named))
            if ends[-1] == 2:
                continue
            proof = check.read(file)
            found = list(faults_of_match(whole, proof))
            board = proof["header"].get("board", {}).get("number")
            if dealt.setdefault(board, first_deals(proof)) != first_deals(proof):
                found.append("others of its board were dealt other cards")
            wrong += [f"{file}: {fault}" for fault in found]
    except (check.NoProof, OSError, KeyError, IndexError, TypeError, ValueError, AttributeError) as none:
        print(f"{arguments[0]}: no proof of a set, or of one of its matches: {none!r}")
        sys.exit(2)
    for fault in wrong:
        print(fault)
    print(f"{arguments[0]}: {'NOT RIGHT' if wrong else 'right'}, {len(whole['matches'])} matches")
    sys.exit(max(ends + [1 if wrong else 0], key=[0, 3, 1, 2].index))


if __name__ == "__main__":
    main(sys.argv[1:])
