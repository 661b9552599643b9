#!/usr/bin/env python3
"""Chance after audit protocol 1, and its test vectors.

A second implementation of seeds, shuffles, rolls and picks. It shares no code with the service
and needs the standard library only, so it can be read as a reference.

    python3 src/test/python/chance_vectors.py            writes openapi/audit/chance-vectors.json
    python3 src/test/python/chance_vectors.py --check    exits 1 if that file says something else
"""

import hashlib
import hmac
import json
import pathlib
import sys

FILE = pathlib.Path(__file__).resolve().parent / "../../../openapi/audit/chance-vectors.json"


# The protocol


def canonical(value):
    """RFC 8785 as text, for what the protocol hashes: whole numbers, no floating point."""
    if value is None or isinstance(value, (bool, str)):
        # For strings Python escapes exactly what RFC 8785 section 3.2.2.2 asks for.
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        if abs(value) > 2**53 - 1:
            raise ValueError(f"beyond the whole numbers of JSON: {value}")
        return str(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(element) for element in value) + "]"
    if isinstance(value, dict):
        # Section 3.2.3: by UTF-16 code units, which is not the order of code points.
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    raise TypeError(f"not a plain value: {value!r}")


def commitment(server_seed):
    return hashlib.sha256(server_seed).hexdigest()


def hmac_sha256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def seed_message(match, entropy):
    return canonical({"match": match, "entropy": entropy})


def board_message(board, entropy):
    return canonical({"board": board["number"], "entropy": entropy, "set": board["set"]})


def match_seed(server_seed, match, entropy, board=None):
    """The board is what the header has of one: of a match of a set, it stands for the match."""
    message = board_message(board, entropy) if board else seed_message(match, entropy)
    return hmac_sha256(server_seed, message.encode("utf-8"))


def board_seed(set_seed, set_id, number):
    """The server's seed of all matches of a set at one board."""
    return hmac_sha256(set_seed, canonical({"board": number, "set": set_id}).encode("utf-8"))


def block(seed, request, number):
    return hmac_sha256(seed, f"{request}/{number}".encode("ascii"))


def integers(of_block):
    return [int.from_bytes(of_block[i : i + 4], "big") for i in range(0, 32, 4)]


class Stream:
    """The integers of one request."""

    def __init__(self, seed, request):
        self.seed, self.request, self.taken = seed, request, 0

    def next(self):
        number, place = divmod(self.taken, 8)
        self.taken += 1
        return integers(block(self.seed, self.request, number))[place]

    def uniform(self, bound):
        limit = 2**32 // bound * bound
        while True:
            integer = self.next()
            if integer < limit:
                return integer % bound


def shuffle(stream, size):
    """What is now in place i stood in place order[i] before."""
    order = list(range(size))
    for i in range(size - 1, 0, -1):
        j = stream.uniform(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def roll(stream, dice, faces):
    """Faces count from 1."""
    return [stream.uniform(faces) + 1 for _ in range(dice)]


def pick(stream, count, of):
    """Those that remain keep their order."""
    remaining = list(range(of))
    return [remaining.pop(stream.uniform(len(remaining))) for _ in range(count)]


# The vectors

CANONICAL = [
    ("nothing, truth and whole numbers", [None, True, False, 0, -1, 2**53 - 1, 1 - 2**53]),
    ("empty things", {"array": [], "object": {}, "string": ""}),
    ("the string of RFC 8785 section 3.2.2", "\u20ac$\u000f\nA'B\"\\\\\"/"),
    ("every escape with a letter", "\b\t\n\f\r\"\\"),
    ("other control characters in lower-case hex", "\u0000\u001b\u001f"),
    ("not escaped: slash, delete, separators, beyond the first plane", "/\u007f\u2028\u2029\U0001f600"),
    (
        "the names of RFC 8785 section 3.2.3, by UTF-16 code units",
        {
            "\u20ac": "Euro Sign",
            "\r": "Carriage Return",
            "\ufb33": "Hebrew Letter Dalet With Dagesh",
            "1": "One",
            "\U0001f600": "Emoji: Grinning Face",
            "\u0080": "Control",
            "\u00f6": "Latin Small Letter O With Diaeresis",
        },
    ),
    (
        "names sorted in every depth, arrays left as they are",
        {"b": [3, {"d": 1, "c": 2}, 1], "a": {"10": 0, "2": 0, "": 0}},
    ),
    ("no normalisation: composed and decomposed stay two names", {"\u00e9": 1, "e\u0301": 2}),
]

MATCHES = [
    (bytes(32), "00000000-0000-7000-8000-000000000000", ["", ""]),
    (bytes(range(32)), "019a2b3c-4d5e-7f60-8172-93a4b5c6d7e8", ["correct horse battery staple", ""]),
    # Composed, decomposed, beyond the first plane, escapes, a separator that is not escaped.
    (
        b"\xff" * 32,
        "019a2b3c-4d5e-7f60-8172-93a4b5c6d7e9",
        ["\u00e9", "e\u0301", "\U0001f0a1 \u4e09\u67da", "\"\\/\n\u0001\u2028"],
    ),
    (hashlib.sha256(b"a seed").digest(), "019a2b3c-4d5e-7f60-8172-93a4b5c6d7ea", ["x" * 128, "42", "null"]),
    (hashlib.sha256(b"another seed").digest(), "a match by any other name", []),
]

# Two boards of one set, and one of another.
BOARDS = [
    (bytes(32), "00000000-0000-7000-8000-000000000001", 0, ["", ""]),
    (bytes(32), "00000000-0000-7000-8000-000000000001", 1, ["", ""]),
    (hashlib.sha256(b"a set").digest(), "019a2b3c-4d5e-7f60-8172-93a4b5c6d7f0", 255, ["", "", "\u00e9"]),
]

REQUESTS = [
    ("shuffle", 52),
    ("shuffle", 56),
    ("shuffle", 5),
    ("roll", 2, 6),
    ("pick", 3, 10),
    ("shuffle", 0),
    ("shuffle", 1),
    ("roll", 10, 20),
    ("pick", 7, 7),
    ("pick", 0, 4),
    ("roll", 1, 1),
    ("shuffle", 112),
]

BLOCKS = [(0, 0), (0, 1), (1, 0), (10, 0), (1, 10), (4294967296, 0), ("branch", 0), ("branch", 1)]

# Bounds just above 2/3, 1/2 and 1/4 of 2^32 turn away many integers: 30 %, 50 % and 25 %.
BOUNDS = [6, 3000000001, 2147483649, 1, 4294967296, 4294967295, 2147483647, 52, 1073741825, 1000]


def written(about, value):
    text = canonical(value)
    return {"about": about, "value": value, "text": text, "utf8": text.encode("utf-8").hex()}


def named(seed, request, number):
    of_block = block(seed, request, number)
    return {"name": f"{request}/{number}", "hmac": of_block.hex(), "integers": integers(of_block)}


def answered(seed, request, kind, *numbers):
    stream = Stream(seed, request)
    if kind == "shuffle":
        (size,) = numbers
        return {"request": request, "kind": kind, "size": size, "order": shuffle(stream, size)}
    if kind == "roll":
        dice, faces = numbers
        rolled = roll(stream, dice, faces)
        return {"request": request, "kind": kind, "dice": dice, "faces": faces, "rolled": rolled}
    count, of = numbers
    picked = pick(stream, count, of)
    return {"request": request, "kind": kind, "count": count, "of": of, "picked": picked}


def bounded(seed, request, bounds):
    stream = Stream(seed, request)
    results = [stream.uniform(bound) for bound in bounds]
    return {"request": request, "bounds": bounds, "results": results, "taken": stream.taken}


def vectors():
    matches = []
    for server_seed, match, entropy in MATCHES:
        seed = match_seed(server_seed, match, entropy)
        message = seed_message(match, entropy)
        matches.append(
            {
                "serverSeed": server_seed.hex(),
                "commitment": commitment(server_seed),
                "match": match,
                "entropy": entropy,
                "message": message,
                "messageUtf8": message.encode("utf-8").hex(),
                "matchSeed": seed.hex(),
                "blocks": [named(seed, k, b) for k, b in BLOCKS],
                "requests": [answered(seed, k, *asked) for k, asked in enumerate(REQUESTS)],
                "uniform": [bounded(seed, 100, BOUNDS), bounded(seed, 101, [3000000001] * 24)],
            }
        )
    return {
        "protocol": 1,
        "canonical": [written(*case) for case in CANONICAL],
        "matches": matches,
        "boards": boards(),
    }


def boards():
    """Seeds of matches of sets."""
    found = []
    for set_seed, set_id, number, entropy in BOARDS:
        server_seed = board_seed(set_seed, set_id, number)
        board = {"set": set_id, "number": number, "commitment": commitment(set_seed)}
        found.append(
            {
                "setSeed": set_seed.hex(),
                "board": board,
                "entropy": entropy,
                "serverSeed": server_seed.hex(),
                "commitment": commitment(server_seed),
                "message": board_message(board, entropy),
                "matchSeed": match_seed(server_seed, "", entropy, board).hex(),
            }
        )
    return found


def lines(value, indent=""):
    """JSON for people: flat lists on one line, and ASCII only, so that no editor changes a string."""
    nested = indent + "  "
    if isinstance(value, dict) and value:
        inner = ",\n".join(f"{nested}{json.dumps(name)}: {lines(value[name], nested)}" for name in value)
        return "{\n" + inner + "\n" + indent + "}"
    if isinstance(value, list) and any(isinstance(element, (dict, list)) for element in value):
        return "[\n" + ",\n".join(nested + lines(element, nested) for element in value) + "\n" + indent + "]"
    return json.dumps(value)


def main():
    text = lines(vectors()) + "\n"
    if "--check" in sys.argv[1:]:
        same = FILE.read_text(encoding="ascii") == text
        sys.exit(0 if same else f"{FILE.name} is not what the protocol gives")
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
