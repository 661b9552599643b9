package cardhouse.archive.audits;

import cardhouse.archive.audits.JournalReplay.Ask;
import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Refusal;
import cardhouse.engine.Uniform;
import cardhouse.fairness.Board;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Line;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Origin;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.journal.CanonicalCodec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Decides and deals an entry again and compares the result with the journal.
final class Referee {
    /// Expected value of a finding where the rules reject a ply.
    static final String ALLOWED = "a ply that the rules allow";

    /// Expected value of a finding where the rules cannot decide a ply.
    static final String DECIDABLE = "a ply that the rules can decide";

    private final Header heading;
    private final Optional<MatchSeed> own;
    private final Map<Origin, MatchSeed> origins = new HashMap<>();
    private final CanonicalCodec codec;
    private final Findings findings;

    Referee(Header heading, Optional<ServerSeed> seed, CanonicalCodec codec, Findings findings) {
        this.heading = heading;
        this.own = seed.map(server -> seed(heading, server));
        heading.origins().forEach(origin -> origins.put(origin, origin.seed()));
        this.codec = codec;
        this.findings = findings;
    }

    private static MatchSeed seed(Header heading, ServerSeed server) {
        return Board.seed(heading.board(), server, heading.match(), heading.entropy());
    }

    /// The seed, if it matches the header's commitment. With a false one, nothing can be dealt
    /// again.
    static Optional<ServerSeed> seed(Header heading, Optional<String> hex, Findings findings) {
        if (hex.isEmpty()) {
            findings.notDone(Depth.SHUFFLE, "the seed is not published");
            return Optional.empty();
        }
        try {
            ServerSeed seed = ServerSeed.ofHex(hex.get());
            if (seed.commitment().equals(heading.commitment())) return Optional.of(seed);
            findings.add(
                    0,
                    Depth.SHUFFLE,
                    "a seed with the commitment " + heading.commitment(),
                    "one with " + seed.commitment());
        } catch (IllegalArgumentException malformed) {
            findings.add(0, Depth.SHUFFLE, "a seed of 64 hex digits", hex.get());
        }
        return Optional.empty();
    }

    /// Thrown when chance is needed and the seed is not known.
    private static final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unknown() {
            super("the seed is not known", null, false, false);
        }
    }

    /// Returns the table after the entry if the rules and the seed produce this entry, or nothing.
    @Nullable Table<?, ?, ?, ?> judge(Table<?, ?, ?, ?> before, Ask ask, Line line) {
        try {
            return switch (ply(before, ask, line.revision())) {
                case PlyResult.Played(List<Event> events, Table<?, ?, ?, ?> after) ->
                        agrees(before, ask, line, events) ? after : null;
                case PlyResult.Refused(Refusal refusal) -> {
                    found(line, Depth.RULES, ALLOWED, refused(refusal, line));
                    yield null;
                }
            };
        } catch (Unknown chance) {
            findings.notDone(Depth.RULES, "results of chance cannot be checked without the seed");
            judgeBeginning(before, ask, line);
        } catch (RuntimeException impossible) {
            undecidable(line);
        }
        return null;
    }

    /// Checks the part that the rules decide without chance.
    private void judgeBeginning(Table<?, ?, ?, ?> before, Ask ask, Line line) {
        try {
            compare(line, decided(before, ask), true, Integer.MAX_VALUE);
        } catch (RuntimeException impossible) {
            undecidable(line);
        }
    }

    private void undecidable(Line line) {
        found(line, Depth.RULES, DECIDABLE, line.canonical());
    }

    PlyResult ply(Table<?, ?, ?, ?> before, Ask ask, int revision) {
        LongFunction<Chance> chances = request -> chance(request, ask, revision);
        return switch (ask.cause()) {
            case START -> before.start(chances);
            case BRANCH -> before.branch(ask.seat(), luck(ask, revision));
            default -> before.ply(ask.cause(), ask.seat().orElseThrow(), ask.move(), chances);
        };
    }

    private Chance chance(long request, Ask ask, int revision) {
        Optional<MatchSeed> known = seed(revision);
        if (known.isPresent()) return new SeededChance(known.get(), request, ask.played());
        return asked -> {
            if (asked instanceof Chance.Request.Elapsed)
                return new Chance.Result.Elapsed(ask.played());
            throw new Unknown();
        };
    }

    private Uniform luck(Ask ask, int revision) {
        return seed(revision)
                .<Uniform>map(MatchSeed::redraw)
                .orElseGet(() ->
                        bound -> {
                            throw new Unknown();
                        });
    }

    /// The seed of an entry: before the branch begins, that of the origin.
    private Optional<MatchSeed> seed(int revision) {
        return heading.origin(revision).map(origins::get).or(() -> own);
    }

    private static List<Event> decided(Table<?, ?, ?, ?> before, Ask ask) {
        return ask.seat()
                .map(seat -> before.decided(ask.cause(), seat, ask.move()))
                .orElse(List.of());
    }

    private boolean agrees(Table<?, ?, ?, ?> before, Ask ask, Line line, List<Event> expected) {
        if (codec.write(expected).equals(line.events())) return true;
        return compare(line, expected, false, decided(before, ask).size());
    }

    /// Finds the first different event.
    ///
    /// @param begun whether the journal may have more events than expected
    /// @param decided number of the expected events that come from the rules alone; the rest come
    ///   from chance
    private boolean compare(Line line, List<Event> expected, boolean begun, int decided) {
        List<String> written = written(line);
        for (int i = 0; i < Math.max(expected.size(), written.size()); i++) {
            if (i >= expected.size() && begun) break;
            String should =
                    i < expected.size()
                            ? Canonical.text(
                                    plain(codec.write(List.of(expected.get(i)))).getFirst())
                            : "no event";
            String is = i < written.size() ? written.get(i) : "no event";
            if (should.equals(is)) continue;
            boolean dealt = i >= decided && i < expected.size();
            found(
                    line,
                    dealt ? Depth.SHUFFLE : Depth.RULES,
                    "event " + (i + 1) + ": " + should,
                    "event " + (i + 1) + ": " + is);
            return false;
        }
        return true;
    }

    private List<String> written(Line line) {
        var texts = new ArrayList<String>();
        for (Object event : plain(line.events())) texts.add(Canonical.text(event));
        return texts;
    }

    private List<?> plain(String events) {
        return codec.readPlain(events) instanceof List<?> list ? list : List.of();
    }

    private static String refused(Refusal refusal, Line line) {
        return refusal.code().name() + " for " + line.move().orElse("leaving");
    }

    private void found(Line line, Depth depth, String expected, String found) {
        findings.add(line.revision(), depth, expected, found);
    }
}
