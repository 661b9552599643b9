"""Checks that a reader finds in the Parquet files of data sets the types of their README.md and the values of their CSV
files: dataset_check.py READER SET... Readers are duckdb, polars, pandas, pyarrow and mlcroissant. pyarrow also compares
the files with rows derived from the proofs, without the service's code.
"""

import base64
import csv
import datetime
import glob
import gzip
import hashlib
import json
import re
import sys

csv.field_size_limit(1 << 30)


def documented(folder):
    """The type of each column of each table, as the data sheet has it."""
    with open(f"{folder}/README.md", encoding="utf-8") as sheet:
        sections = sheet.read().split("\n### ")[1:]
    return {
        section.split("\n")[0]: dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.M)) for section in sections
    }


def lines(pattern):
    for file in sorted(glob.glob(pattern)):
        with gzip.open(file, "rt", encoding="utf-8", newline="") as text:
            yield from text


def written(folder, table):
    """The columns of the CSV files, as text."""
    columns = {}
    for file in sorted(glob.glob(f"{folder}/{table}/*.csv.gz")):
        rows = csv.reader(lines(file))
        for name, *values in zip(*rows):
            columns.setdefault(name, []).extend(values)
    return columns


# Each reader gets a pattern and returns its types and an Arrow table.


def duckdb(pattern):
    import duckdb

    found = duckdb.sql(f"select * from read_parquet('{pattern}')")
    return {name: str(kind) for name, kind in zip(found.columns, found.types)}, found.to_arrow_table()


def polars(pattern):
    import polars

    found = polars.read_parquet(pattern)
    return {name: str(kind) for name, kind in found.schema.items()}, found.to_arrow()


def pandas(pattern):
    import pandas
    import pyarrow

    found = pandas.concat([pandas.read_parquet(file) for file in sorted(glob.glob(pattern))], ignore_index=True)
    kinds = {name: str(kind) for name, kind in found.dtypes.items()}
    for name, column in found.items():
        first = next(iter(column), None)
        if hasattr(first, "dtype") and kinds[name] == "object":
            kinds[name] = f"array {first.dtype}"
        elif isinstance(first, datetime.date) and kinds[name] == "object":
            kinds[name] = "date"
    return kinds, pyarrow.Table.from_pandas(found, preserve_index=False)


def pyarrow(pattern):
    import pyarrow
    from pyarrow import parquet

    found = pyarrow.concat_tables([parquet.read_table(file) for file in sorted(glob.glob(pattern))])
    return {one.name: f"{one.type}{', or null' if one.nullable else ''}" for one in found.schema}, found


TYPES = {
    duckdb: {
        "string": "VARCHAR",
        "int32": "INTEGER",
        "date": "DATE",
        "timestamp, microseconds": "TIMESTAMP",
        "list of int16": "SMALLINT[]",
        "list of int8": "TINYINT[]",
    },
    polars: {
        "string": "String",
        "int32": "Int32",
        "date": "Date",
        "timestamp, microseconds": "Datetime(time_unit='us', time_zone=None)",
        "list of int16": "List(Int16)",
        "list of int8": "List(Int8)",
    },
    # Where an integer is null, pandas has floats.
    pandas: {
        "string": "str",
        "int32": "int32",
        "int32, or null": "float64",
        "date": "date",
        "timestamp, microseconds": "datetime64[us]",
        "list of int16": "array int16",
        "list of int8": "array int8",
    },
    pyarrow: {
        "string": "string",
        "int32": "int32",
        "string, or null": "string, or null",
        "int32, or null": "int32, or null",
        "date": "date32[day]",
        "timestamp, microseconds": "timestamp[us]",
        "list of int16": "list<element: int16 not null>",
        "list of int8": "list<element: int8 not null>",
    },
}


def expected(reader, kind):
    return TYPES[reader].get(kind) or TYPES[reader][kind.removesuffix(", or null")]


def values(kind, texts):
    """The texts of CSV as values of the documented type."""
    plain = kind.removesuffix(", or null")
    parse = {
        "string": str,
        "int32": int,
        "date": datetime.date.fromisoformat,
        "timestamp, microseconds": datetime.datetime.fromisoformat,
    }[plain]
    return [None if kind != plain and text == "" else parse(text) for text in texts]


def same_lists(column, texts, width):
    """Compares lists of integers as bytes, without a Python object for each."""
    decoded = [base64.b64decode(text) for text in texts]
    column = column.combine_chunks()
    numbers = column.flatten().to_numpy().astype(f"<i{width}").tobytes()
    lengths = column.value_lengths().to_pylist()
    return numbers == b"".join(decoded) and lengths == [len(one) // width for one in decoded]


def compare(reader, folder, table, columns):
    kinds, found = reader(f"{folder}/parquet/{table}/*.parquet")
    assert kinds == {name: expected(reader, kind) for name, kind in columns.items()}, f"{folder} {table}: {kinds}"
    texts = written(folder, table)
    assert list(texts) == list(columns) == found.column_names, f"{folder} {table}: {found.column_names}"
    for name, kind in columns.items():
        if kind.startswith("list"):
            same = same_lists(found[name], texts[name], 2 if kind.endswith("16") else 1)
        else:
            same = found[name].to_pylist() == values(kind, texts[name])
        assert same, f"{folder} {table}: {name} has other values in Parquet than in CSV"
    return found


def canonical(plain):
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def moment(text):
    return datetime.datetime.fromisoformat(text).replace(tzinfo=None)


def derive(folder, tables):
    """Compares Parquet with the proofs: all of plies, and of other tables what follows without the rules of the game."""
    plies, acted, heads = [], [], []
    for line in lines(f"{folder}/proofs/*.ndjson.gz"):
        proof = json.loads(line)
        header, entries = proof["header"], proof["entries"]
        match = header["match"]
        for entry in entries:
            move = entry.get("move")
            row = (match, entry["revision"], moment(entry["at"]), entry["cause"], entry.get("seat"))
            plies.append(row + ((move["type"], canonical(move)) if move else (None, None)))
            if move and entry.get("seat") is not None:
                acted.append((match, entry["revision"], entry["seat"], canonical(move)))
        times = moment(entries[0]["at"]), moment(entries[-1]["at"])
        named = match, header["game"], header["edition"], header["seats"], canonical(header["rules"])
        heads.append(named + times + (len(entries), proof["outcome"]["status"]))

    def rows(table, *names):
        return list(zip(*[tables[table][name].to_pylist() for name in names]))

    key = ("match", "revision", "seat")
    assert rows("plies", "match", "revision", "accepted_at", "cause", "seat", "type", "move") == plies
    names = ("match", "game", "edition", "seats", "rules", "started_at", "finished_at", "plies", "status")
    assert rows("matches", *names) == heads
    chosen = []
    for *place, options, index, moves in rows("choices", *key, "options", "chosen", "moves"):
        moves = json.loads(moves)
        assert len(moves) == options
        chosen.append((*place, canonical(moves[index])))
    assert chosen == acted
    assert rows("observations", *key) == [place[:3] for place in acted]
    hashes = {head[0]: hashlib.sha256() for head in heads}
    options = tables["choices"]["options"].to_pylist()
    seen = tables["observations"]
    observed = zip(seen["match"].to_pylist(), seen["observation"], seen["mask"], seen["action"].to_pylist(), options)
    for match, observation, mask, action, legal in observed:
        mask = mask.values.to_numpy().astype("<i1")
        assert mask[action] == 1 and mask.sum() == legal
        numbers = observation.values.to_numpy().astype("<i2").tobytes()
        hashes[match].update(numbers + mask.tobytes() + action.to_bytes(2, "little"))
    assert rows("matches", "match", "observations_hash") == [(match, one.hexdigest()) for match, one in hashes.items()]


def mlcroissant(folder, tables):
    import mlcroissant

    described = mlcroissant.Dataset(f"{folder}/croissant.json")
    assert not described.metadata.issues.errors, described.metadata.issues.report()
    assert [one.uuid for one in described.metadata.record_sets] == list(tables)
    for table, columns in tables.items():
        names = [f"{table}/{name}" for name in columns]
        first = []
        for record in described.records(table):
            assert list(record) == names
            value = record[names[0]]
            first.append(value.decode() if isinstance(value, bytes) else str(value))
        assert first == next(iter(written(folder, table).values()))


def main(name, *folders):
    for folder in folders:
        tables = documented(folder)
        if name == "mlcroissant":
            mlcroissant(folder, tables)
            continue
        reader = globals()[name]
        found = {table: compare(reader, folder, table, columns) for table, columns in tables.items()}
        if reader is pyarrow:
            derive(folder, found)
    print(f"{name} read {len(folders)} sets as documented")


if __name__ == "__main__":
    main(*sys.argv[1:])
