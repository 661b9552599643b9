package cardhouse.archive.dataset;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The tables of a data set, and the meaning of their columns. All are CSV (RFC 4180, lines end
/// with LF) in UTF-8, gzipped, with a line of names first. Each has a folder, with one file for
/// each part.
public enum SetTable {
    MATCHES(
            "One row for each match, in the order of the lines of `proofs`.",
            new Column("match", "id of the match, a UUID"),
            new Column("day", "day whose signed root includes the match, UTC"),
            new Column("leaf", "index among the leaves of that day, from 0"),
            new Column("game", "game, such as `trio`"),
            new Column("edition", "edition of its rules, from 1"),
            new Column("preset", "preset of its rules; empty for rules of no preset"),
            new Column("seats", "number of seats"),
            new Column(
                    "started_at",
                    "time of the first entry, UTC, ISO 8601 without a zone, always with six digits of a"
                            + " second's fraction"),
            new Column("finished_at", "time of the last entry, in the same form"),
            new Column("plies", "number of entries, including the start"),
            new Column("status", "how it ended: `PLAYED_OUT`, `ADJUDICATED` or `RESIGNED`"),
            new Column("rules", "all options of its rules, a JSON object")),
    SEATS(
            "One row for each seat of a match.",
            new Column("match", "id of the match"),
            new Column("seat", "seat, from 0"),
            new Column("place", "1 is best; equal numbers share a place"),
            new Column(
                    "kind",
                    "`BUILT_IN`: a built-in bot; `HUMAN` or `BOT`: an account of a person or a bot;"
                            + " `GONE`: an account that was erased"),
            new Column(
                    "bot",
                    "level of a built-in bot, with its iterations, such as `mcts 200`; else empty"),
            new Column(
                    "account",
                    "an account that agreed to be listed: `a` and a number, such as `a7`, the same"
                            + " in the whole data set; else empty")),
    PLIES(
            "One row for each entry of a journal.",
            new Column("match", "id of the match"),
            new Column("revision", "number of the entry, from 1"),
            new Column("accepted_at", "time, UTC, in the form of `started_at`"),
            new Column("cause", "`START`, `MOVE`, `RESIGNATION` …, as in the journal"),
            new Column("seat", "seat that acted, from 0; empty for the start"),
            new Column("type", "type of the move; empty if there is none"),
            new Column("move", "the move, a JSON object; empty if there is none")),
    CHOICES(
            "One row for each move, with all legal moves of the seat.",
            new Column("match", "id of the match"),
            new Column("revision", "number of the entry of the move"),
            new Column("seat", "seat that moved, from 0"),
            new Column("options", "number of legal moves"),
            new Column("chosen", "index of the chosen move, from 0"),
            new Column("moves", "the legal moves in their order, a JSON array")),
    LEAVES(
            "One row for each leaf of a day: all matches that ended on it, also those outside the"
                    + " data set. One file for each day.",
            new Column("leaf", "index among the leaves of the day, from 0"),
            new Column("leaf_hash", "hash of the leaf, 64 hex digits"));

    private final String what;
    private final List<Column> columns;

    SetTable(String what, Column... columns) {
        this.what = what;
        this.columns = List.of(columns);
    }

    /// The meaning of a row.
    public String what() {
        return what;
    }

    public List<Column> columns() {
        return columns;
    }

    /// The folder of its files.
    public String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The name of its file for a part, or a day.
    String file(String part) {
        return folder() + "/" + part + ".csv.gz";
    }

    /// The first line of each file.
    String header() {
        return columns.stream().map(Column::name).collect(Collectors.joining(","));
    }

    /// The tables with a file for each part.
    static List<SetTable> ofParts() {
        return List.of(MATCHES, SEATS, PLIES, CHOICES);
    }
}
