package cardhouse.interference;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.SeededChance;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A match replayed, move by move, with another answer of chance.
final class AlteredReplay {
    private static final long NO_REQUEST = -1;

    private final GameType<?, ?, ?, ?, ?> type;
    private final Rules rules;
    private final int seats;
    private final MatchSeed seed;
    private final Instant startedAt;
    private final List<Entry> told;
    private final long requests;

    AlteredReplay(
            GameType<?, ?, ?, ?, ?> type,
            Rules rules,
            int seats,
            MatchSeed seed,
            Instant startedAt,
            List<Entry> told) {
        this.type = type;
        this.rules = rules;
        this.seats = seats;
        this.seed = seed;
        this.startedAt = startedAt;
        this.told = told;
        var again = tell(NO_REQUEST, UnaryOperator.identity()).orElseThrow();
        if (!again.entries.equals(told))
            throw new AssertionError("the match cannot be replayed unchanged");
        this.requests = again.requests;
    }

    /// @param table after the last entry
    private record Told(List<Entry> entries, Table<?, ?, ?, ?> table, long requests) {}

    /// The same moves with a different match that looks the same to `viewer`; preferably one in
    /// which another viewer would notice.
    Optional<List<Entry>> unnoticedBy(Viewer viewer, List<Viewer> others, RandomChance random) {
        var table = tell(NO_REQUEST, UnaryOperator.identity()).orElseThrow().table;
        List<Entry> found = List.of();
        for (int tries = 0; tries < 80; tries++) {
            var other = tell(random.below((int) requests), SwappedChance.swap(random)).orElse(null);
            if (other == null || other.entries.equals(told)) continue;
            if (!seen(other.entries, viewer).equals(seen(told, viewer))) continue;
            found = other.entries;
            if (others.stream().anyMatch(one -> !view(other.table, one).equals(view(table, one))))
                break;
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }

    private static View view(Table<?, ?, ?, ?> table, Viewer viewer) {
        return table.view(viewer);
    }

    /// Everything a viewer has been shown of some entries.
    List<Object> seen(List<Entry> entries, Viewer viewer) {
        Table<?, ?, ?, ?> redacts = Table.of(type, rules, seats);
        var seen = new ArrayList<Object>();
        for (Entry entry : entries) {
            for (Event event : entry.events()) seen.add(redacts.redact(event, viewer));
            if (viewer instanceof Viewer.Sitting(var seat)
                    && entry.seat().equals(Optional.of(seat))) seen.add(entry.move());
            seen.add(entry.seat());
        }
        return seen;
    }

    private Optional<Told> tell(long twisted, UnaryOperator<Chance.Result> twist) {
        var entries = new ArrayList<Entry>();
        Table<?, ?, ?, ?> table = Table.of(type, rules, seats);
        long asked = 0;
        for (Entry entry : told) {
            var chance = new SwappedChance[1];
            var elapsed = Duration.between(startedAt, entry.at());
            Table<?, ?, ?, ?> before = table;
            var ply =
                    ply(
                            before,
                            entry,
                            first ->
                                    chance[0] =
                                            new SwappedChance(
                                                    new SeededChance(seed, first, elapsed),
                                                    first,
                                                    twisted,
                                                    twist));
            if (!(ply instanceof PlyResult.Played(var events, var after))) return Optional.empty();
            entries.add(
                    new Entry(
                            entry.revision(),
                            entry.at(),
                            entry.cause(),
                            entry.seat(),
                            entry.move(),
                            events));
            if (chance[0] != null) asked = chance[0].asked();
            table = after;
        }
        return Optional.of(new Told(entries, table, asked));
    }

    private static PlyResult ply(
            Table<?, ?, ?, ?> table, Entry entry, java.util.function.LongFunction<Chance> chances) {
        if (entry.cause() == Cause.START) return table.start(chances);
        return table.play(entry.seat().orElseThrow(), entry.move().orElseThrow(), chances);
    }
}
