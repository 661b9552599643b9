#!/usr/bin/env python3
"""Checks notes beside moves after audit protocol 1 (Days, Notes). It shares no code with the service.

    python3 src/test/python/note_check.py PROOF NOTES INCLUSION

PROOF is a proof, NOTES has a note a line, and INCLUSION is the path to the root of the day on which they were published.
Prints what is wrong and ends with 1; or with 0. Who signed the root is not looked at: proof_check.py has signatures.
"""

import base64
import hashlib
import json
import sys

from note_vectors import leaf, note_hash, together


def sha256(data):
    return hashlib.sha256(data).digest()


def climbed(hashed, place, size, path):
    """RFC 9162 section 2.1.3.2."""
    at, last = place, size - 1
    for step in path:
        other = bytes.fromhex(step)
        if last == 0:
            raise ValueError("the path is too long")
        if at % 2 or at == last:
            hashed = sha256(b"\x01" + other + hashed)
            while at % 2 == 0 and at:
                at, last = at >> 1, last >> 1
        else:
            hashed = sha256(b"\x01" + hashed + other)
        at, last = at >> 1, last >> 1
    if last:
        raise ValueError("the path is too short")
    return hashed


def body(signature):
    text = signature.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))


def faults(proof, notes, inclusion):
    match = proof["header"]["match"]
    movers = {each["revision"]: each["seat"] for each in proof["entries"] if each["cause"] == "MOVE"}
    last = 0
    for note in notes:
        name = f"the note at revision {note['revision']}"
        if note["match"] != match:
            yield f"{name} is of another match"
        if note["revision"] <= last:
            yield f"{name} is not in the order of revisions"
        if movers.get(note["revision"]) != note["seat"]:
            yield f"{name} does not belong to a move of its seat"
        if ("text" in note) != ("salt" in note):
            yield f"{name} has only half of what is hashed"
        elif "text" in note and note_hash(note["salt"], note["text"]) != note["hash"]:
            yield f"{name} has a text that does not match its hash"
        last = note["revision"]
    if inclusion["match"] != match or inclusion["revision"] != last or inclusion["hash"] != together(notes):
        yield "the root of the day includes other notes"
    signed = body(inclusion["signature"])
    if signed.get("noted") != inclusion["matches"]:
        yield "the root is of another kind"
    _, hashed = leaf(inclusion["match"], inclusion["revision"], inclusion["hash"])
    try:
        if climbed(hashed, inclusion["place"], inclusion["matches"], inclusion["path"]).hex() != signed["root"]:
            yield "the path leads to another root"
    except ValueError as malformed:
        yield str(malformed)


def main():
    proof, lines, inclusion = (open(name, encoding="utf-8").read() for name in sys.argv[1:4])
    notes = [json.loads(line) for line in lines.split("\n") if line]
    found = list(faults(json.loads(proof), notes, json.loads(inclusion)))
    print("\n".join(found) if found else f"{len(notes)} notes are right")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
