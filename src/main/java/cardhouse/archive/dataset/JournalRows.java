package cardhouse.archive.dataset;

import cardhouse.archive.audits.Auditor;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.fairness.Line;
import cardhouse.match.Table;
import cardhouse.platform.csv.Csv;
import cardhouse.platform.json.CanonicalJson;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Writes the rows of plies and choices during the audit of a match.
final class JournalRows implements Auditor.Onlooker {
    private static final CanonicalJson CODEC = new CanonicalJson();

    private final String match;
    private final Rows rows;
    private final SetFormat format;
    private String startedAt = "";
    private String finishedAt = "";
    private int choices;

    JournalRows(String match, Rows rows, SetFormat format) {
        this.match = match;
        this.rows = rows;
        this.format = format;
    }

    @Override
    public void entry(Table<?, ?, ?, ?> before, Line entry) {
        String at = format.time(entry.at());
        if (startedAt.isEmpty()) startedAt = at;
        finishedAt = at;
        String move = entry.move().orElse("");
        String seat = entry.seat().isPresent() ? String.valueOf(entry.seat().getAsInt()) : "";
        rows.add(
                SetTable.PLIES,
                Csv.row(
                        match,
                        entry.revision(),
                        at,
                        entry.cause(),
                        seat,
                        move.isEmpty() ? "" : type(move),
                        move));
        if (!move.isEmpty() && !seat.isEmpty())
            choice(
                    entry.revision(),
                    before.legalMoves(Seat.of(entry.seat().getAsInt())),
                    seat,
                    move);
    }

    private void choice(int revision, List<Move> legal, String seat, String made) {
        var moves = new StringBuilder("[");
        String chosen = "";
        for (int option = 0; option < legal.size(); option++) {
            String move = CODEC.write(legal.get(option));
            if (move.equals(made)) chosen = String.valueOf(option);
            if (option > 0) moves.append(',');
            moves.append(move);
        }
        choices++;
        rows.add(
                SetTable.CHOICES,
                Csv.row(match, revision, seat, legal.size(), chosen, moves.append(']')));
    }

    private static String type(String move) {
        return CODEC.readPlain(move) instanceof Map<?, ?> object
                ? Objects.toString(object.get("type"), "")
                : "";
    }

    String startedAt() {
        return startedAt;
    }

    String finishedAt() {
        return finishedAt;
    }

    /// Number of choices that were written.
    int choices() {
        return choices;
    }
}
