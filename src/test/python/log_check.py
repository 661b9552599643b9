"""Checks proofs of the transparency log from the description in openapi/audit/witnesses.md and the formats of C2SP alone:

    log_check.py FILE

Each line of the file is an object with `entry`, `proof` and `policy`. For each it prints PROVEN, UNWITNESSED if too few
witnesses have signed, or REFUSED.
"""

import base64
import hashlib
import json
import re
import sys

from proof_check import climbed, verify

DASH = "\u2014 "


class Refused(ValueError):
    pass


def need(right):
    if not right:
        raise Refused


def decoded(text):
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        raise Refused from None
    need(base64.b64encode(data).decode() == text)
    return data


def key(vkey, kind):
    name, found, content = vkey.split("+", 2)
    data = decoded(content)
    need(data[0] == kind and len(data) == 33)
    ident = hashlib.sha256(name.encode() + b"\n" + data).digest()[:4]
    need(ident.hex() == found)
    return name, ident, data[1:]


def note(text):
    need("\n\n" in text and text.endswith("\n") and not re.search("[\x00-\x09\x0b-\x1f]", text))
    body, _, lines = text.rpartition("\n\n")
    signatures = []
    for line in lines[:-1].split("\n"):
        parts = line[len(DASH) :].split(" ")
        need(line.startswith(DASH) and len(parts) == 2)
        data = decoded(parts[1])
        signatures.append((parts[0], data[:4], data[4:]))
    need(len(signatures) <= 64)
    return body + "\n", signatures


def signed(body, signatures, vkey, kind):
    """Whether a key has signed. A wrong signature of the key refuses the whole note."""
    name, ident, public = key(vkey, kind)
    found = [data for whose, which, data in signatures if (whose, which) == (name, ident) and data]
    for data in found:
        message = body.encode()
        if kind == 4:
            need(len(data) == 72)
            time, data = int.from_bytes(data[:8], "big"), data[8:]
            need(0 < time < 2**63)
            message = b"cosignature/v1\ntime %d\n" % time + message
        need(len(data) == 64 and verify(public, message, data))
    return bool(found)


def verdict(entry, proof, policy):
    head, _, checkpoint = proof.partition("\n\n")
    lines = head.split("\n")
    need(lines.pop(0) == "c2sp.org/tlog-proof@v1" and lines)
    if lines[0].startswith("extra "):
        lines.pop(0)
    index = re.fullmatch("index (0|[1-9][0-9]{0,8})", lines.pop(0)) if lines else None
    need(index)
    body, signatures = note(checkpoint)
    text = body[:-1].split("\n")
    need(len(text) >= 3 and all(text) and re.fullmatch("0|[1-9][0-9]{0,17}", text[1]))
    hashes = [decoded(line) for line in lines]
    root = decoded(text[2])
    need(all(len(one) == 32 for one in [*hashes, root]))
    try:
        leaf = hashlib.sha256(b"\x00" + entry.encode()).digest()
        need(climbed(leaf, int(index[1]), int(text[1]), hashes) == root)
    except ValueError:
        raise Refused from None
    logs, seen, groups, quorum = [], {}, {}, None
    for line in policy.split("\n"):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "log":
            logs.append(words[1])
        elif words[0] == "witness":
            seen[words[1]] = signed(body, signatures, words[2], 4)
        elif words[0] == "group":
            least = {"any": 1, "all": len(words) - 3}.get(words[2]) or int(words[2])
            groups[words[1]] = sum(seen[one] for one in words[3:]) >= least
            seen[words[1]] = groups[words[1]]
        else:
            quorum = words[1]
    need(any(key(one, 1)[0] == text[0] and signed(body, signatures, one, 1) for one in logs))
    return "PROVEN" if quorum == "none" or seen[quorum] else "UNWITNESSED"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as cases:
        for case in cases:
            try:
                known = json.loads(case)
                print(verdict(known["entry"], known["proof"], known["policy"]))
            except Refused:
                print("REFUSED")
