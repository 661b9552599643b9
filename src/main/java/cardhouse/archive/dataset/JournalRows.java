package cardhouse.archive.dataset;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Evidence;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.fairness.Line;
import cardhouse.match.Observation;
import cardhouse.match.Table;
import cardhouse.platform.csv.Csv;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.research.Encoder;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes the rows of plies, choices and observations during the audit of a match.
final class JournalRows implements Auditor.Onlooker {
    private static final CanonicalJson CODEC = new CanonicalJson();
    private static final Base64.Encoder BASE64 = Base64.getEncoder();

    private final Evidence proof;
    private final String match;
    private final Rows rows;
    private final SetFormat format;
    private final MessageDigest observations = HashedFile.sha256();
    private @Nullable Encoder<?, ?> encoder;
    private String startedAt = "";
    private String finishedAt = "";
    private @Nullable RuntimeException impossible;
    private int choices;

    JournalRows(Evidence proof, Rows rows, SetFormat format) {
        this.proof = proof;
        this.match = proof.match();
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
        if (move.isEmpty() || seat.isEmpty()) return;
        try {
            choice(entry.revision(), before.observation(Seat.of(entry.seat().getAsInt())), move);
        } catch (RuntimeException unexpected) {
            impossible = unexpected;
        }
    }

    /// Ends the rows of a proven match. A journal that is not proven can lead to impossible tables,
    /// which have no view.
    void end() {
        if (impossible != null) throw impossible;
    }

    private void choice(int revision, Observation seen, String made) {
        var moves = new StringBuilder("[");
        int chosen = -1;
        List<Move> legal = seen.legalMoves();
        for (int option = 0; option < legal.size(); option++) {
            String move = CODEC.write(legal.get(option));
            if (move.equals(made)) chosen = option;
            if (option > 0) moves.append(',');
            moves.append(move);
        }
        choices++;
        rows.add(
                SetTable.CHOICES,
                Csv.row(
                        match,
                        revision,
                        seen.seat().index(),
                        legal.size(),
                        chosen < 0 ? "" : chosen,
                        moves.append(']')));
        if (format.hasObservations()) observation(revision, seen, chosen);
    }

    private void observation(int revision, Observation seen, int chosen) {
        Encoder<?, ?> known = encoder;
        if (known == null) known = encoder = Encoder.ofMatch(proof.header()).orElse(null);
        if (known == null) return;
        byte[] numbers = known.observation(seen);
        int[] actions = known.actions(seen);
        byte[] mask = new byte[known.schema().actions().size()];
        for (int action : actions) mask[action] = 1;
        int action = chosen < 0 ? -1 : actions[chosen];
        observations.update(numbers);
        observations.update(mask);
        observations.update(new byte[] {(byte) action, (byte) (action >> Byte.SIZE)});
        rows.add(
                SetTable.OBSERVATIONS,
                Csv.row(
                        match,
                        revision,
                        seen.seat().index(),
                        known.schema().schemaHash(),
                        BASE64.encodeToString(numbers),
                        BASE64.encodeToString(mask),
                        action < 0 ? "" : action));
    }

    /// The hash over all rows of observations; once.
    String observationsHash() {
        return HexFormat.of().formatHex(observations.digest());
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
