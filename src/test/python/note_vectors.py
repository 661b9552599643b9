#!/usr/bin/env python3
"""Notes beside moves after audit protocol 1, and their test vectors.

A second implementation of what is hashed of notes. It shares no code with the service and needs the standard library
only, so it can be read as a reference.

    python3 src/test/python/note_vectors.py            writes openapi/audit/note-vectors.json
    python3 src/test/python/note_vectors.py --check    exits 1 if that file says something else
"""

import hashlib
import json
import pathlib
import sys

FILE = pathlib.Path(__file__).resolve().parents[3] / "openapi" / "audit" / "note-vectors.json"


# The protocol. Names and values hold nothing that JSON escapes, so that these texts are canonical.


def note_hash(salt, text):
    return hashlib.sha256(bytes.fromhex(salt) + text.encode("utf-8")).hexdigest()


def together(notes):
    each = (f'{{"at":"{note["at"]}","hash":"{note["hash"]}","revision":{note["revision"]}}}' for note in notes)
    return hashlib.sha256(("[" + ",".join(each) + "]").encode("ascii")).hexdigest()


def leaf(match, revision, hashed):
    text = f'{{"hash":"{hashed}","match":"{match}","revision":{revision}}}'
    return text, hashlib.sha256(b"\x00" + text.encode("ascii")).digest()


# The vectors

MATCH = "0199b2c4-7a10-7000-8000-00000000000a"
TEXTS = [
    "I draw.",
    "Two lines,\nand a tab\tbetween.",
    'Quotes " and \\ and \u0001 are bytes like any other.',
    "Größe, 寿司, 🂡",
    "x" * 8192,
]


def main():
    notes = []
    for number, text in enumerate(TEXTS):
        salt = hashlib.sha256(f"salt {number}".encode()).hexdigest()
        note = {"match": MATCH, "revision": 2 + 3 * number, "seat": number % 2, "at": f"2026-11-25T00:00:{10 + number}Z"}
        notes.append(note | {"hash": note_hash(salt, text), "salt": salt, "text": text})
    for gone in ("salt", "text"):
        del notes[1][gone]
    hashed = together(notes)
    text, node = leaf(MATCH, notes[-1]["revision"], hashed)
    vectors = {"protocol": 1, "notes": notes, "together": hashed, "text": text, "leaf": node.hex()}
    written = json.dumps(vectors, indent=2, ensure_ascii=False) + "\n"
    if "--check" in sys.argv[1:]:
        return 0 if FILE.read_text(encoding="utf-8") == written else 1
    FILE.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
