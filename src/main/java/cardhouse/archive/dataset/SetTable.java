package cardhouse.archive.dataset;

import static cardhouse.archive.dataset.TableColumn.number;
import static cardhouse.archive.dataset.TableColumn.of;
import static cardhouse.archive.dataset.TableColumn.text;
import static cardhouse.platform.parquet.Column.Type.BYTES;
import static cardhouse.platform.parquet.Column.Type.DAY;
import static cardhouse.platform.parquet.Column.Type.SHORTS;
import static cardhouse.platform.parquet.Column.Type.TIME;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The tables of a data set, and the meaning of their columns. All are CSV (RFC 4180, lines end
/// with LF) in UTF-8, gzipped, with a line of names first. Each has a folder, with one file for
/// each part, and the same rows as Parquet.
public enum SetTable {
    MATCHES(
            "One row for each match, in the order of the lines of `proofs`.",
            text("match", "id of the match, a UUID"),
            of(DAY, "day", "day whose signed root includes the match, UTC"),
            number("leaf", "index among the leaves of that day, from 0"),
            text("game", "game, such as `trio`"),
            number("edition", "edition of its rules, from 1"),
            text("preset", "preset of its rules; empty for rules of no preset").orNull(),
            number("seats", "number of seats"),
            of(
                    TIME,
                    "started_at",
                    "time of the first entry, UTC, ISO 8601 without a zone, always with six digits of a"
                            + " second's fraction"),
            of(TIME, "finished_at", "time of the last entry, in the same form"),
            number("plies", "number of entries, including the start"),
            text("status", "how it ended: `PLAYED_OUT`, `ADJUDICATED` or `RESIGNED`"),
            text("rules", "all options of its rules, a JSON object"),
            text(
                    "observations_hash",
                    "SHA-256 over its rows of `observations`: for each row the bytes of `observation`"
                            + " and `mask` as in CSV, and `action` as a 16-bit integer, lower byte"
                            + " first; 64 hex digits")),
    SEATS(
            "One row for each seat of a match.",
            text("match", "id of the match"),
            number("seat", "seat, from 0"),
            number("place", "1 is best; equal numbers share a place"),
            text(
                    "kind",
                    "`BUILT_IN`: a built-in bot; `HUMAN` or `BOT`: an account of a person or a bot;"
                            + " `GONE`: an account that was erased"),
            text(
                            "bot",
                            "level of a built-in bot, with its iterations, such as `mcts 200`; else empty")
                    .orNull(),
            text(
                            "account",
                            "an account that agreed to be listed: `a` and a number, such as `a7`, the same"
                                    + " in the whole data set; else empty")
                    .orNull()),
    PLIES(
            "One row for each entry of a journal.",
            text("match", "id of the match"),
            number("revision", "number of the entry, from 1"),
            of(TIME, "accepted_at", "time, UTC, in the form of `started_at`"),
            text("cause", "`START`, `MOVE`, `RESIGNATION` …, as in the journal"),
            number("seat", "seat that acted, from 0; empty for the start").orNull(),
            text("type", "type of the move; empty if there is none").orNull(),
            text("move", "the move, a JSON object; empty if there is none").orNull()),
    CHOICES(
            "One row for each move, with all legal moves of the seat.",
            text("match", "id of the match"),
            number("revision", "number of the entry of the move"),
            number("seat", "seat that moved, from 0"),
            number("options", "number of legal moves"),
            number("chosen", "index of the chosen move, from 0"),
            text("moves", "the legal moves in their order, a JSON array")),
    OBSERVATIONS(
            "One row for each move, with what the seat observed before it, as numbers. Encodings are those"
                    + " of the environments for programs that learn.",
            text("match", "id of the match"),
            number("revision", "number of the entry of the move"),
            number("seat", "seat that moved, from 0"),
            text("schema_hash", "hash of the schema that describes the numbers, 64 hex digits"),
            of(
                    SHORTS,
                    "observation",
                    "the features of the seat's view; in CSV as 16-bit integers, lower byte first, in"
                            + " Base64"),
            of(BYTES, "mask", "1 for each action that is legal, else 0; in CSV as bytes in Base64"),
            number("action", "number of the chosen action, from 0")),
    LEAVES(
            "One row for each leaf of a day: all matches that ended on it, also those outside the"
                    + " data set. One file for each day.",
            number("leaf", "index among the leaves of the day, from 0"),
            text("leaf_hash", "hash of the leaf, 64 hex digits"));

    static final String CSV = ".csv.gz";

    /// The folder of the Parquet files.
    static final String PARQUET = "parquet/";

    private final String what;
    private final List<TableColumn> columns;

    SetTable(String what, TableColumn... columns) {
        this.what = what;
        this.columns = List.of(columns);
    }

    /// The meaning of a row.
    public String what() {
        return what;
    }

    public List<TableColumn> columns() {
        return columns;
    }

    /// The folder of its files.
    public String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The name of its file for a part, or a day.
    String file(String part) {
        return folder() + "/" + part + CSV;
    }

    /// The first line of each file.
    String header() {
        return columns.stream().map(TableColumn::name).collect(Collectors.joining(","));
    }

    /// The name of its Parquet file with the rows of [#file].
    String parquet(String part) {
        return PARQUET + folder() + "/" + part + ".parquet";
    }
}
