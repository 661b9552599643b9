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
            new TableColumn("match", "id of the match, a UUID"),
            new TableColumn("day", "day whose signed root includes the match, UTC"),
            new TableColumn("leaf", "index among the leaves of that day, from 0"),
            new TableColumn("game", "game, such as `trio`"),
            new TableColumn("edition", "edition of its rules, from 1"),
            new TableColumn("preset", "preset of its rules; empty for rules of no preset"),
            new TableColumn("seats", "number of seats"),
            new TableColumn(
                    "started_at",
                    "time of the first entry, UTC, ISO 8601 without a zone, always with six digits of a"
                            + " second's fraction"),
            new TableColumn("finished_at", "time of the last entry, in the same form"),
            new TableColumn("plies", "number of entries, including the start"),
            new TableColumn("status", "how it ended: `PLAYED_OUT`, `ADJUDICATED` or `RESIGNED`"),
            new TableColumn("rules", "all options of its rules, a JSON object")),
    SEATS(
            "One row for each seat of a match.",
            new TableColumn("match", "id of the match"),
            new TableColumn("seat", "seat, from 0"),
            new TableColumn("place", "1 is best; equal numbers share a place"),
            new TableColumn(
                    "kind",
                    "`BUILT_IN`: a built-in bot; `HUMAN` or `BOT`: an account of a person or a bot;"
                            + " `GONE`: an account that was erased"),
            new TableColumn(
                    "bot",
                    "level of a built-in bot, with its iterations, such as `mcts 200`; else empty"),
            new TableColumn(
                    "account",
                    "an account that agreed to be listed: `a` and a number, such as `a7`, the same"
                            + " in the whole data set; else empty")),
    PLIES(
            "One row for each entry of a journal.",
            new TableColumn("match", "id of the match"),
            new TableColumn("revision", "number of the entry, from 1"),
            new TableColumn("accepted_at", "time, UTC, in the form of `started_at`"),
            new TableColumn("cause", "`START`, `MOVE`, `RESIGNATION` …, as in the journal"),
            new TableColumn("seat", "seat that acted, from 0; empty for the start"),
            new TableColumn("type", "type of the move; empty if there is none"),
            new TableColumn("move", "the move, a JSON object; empty if there is none")),
    CHOICES(
            "One row for each move, with all legal moves of the seat.",
            new TableColumn("match", "id of the match"),
            new TableColumn("revision", "number of the entry of the move"),
            new TableColumn("seat", "seat that moved, from 0"),
            new TableColumn("options", "number of legal moves"),
            new TableColumn("chosen", "index of the chosen move, from 0"),
            new TableColumn("moves", "the legal moves in their order, a JSON array")),
    LEAVES(
            "One row for each leaf of a day: all matches that ended on it, also those outside the"
                    + " data set. One file for each day.",
            new TableColumn("leaf", "index among the leaves of the day, from 0"),
            new TableColumn("leaf_hash", "hash of the leaf, 64 hex digits"));

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
        return folder() + "/" + part + ".csv.gz";
    }

    /// The first line of each file.
    String header() {
        return columns.stream().map(TableColumn::name).collect(Collectors.joining(","));
    }

    /// The tables with a file for each part.
    static List<SetTable> ofParts() {
        return List.of(MATCHES, SEATS, PLIES, CHOICES);
    }
}
