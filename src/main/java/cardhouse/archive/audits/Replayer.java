package cardhouse.archive.audits;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.fairness.Chain;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.clock.Stopwatch;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Plays a match again. The events and hashes of its journal follow from its header, its seed, and
/// the cause of each entry.
public final class Replayer {
    private final Header header;
    private final ServerSeed seed;
    private final CanonicalCodec codec;
    private final Referee referee;
    private Table<?, ?, ?, ?> table;
    private Stopwatch time = Stopwatch.UNSTARTED;
    private int revision;
    private String hash;

    /// Thrown for a match that cannot be played.
    public static final class Unplayable extends Exception {
        private static final long serialVersionUID = 1;

        private final transient @Nullable Object found;

        Unplayable(String why, @Nullable Object found) {
            super(why, null, false, false);
            this.found = found;
        }

        Unplayable(String why) {
            this(why, null);
        }

        /// The reason, in one line for people.
        public String why() {
            return String.valueOf(getMessage());
        }

        /// The value that is not right, if the reason is a value of the header.
        public @Nullable Object found() {
            return found;
        }
    }

    private Replayer(Header header, ServerSeed seed, String start, CanonicalCodec codec) {
        this.header = header;
        this.seed = seed;
        this.codec = codec;
        this.referee =
                new Referee(
                        header,
                        Optional.of(seed),
                        codec,
                        new Findings(header.match(), EnumSet.noneOf(Depth.class)));
        this.table = header.table();
        this.hash = start;
    }

    /// @param header in plain values, not trusted
    /// @param seed in hex
    public static Replayer of(
            Map<String, ? extends @Nullable Object> header, String seed, CanonicalCodec codec)
            throws Unplayable {
        try {
            var valid = Header.of(header, Rulebook.OF_THE_MATCH);
            if (!valid.decidable())
                throw new Unplayable(
                        "this release no longer has that edition of the game",
                        header.get("edition"));
            return new Replayer(valid, seed(valid, seed), Chain.start(header), codec);
        } catch (Header.MalformedHeader bad) {
            throw new Unplayable(
                    bad.unknown
                            ? "this release does not have that game or protocol"
                            : "expected " + bad.expected,
                    bad.found);
        }
    }

    private static ServerSeed seed(Header header, String hex) throws Unplayable {
        try {
            var seed = ServerSeed.ofHex(hex);
            if (seed.commitment().equals(header.commitment())) return seed;
            throw new Unplayable("it does not have the commitment of the match", hex);
        } catch (IllegalArgumentException bad) {
            throw new Unplayable("it is not 64 hex digits", hex);
        }
    }

    /// Plays the next entry.
    public Evidence.Item play(Instant at, Cause cause, Optional<Seat> seat, Optional<Move> move)
            throws Unplayable {
        int next = revision + 1;
        if (table.turn() instanceof Turn.Over) throw new Unplayable("the match is over before it");
        requirePlace(next, cause, seat, move.isPresent());
        return switch (result(new JournalReplay.Ask(cause, at, time.at(at), seat, move), next)) {
            case PlyResult.Refused(Refusal refusal) ->
                    throw new Unplayable(
                            "the rules refuse it: "
                                    + refusal.code().name()
                                    + ", "
                                    + refusal.sentence());
            case PlyResult.Played(List<Event> events, Table<?, ?, ?, ?> after) -> {
                var entry = new Entry(next, at, cause, seat, move, events);
                var linked = ChainedEntry.of(entry, hash, seed, codec);
                time = time.after(cause, at);
                table = after;
                revision = next;
                hash = linked.hash();
                yield new Evidence.Written(linked.line(), Optional.of(hash));
            }
        };
    }

    private void requirePlace(int place, Cause cause, Optional<Seat> seat, boolean moves)
            throws Unplayable {
        if ((cause == Cause.START) != (place == 1))
            throw new Unplayable("the first entry, and no other, is START");
        if ((cause == Cause.BRANCH) != header.branches(place))
            throw new Unplayable("a BRANCH follows the last entry of each origin, and no other");
        if (cause.isMove() != moves)
            throw new Unplayable(cause + (moves ? " has no move" : " needs a move"));
        boolean seated = cause == Cause.BRANCH ? seat.isPresent() : cause != Cause.START;
        if (seat.isPresent() != seated)
            throw new Unplayable(cause + (seated ? " needs a seat" : " has no seat"));
        if (seat.isPresent() && seat.get().index() >= header.seats())
            throw new Unplayable("the match has " + header.seats() + " seats, from s0");
    }

    private PlyResult result(JournalReplay.Ask ask, int next) throws Unplayable {
        try {
            return referee.ply(table, ask, next);
        } catch (RuntimeException impossible) {
            throw new Unplayable("the rules cannot decide it");
        }
    }

    public int revision() {
        return revision;
    }

    /// The hash of the last entry; before the first entry, that of the header.
    public String hash() {
        return hash;
    }

    /// The outcome in canonical JSON, once the match is over.
    public Optional<String> outcome() {
        return table.turn() instanceof Turn.Over(var outcome)
                ? Optional.of(codec.write(outcome))
                : Optional.empty();
    }
}
