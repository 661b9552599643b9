#!/usr/bin/env python3
"""Receipts by batch after audit protocol 1, and their test vectors.

A second implementation of what is signed for entries that one commit has kept. It shares no code with
the service and needs the standard library only, so it can be read as a reference.

    python3 src/test/python/batch_vectors.py            writes openapi/audit/batch-vectors.json
    python3 src/test/python/batch_vectors.py --check    exits 1 if that file says something else,
                                                        or proof_check.py judges a receipt otherwise
"""

import hashlib
import sys

import chance_vectors as chance
import day_vectors as days
import proof_check as check
from chance_vectors import canonical
from proof_check import base64url

FILE = chance.FILE.parent / "batch-vectors.json"
KID = check.thumbprint(check.public(check.SECRET))
HEAD = base64url(canonical({"alg": "EdDSA", "batch": True, "crit": ["batch"], "kid": KID}).encode())


# The protocol


def signed(leaves, root):
    return HEAD + "." + base64url(canonical({"leaves": leaves, "root": root}).encode())


def signature(leaves, root):
    return base64url(check.sign(check.SECRET, signed(leaves, root).encode()))


def receipt(entry, leaves, place, path, number):
    body = dict(entry, leaves=leaves, place=place, path=base64url(b"".join(path)))
    return ".".join([HEAD, base64url(canonical(body).encode()), number])


def batch(entries):
    hashed = [days.leaf(entry["match"], entry["revision"], entry["hash"]) for entry in entries]
    leaves = [leaf for _, leaf in hashed]
    root = days.root(leaves).hex()
    number = signature(len(entries), root)
    return {
        "leaves": len(entries),
        "root": root,
        "signed": signed(len(entries), root),
        "entries": [
            dict(
                entry,
                text=text,
                leaf=leaf.hex(),
                path=[step.hex() for step in days.path(place, leaves)],
                receipt=receipt(entry, len(entries), place, days.path(place, leaves), number),
            )
            for place, (entry, (text, leaf)) in enumerate(zip(entries, hashed))
        ],
    }


# The vectors


def entries(size):
    for number in range(size):
        digest = hashlib.sha256(f"entry {number} of {size}".encode()).hexdigest()
        match = f"{digest[:8]}-{digest[8:12]}-{digest[12:16]}-{digest[16:20]}-{digest[20:32]}"
        yield {"match": match, "revision": 2 + number, "hash": hashlib.sha256(digest.encode()).hexdigest()}


def no_receipts():
    """Texts that no verifier may take for a receipt: what is wrong, and the text."""
    five = list(entries(5))
    hashed = [days.leaf(entry["match"], entry["revision"], entry["hash"])[1] for entry in five]
    root, path = days.root(hashed).hex(), days.path(1, hashed)
    number = signature(5, root)
    good = receipt(five[1], 5, 1, path, number)
    head, body, _ = good.split(".")
    single = check.receipt(check.SECRET, five[1]["match"], five[1]["revision"], five[1]["hash"])
    large = list(entries(257))
    one = list(entries(1))[0]
    yield "another place", receipt(five[1], 5, 0, path, number)
    yield "a place that the batch does not have", receipt(five[1], 5, 5, path, number)
    yield "another number of leaves", receipt(five[1], 6, 1, path, number)
    yield "another path", receipt(five[1], 5, 1, path[:-1] + [path[0]], number)
    yield "a path without its end", receipt(five[1], 5, 1, path[:-1], number)
    yield "a path with one hash too many", receipt(five[1], 5, 1, path + [path[0]], number)
    yield "the entry of another leaf", receipt(five[2], 5, 1, path, number)
    yield "the signature of another batch", receipt(five[1], 5, 1, path, signature(13, batch(list(entries(13)))["root"]))
    yield "the signature of its root with the head of the first form", ".".join([single.split(".")[0], body, number])
    yield "the signature of its root under what the first form says", ".".join(single.split(".")[:2] + [number])
    yield "the signature of the first form with its own head", ".".join([head, single.split(".")[1], single.split(".")[2]])
    yield "the signature of the first form in place of the root's", ".".join([head, body, single.split(".")[2]])
    yield "what is signed, as it stands", signed(5, root) + "." + number
    yield "a batch of one", receipt(one, 1, 0, [], signature(1, days.leaf(*one.values())[1].hex()))
    yield "more leaves than a batch may have", batch(large)["entries"][0]["receipt"]
    yield "another way to write the body", ".".join([head, base64url(canonical(dict(
        five[1], leaves=5, place=1, path=base64url(b"".join(path)))).replace(",", ", ", 1).encode()), number])


def vectors():
    return {
        "protocol": 1,
        "key": {"kid": KID, "jwk": check.jwk(check.public(check.SECRET))},
        "batches": [batch(list(entries(size))) for size in (2, 3, 5, 8, 13)],
        "noReceipts": [{"about": about, "text": text} for about, text in no_receipts()],
    }


def misjudged(made):
    keys = {KID: check.public(check.SECRET)}
    for each in made["batches"]:
        for entry in each["entries"]:
            if check.claim(entry["receipt"], keys) != (entry["match"], entry["revision"], entry["hash"]):
                yield entry["receipt"]
    for none in made["noReceipts"]:
        if not isinstance(check.claim(none["text"], keys), str):
            yield none["about"]


def main():
    made = vectors()
    text = chance.lines(made) + "\n"
    if "--check" in sys.argv[1:]:
        for wrong in misjudged(made):
            sys.exit(f"proof_check.py judges this otherwise: {wrong}")
        sys.exit(0 if FILE.read_text(encoding="ascii") == text else f"{FILE.name} is not what the protocol gives")
    FILE.write_text(text, encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
