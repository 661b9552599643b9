#!/usr/bin/env python3
"""Checks proofs of matches after audit protocol 1, without the service's code.

    python3 src/test/python/proof_check.py [--keys FILE] PROOF...
    python3 src/test/python/proof_check.py --write     writes openapi/audit/chain-vectors.json
    python3 src/test/python/proof_check.py --check     exits 1 if that file says something else

It was written from openapi/audit/protocol.md and needs the standard library only. It checks the
chain, the receipts, the commitment, that the outcome is the one that the last event says, and every
deal that needs no rules to be dealt again: who deals first, and how the cards lie after every shuffle
of a whole pack. It does not know the rules of any game, so it does not decide moves again.

It ends with 0 if all is proven, by keys of the set in FILE (/.well-known/jwks.json, fetched at a time
you trusted); with 3 if all is consistent, but signed by a key that you have not named; with 1 if it
found something, with 2 for no proof.
"""

import base64
import hashlib
import json
import re
import sys

import chance_vectors as chance
from chance_vectors import canonical

FILE = chance.FILE.parent / "chain-vectors.json"


class NoProof(Exception):
    pass


# The chain


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def start(header):
    return sha256(canonical(header))


def salt(server_seed, revision):
    return chance.hmac_sha256(server_seed, f"salt/{revision}".encode("ascii")).hex()


def link(previous, entry, salted):
    return sha256(canonical({"previous": previous, "entry": entry, "salt": salted}))


# Receipts: Ed25519 after RFC 8032 section 5.1, plain rather than fast

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    i, j, k, m = f - e, h - g, h + g, f + e
    return (i * j % P, k * m % P, j * k % P, i * m % P)


def times(number, point):
    result = (0, 1, 1, 0)
    while number:
        if number & 1:
            result = add(result, point)
        point = add(point, point)
        number >>= 1
    return result


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def x_of(y, odd):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and odd):
        return None
    return P - x if x & 1 != odd else x


def point_of(data):
    number = int.from_bytes(data, "little")
    y = number & (2**255 - 1)
    x = x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def bytes_of(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (x_of(BASE_Y, 0), BASE_Y, 1, x_of(BASE_Y, 0) * BASE_Y % P)


def sha512(data):
    return int.from_bytes(hashlib.sha512(data).digest(), "little")


def secret_number(secret):
    digest = hashlib.sha512(secret).digest()
    number = int.from_bytes(digest[:32], "little") & ((1 << 254) - 8) | (1 << 254)
    return number, digest[32:]


def public(secret):
    return bytes_of(times(secret_number(secret)[0], BASE))


def sign(secret, message):
    number, prefix = secret_number(secret)
    r = sha512(prefix + message) % L
    point = bytes_of(times(r, BASE))
    s = (r + sha512(point + public(secret) + message) * number) % L
    return point + s.to_bytes(32, "little")


def verify(key, message, signature):
    a, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L or len(signature) != 64:
        return False
    h = sha512(signature[:32] + key + message) % L
    return same(times(s, BASE), add(r, times(h, a)))


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def jwk(key):
    return {"kty": "OKP", "crv": "Ed25519", "x": base64url(key)}


def thumbprint(key):
    return base64url(hashlib.sha256(canonical(jwk(key)).encode("ascii")).digest())


def receipt(secret, match, revision, digest):
    header = canonical({"alg": "EdDSA", "kid": thumbprint(public(secret))})
    payload = canonical({"match": match, "revision": revision, "hash": digest})
    signed = base64url(header.encode()) + "." + base64url(payload.encode())
    return signed + "." + base64url(sign(secret, signed.encode()))


def climbed(hashed, place, size, path):
    """The root that a leaf and a path lead to, after RFC 9162 section 2.1.3.2."""
    at, last = place, size - 1
    if not 0 <= at <= last:
        raise ValueError("no such place")
    for other in path:
        if last == 0:
            raise ValueError("the path is too long")
        right = at % 2 == 1 or at == last
        hashed = hashlib.sha256(b"\x01" + (other + hashed if right else hashed + other)).digest()
        while right and at % 2 == 0 and at > 0:
            at, last = at // 2, last // 2
        at, last = at // 2, last // 2
    if last:
        raise ValueError("the path is too short")
    return hashed


MOST_LEAVES = 256


def batch_root(body, payload):
    """What has to be signed for a receipt by batch to hold, in base64url."""
    leaves, place = body["leaves"], body["place"]
    if type(leaves) is not int or type(place) is not int or not 2 <= leaves <= MOST_LEAVES:
        raise ValueError("no such batch")
    hashes = from_base64url(body["path"])
    if len(hashes) % 32 or base64url(hashes) != body["path"] or base64url(canonical(body).encode()) != payload:
        raise ValueError("not written as receipts are")
    said = canonical({name: body[name] for name in SAID})
    path = [hashes[at : at + 32] for at in range(0, len(hashes), 32)]
    root = climbed(hashlib.sha256(b"\x00" + said.encode()).digest(), place, leaves, path)
    return base64url(canonical({"leaves": leaves, "root": root.hex()}).encode())


SAID = ["hash", "match", "revision"]
SAID_IN_BATCH = ["hash", "leaves", "match", "path", "place", "revision"]


def claim(jws, keys):
    """What a receipt says if one of the keys signed it, else why not."""
    try:
        header, payload, signature = jws.split(".")
        head, body = json.loads(from_base64url(header)), json.loads(from_base64url(payload))
        single = {"alg": "EdDSA", "kid": head["kid"]}
        batch = dict(single, batch=True, crit=["batch"])
        if canonical(head) not in (canonical(single), canonical(batch)):
            return "its header is not that of a receipt"
        by_batch = "batch" in head
        if sorted(body) != (SAID_IN_BATCH if by_batch else SAID):
            return "it says nothing that receipts say"
        key = keys.get(head["kid"])
        if key is None:
            return "its key is not in the key set"
        signed = batch_root(body, payload) if by_batch else payload
        number = from_base64url(signature)
        if base64url(number) != signature or not verify(key, f"{header}.{signed}".encode(), number):
            return "its signature is false"
        return body["match"], body["revision"], body["hash"]
    except (ValueError, KeyError, TypeError, AttributeError):
        return "it is no receipt"


# Dealing again


def french(decks, jokers):
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
    return [card for _ in range(decks) for card in [r + s for s in "CDHS" for r in ranks] + ["JOKER"] * jokers]


def layout_pack(header):
    rules = header["rules"]
    if header["game"] == "trashed":
        numbers = [str(n) for n in range(1, 11) for _ in range(4)]
        return numbers + ["WILD"] * rules["wilds"] + ["STOP"] * 4 + ["TRASHED"] * 4
    return french(rules["decks"], rules.get("jokers", 0))


def redeal_layout(header, stream, event, kind, discards):
    """TRASHED, Garbage and Trash. The discards are kept from the bottom to the top."""
    if kind == "card-discarded":
        discards.append(event["card"])
    if kind == "card-drawn" and event["from"] == "DISCARD":
        discards.pop()
    if kind == "dealer-chosen":
        return [chance.pick(stream(), 1, header["seats"])[0]], [event["dealer"]]
    if kind == "stock-recycled":
        shuffled = chance.shuffle(stream(), len(discards) - 1)
        below, discards[:] = discards[:-1], discards[-1:]
        return [below[place] for place in shuffled], event["stock"]["cards"]
    if kind != "hand-dealt":
        return None
    pack = layout_pack(header)
    expected = [pack[place] for place in chance.shuffle(stream(), len(pack))]
    layouts = [list(layout["cards"]) for layout in event["layouts"]]
    found, seat = [], event["starter"]
    while any(layouts):
        if layouts[seat]:
            found.append(layouts[seat].pop(0))
        seat = (seat + 1) % len(layouts)
    discards[:] = [event["upcard"]] if "upcard" in event else []
    found += discards
    return expected, found + event["stock"]["cards"]


def redeal_trio(header, stream, event, kind, _):
    if kind == "first-dealer-picked":
        return [chance.pick(stream(), 1, header["seats"])[0]], [event["dealer"]]
    if kind != "round-dealt":
        return None
    rules = header["rules"]
    pack = [str(v) for v in range(rules["lowest"], rules["highest"] + 1) for _ in range(rules["copies"])]
    shuffled = [pack[place] for place in chance.shuffle(stream(), len(pack))]
    seats = header["seats"]
    left = [(event["dealer"] + 1 + i) % seats for i in range(seats)]
    order = [seat for seat in left if event["seats"][seat]["faceDown"]["cards"]]
    lap = lambda first, place: [shuffled[i * len(order) + place] for i in range(first, first + 3)]
    expected, found = [], []
    for place, seat in enumerate(order):
        dealt = event["seats"][seat]
        expected += [lap(0, place), sorted(lap(3, place), key=int), sorted(lap(6, place), key=int)]
        found += [dealt["faceDown"]["cards"], dealt["faceUp"], dealt["hand"]["cards"]]
    return expected + shuffled[9 * len(order) :], found + event["stock"]["cards"]


ITEMS = """PIZZA_BOX APPLE_CORE SODA_CAN TAKE_OUT STUFFED_BEAR FISH_BONE BANANA_PEEL OLD_BOOT MILK_CARTON
    LIGHT_BULB NEWSPAPER BROKEN_UMBRELLA SARDINE_TIN""".split()


FOND = ["ISCRATCHU", "MOOSIFER", "RATTIGAN", "GULLIBLE", "POSSUMBLY", "SKUNKETTE"]
HELP = ["SECOND_WIND", "SPARE_CROWBAR", "REINFORCED_LID", "MAGNET", "STICKY_PAWS", "CLEAN_SWEEP", "GUARD_DOG"]
HINDER = ["LOCKED_LID", "SWARM_OF_FLIES", "RACCOON_GANG", "NIGHT_WATCHMAN", "ALLEY_THIEF"]


def redeal_brawl(header, stream, event, kind, aside):
    """Dumpster Brawl!: the set-up. What chance does later hangs on the rules.

    Aside lie the boosters until the pack is shuffled, then the trash pile, and the blockers all along."""
    rules = header["rules"]
    if kind == "characters-drawn":
        chosen = [rules[f"character{seat}"] for seat in range(header["seats"])]
        free = [critter for critter in FOND if critter not in chosen]
        picked = [free[place] for place in chance.pick(stream(), chosen.count("RANDOM"), len(free))]
        return [picked.pop(0) if one == "RANDOM" else one for one in chosen], event["critters"]
    if kind in ("boosters-picked", "blockers-picked"):
        name, cards = ("boosters", HELP) if kind == "boosters-picked" else ("blockers", HINDER)
        aside.append((name, event[name]["cards"]))
        return [cards[place] for place in chance.pick(stream(), rules[name], len(cards))], event[name]["cards"]
    if kind == "starter-rolled":
        return chance.roll(stream(), len(event["seats"]), 6), event["dice"]
    lying = {"boosters": HELP[: rules["boosters"]], "blockers": HINDER[: rules["blockers"]], **dict(aside)}
    if kind == "blockers-shuffled-in":
        before = lying["trash"] + lying["blockers"]
        return [before[place] for place in chance.shuffle(stream(), len(before))], event["trash"]["cards"]
    if kind != "brawl-dealt":
        return None
    hands, trash = [hand["cards"] for hand in event["hands"]], event["trash"]["cards"]
    aside.append(("trash", trash))
    pack = [item for item in ITEMS for _ in range(7)] + ["SLUG"] * rules["slugs"] + lying["boosters"]
    shuffled = [pack[place] for place in chance.shuffle(stream(), len(pack))]
    seats, size = len(hands), len(hands[0])
    expected = [sorted(shuffled[(seat - event["starter"]) % seats : size * seats : seats]) for seat in range(seats)]
    return expected + shuffled[size * seats :], [sorted(hand) for hand in hands] + trash


REDEAL = {
    "trashed": redeal_layout,
    "garbage": redeal_layout,
    "trash": redeal_layout,
    "trio": redeal_trio,
    "dumpster-brawl": redeal_brawl,
}


def dealers(proof):
    """The seeds of a match: up to which revision, and the seed. A branch was dealt by its origins first."""
    for origin in proof["header"].get("origins", []):
        server_seed = bytes.fromhex(origin["serverSeed"])
        yield origin["revision"], chance.match_seed(server_seed, origin["match"], origin["entropy"], origin.get("board"))
    header = proof["header"]
    server_seed = bytes.fromhex(proof["serverSeed"])
    yield len(proof["entries"]), chance.match_seed(server_seed, header["match"], header["entropy"], header.get("board"))


def redeals(proof):
    """Every deal that can be dealt again: revision, expected, found."""
    request = -1
    seeds = list(dealers(proof))

    def stream():
        nonlocal request
        request += 1
        seed = next(seed for last, seed in seeds if entry["revision"] <= last)
        return chance.Stream(seed, request)

    header, lying = proof["header"], []
    redeal = REDEAL[header["game"]]
    entries = proof["entries"][:1] if header["game"] == "dumpster-brawl" else proof["entries"]
    for entry in entries:
        for event in entry["events"]:
            dealt = redeal(header, stream, event, event["type"], lying)
            if dealt:
                yield entry["revision"], *dealt


# The verdict


ENDS = {"trio": "trio-ended", "dumpster-brawl": "brawl-ended"}


def outcomes(proof):
    """What the events say of how the match ended: the last one does, and no other."""
    end = ENDS.get(proof["header"]["game"], "match-ended")
    events = [event for entry in proof["entries"] for event in entry["events"]]
    said = [event["outcome"] for event in events if event["type"] == end]
    return said if events and events[-1]["type"] == end else said + ["and then more"]


def findings(proof, named=None):
    found = []

    def compare(revision, depth, expected, what):
        if expected != what:
            found.append((revision, depth, expected, what))

    header, entries, hashes = proof["header"], proof["entries"], proof["hashes"]
    server_seed = bytes.fromhex(proof["serverSeed"])
    compare(len(entries), "CHAIN", len(entries) + 1, len(hashes))
    compare(0, "CHAIN", start(header), hashes[0])
    for place, entry in enumerate(entries, 1):
        compare(place, "FOLD", place, entry["revision"])
        compare(place, "CHAIN", link(hashes[place - 1], entry, salt(server_seed, place)), hashes[place])
    compare(len(entries), "FOLD", [proof["outcome"]], outcomes(proof))
    keys = key_set(proof["keySet"] if named is None else named)
    covered = False
    for jws in proof["receipts"]:
        said = claim(jws, keys)
        if isinstance(said, str):
            compare(0, "CHAIN", "a receipt", said)
        else:
            match, revision, digest = said
            compare(revision, "CHAIN", match, header["match"])
            compare(revision, "CHAIN", digest, hashes[revision] if revision < len(hashes) else None)
            covered |= revision == len(entries)
    compare(len(entries), "CHAIN", True, covered)
    compare(0, "RE_DEAL", header["commitment"], chance.commitment(server_seed))
    for origin in header.get("origins", []):
        last, seed, digest = origin["revision"], bytes.fromhex(origin["serverSeed"]), origin["start"]
        for place, entry in enumerate(entries[:last], 1):
            digest = link(digest, entry, salt(seed, place))
        compare(last, "CHAIN", origin["hash"], digest)
    branches = [entry["revision"] for entry in entries if entry["cause"] == "BRANCH"]
    compare(0, "FOLD", [origin["revision"] + 1 for origin in header.get("origins", [])], branches)
    dealt = 0
    for revision, expected, what in redeals(proof):
        compare(revision, "RE_DEAL", expected, what)
        dealt += 1
    compare(1, "RE_DEAL", True, dealt > 0)
    return found


def key_set(published):
    keys = {}
    for key in published["keys"]:
        if key["kty"] == "OKP" and key["crv"] == "Ed25519":
            point = from_base64url(key["x"])
            if key.get("kid", thumbprint(point)) != thumbprint(point):
                raise NoProof("a key goes by another id than its thumbprint")
            keys[thumbprint(point)] = point
    return keys


def read(file):
    try:
        with open(file, encoding="utf-8") as text:
            proof = json.load(text, parse_float=float)
        if not isinstance(proof, dict) or proof.get("protocol") != 1:
            raise NoProof("it is not of protocol 1")
        return proof
    except (OSError, ValueError, RecursionError) as unreadable:
        raise NoProof("it cannot be read") from unreadable


def judge(file, named=None):
    try:
        found = findings(read(file), named)
    except NoProof as none:
        print(f"{file}: no proof: {none}")
        return 2
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as lacking:
        print(f"{file}: no proof: something is missing or of another type ({lacking!r})")
        return 2
    for revision, depth, expected, what in found:
        print(f"{file}: revision {revision}, {depth}: expected {expected!s:.100}, found {what!s:.100}")
    word = "NOT PROVEN" if found else "proven" if named else "consistent, signed by a key you have not named"
    print(f"{file}: {word}; moves were not decided again")
    return 1 if found else 0 if named else 3


# The vectors

SECRET = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")

SERVER_SEED = bytes(range(32))

HEADER = {
    "protocol": 1,
    "match": "019a2b3c-4d5e-7f60-8172-93a4b5c6d7e8",
    "game": "trash",
    "edition": 1,
    "rules": {"turnLimit": 5000, "jokers": 0, "wild": "JACKS", "catchUp": False},
    "seats": 2,
    "commitment": chance.commitment(SERVER_SEED),
    "entropy": ["\u00e9 \"quoted\" \U0001f0a1", ""],
    "createdAt": "2026-11-21T10:16:00Z",
    "startedAt": "2026-11-21T10:16:00.120Z",
}

ENTRIES = [
    {"revision": 1, "at": "2026-11-21T10:16:00.120Z", "cause": "START",
     "events": [{"type": "dealer-chosen", "dealer": 1}]},
    {"revision": 2, "at": "2026-11-21T10:16:05.678901Z", "cause": "MOVE", "seat": 0,
     "move": {"type": "draw", "from": "STOCK"},
     "events": [{"type": "card-drawn", "seat": 0, "from": "STOCK", "card": "7H"}]},
    {"revision": 3, "at": "2026-11-21T10:16:06Z", "cause": "RESIGNATION", "seat": 0,
     "events": [{"type": "seat-left", "seat": 0}]},
]


def vectors():
    hashes = [start(HEADER)]
    salts = [salt(SERVER_SEED, entry["revision"]) for entry in ENTRIES]
    for entry, salted in zip(ENTRIES, salts):
        hashes.append(link(hashes[-1], entry, salted))
    key = public(SECRET)
    return {
        "protocol": 1,
        "header": HEADER,
        "headerCanonical": canonical(HEADER),
        "entries": ENTRIES,
        "entriesCanonical": [canonical(entry) for entry in ENTRIES],
        "serverSeed": SERVER_SEED.hex(),
        "salts": salts,
        "hashes": hashes,
        "key": {"secret": SECRET.hex(), "public": key.hex(), "kid": thumbprint(key), "jwk": jwk(key)},
        "receipts": [receipt(SECRET, HEADER["match"], r, hashes[r]) for r in range(1, len(hashes))],
    }


def main(arguments):
    if arguments in (["--write"], ["--check"]):
        text = chance.lines(vectors()) + "\n"
        if arguments == ["--check"]:
            same_text = FILE.read_text(encoding="ascii") == text
            sys.exit(0 if same_text else f"{FILE.name} is not what the protocol gives")
        FILE.write_text(text, encoding="ascii", newline="\n")
        return
    named = None
    if arguments[:1] == ["--keys"] and len(arguments) > 1:
        with open(arguments[1], encoding="utf-8") as text:
            named = json.load(text)
        arguments = arguments[2:]
    if not arguments or any(re.match("-", argument) for argument in arguments):
        sys.exit(__doc__)
    sys.exit(max((judge(file, named) for file in arguments), key=[0, 3, 1, 2].index))


if __name__ == "__main__":
    main(sys.argv[1:])
