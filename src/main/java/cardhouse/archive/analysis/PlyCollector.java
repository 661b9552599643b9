package cardhouse.archive.analysis;

import cardhouse.archive.audits.Auditor;
import cardhouse.engine.Seat;
import cardhouse.fairness.Line;
import cardhouse.match.Table;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records the first plies of a match during its audit.
final class PlyCollector implements Auditor.Onlooker {
    private final CanonicalCodec codec;
    private final int most;
    private final Runnable between;
    private final List<Seen> seen = new ArrayList<>();
    private @Nullable Table<?, ?, ?, ?> next;

    private record Seen(Table<?, ?, ?, ?> before, Line line) {}

    /// @param between called after each entry
    PlyCollector(CanonicalCodec codec, int most, Runnable between) {
        this.codec = codec;
        this.most = most;
        this.between = between;
    }

    @Override
    public void entry(Table<?, ?, ?, ?> before, Line entry) {
        if (seen.size() < most) seen.add(new Seen(before, entry));
        else if (next == null) next = before;
        between.run();
    }

    /// The plies of a match that passed its audit.
    List<Ply> plies() {
        var plies = new ArrayList<Ply>();
        if (seen.isEmpty()) return plies;
        Instant start = Instant.parse(seen.getFirst().line().at());
        for (int place = 0; place < seen.size(); place++) {
            var one = seen.get(place);
            boolean last = place + 1 == seen.size();
            plies.add(ply(one, start, last ? after(one) : seen.get(place + 1).before()));
        }
        return plies;
    }

    private Ply ply(Seen one, Instant start, Table<?, ?, ?, ?> after) {
        Line line = one.line();
        return new Ply(
                line.revision(),
                Cause.valueOf(line.cause()),
                seat(line),
                line.move().map(codec::readMove),
                Duration.between(start, Instant.parse(line.at())),
                one.before(),
                after);
    }

    private Table<?, ?, ?, ?> after(Seen last) {
        Table<?, ?, ?, ?> known = next;
        if (known != null) return known;
        Line line = last.line();
        return last.before()
                .after(
                        new Entry(
                                line.revision(),
                                Instant.parse(line.at()),
                                Cause.valueOf(line.cause()),
                                seat(line),
                                line.move().map(codec::readMove),
                                codec.readEvents(line.events())));
    }

    private static Optional<Seat> seat(Line line) {
        return line.seat().isPresent()
                ? Optional.of(Seat.of(line.seat().getAsInt()))
                : Optional.empty();
    }
}
