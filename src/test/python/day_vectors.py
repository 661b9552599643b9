#!/usr/bin/env python3
"""The roots of days after audit protocol 1, and their test vectors.

A second implementation of the hash tree and its paths. It shares no code with the service and
needs the standard library only, so it can be read as a reference.

    python3 src/test/python/day_vectors.py            writes openapi/audit/day-vectors.json
    python3 src/test/python/day_vectors.py --check    exits 1 if that file says something else
"""

import hashlib
import json
import pathlib
import sys

FILE = pathlib.Path(__file__).resolve().parents[3] / "openapi" / "audit" / "day-vectors.json"


# The protocol


def sha256(data):
    return hashlib.sha256(data).digest()


def leaf(match, revision, last_hash):
    """Names and values hold nothing that JSON escapes, so that this text is canonical."""
    text = f'{{"hash":"{last_hash}","match":"{match}","revision":{revision}}}'
    return text, sha256(b"\x00" + text.encode("utf-8"))


def levels(leaves):
    """All levels of the tree, the leaves first: neighbours pair up, an odd last one moves up."""
    level = leaves
    yield level
    while len(level) > 1:
        pairs = [level[i : i + 2] for i in range(0, len(level), 2)]
        level = [sha256(b"\x01" + pair[0] + pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
        yield level


def root(leaves):
    return list(levels(leaves))[-1][0] if leaves else sha256(b"")


def path(place, leaves):
    """The neighbour at each level that has one."""
    found = []
    for level in list(levels(leaves))[:-1]:
        neighbour = place ^ 1
        if neighbour < len(level):
            found.append(level[neighbour])
        place //= 2
    return found


# The vectors


def matches(size):
    for number in range(size):
        name = hashlib.sha256(f"match {number} of {size}".encode()).hexdigest()
        match = f"{name[:8]}-{name[8:12]}-{name[12:16]}-{name[16:20]}-{name[20:32]}"
        yield {"match": match, "revision": 10 + number, "hash": hashlib.sha256(match.encode()).hexdigest()}


def tree(size):
    leaves = []
    for each in sorted(matches(size), key=lambda each: each["match"]):
        text, hashed = leaf(each["match"], each["revision"], each["hash"])
        leaves.append(dict(each, text=text, leaf=hashed.hex()))
    hashes = [bytes.fromhex(each["leaf"]) for each in leaves]
    for place, each in enumerate(leaves):
        each["path"] = [step.hex() for step in path(place, hashes)]
    return {"matches": size, "leaves": leaves, "root": root(hashes).hex()}


def main():
    vectors = {"protocol": 1, "days": [tree(size) for size in (1, 2, 3, 4, 5, 7, 8, 13)]}
    text = json.dumps(vectors, indent=2) + "\n"
    if "--check" in sys.argv[1:]:
        return 0 if FILE.read_text(encoding="utf-8") == text else 1
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
