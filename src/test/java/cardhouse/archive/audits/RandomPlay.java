package cardhouse.archive.audits;

import cardhouse.engine.Chance;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.fairness.Chain;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Match;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.StatedClock;
import cardhouse.match.clock.Stopwatch;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// A match that is played at random while it is gone through, entry by entry, and nothing of it
/// kept. The same random numbers play the same match.
final class RandomPlay implements Iterator<ChainedEntry> {
    private static final int RESIGNS_ONE_IN = 150;

    /// Who has stayed so long stays to the end, so that a match may be long.
    private static final int LEAVE_BEFORE = 400;

    private static final int HANDS_OVER = 4;

    private final Match match;
    private final ServerSeed seed;
    private final Random random;
    private final int shift;
    private Instant at;
    private Table<?, ?, ?, ?> table;
    private Stopwatch time = Stopwatch.UNSTARTED;
    private Optional<SeatClocks> clocks;
    private String hash;
    private int revision;

    RandomPlay(Match match, ServerSeed seed, Random random) {
        this(match, seed, random, 0);
    }

    /// @param shift how many requests of chance are passed over, as a dishonest server might
    RandomPlay(Match match, ServerSeed seed, Random random, int shift) {
        this.shift = shift;
        this.match = match;
        this.seed = seed;
        this.random = random;
        this.at = match.startedAt().orElseThrow();
        this.table = Table.of(match.type(), match.rules(), match.seats());
        this.clocks = match.clock().map(StatedClock::clocks);
        this.hash = Chain.start(match.header());
    }

    /// An entry as evidence has it.
    static Evidence.Item item(ChainedEntry linked) {
        return new Evidence.Written(linked.line(), Optional.of(linked.hash()));
    }

    Match match() {
        return match;
    }

    ServerSeed seed() {
        return seed;
    }

    /// The number of entries so far.
    int revision() {
        return revision;
    }

    /// The last hash so far.
    String hash() {
        return hash;
    }

    Outcome outcome() {
        return ((Turn.Over) table.turn()).outcome();
    }

    /// Begins as another match did.
    ///
    /// @param eyes the seat for which is dealt anew what it cannot know
    /// @return the first entries
    List<ChainedEntry> branch(List<ChainedEntry> taken, Optional<Seat> eyes) {
        var first = new ArrayList<ChainedEntry>();
        for (ChainedEntry linked : taken)
            first.add(linked(linked.entry(), table.after(linked.entry())));
        var luck = match.chance(seed).redraw();
        first.add(played(Cause.BRANCH, eyes, Optional.empty(), _ -> table.branch(eyes, luck)));
        return first;
    }

    @Override
    public boolean hasNext() {
        return revision == 0 || table.turn() instanceof Turn.ToMove;
    }

    @Override
    public ChainedEntry next() {
        if (revision == 0)
            return played(Cause.START, Optional.empty(), Optional.empty(), table::start);
        if (!(table.turn() instanceof Turn.ToMove(var waited))) throw new NoSuchElementException();
        at = at.plusNanos(1_000L * random.nextInt(1, 20_000_000));
        Seat seat = waited.stream().sorted().toList().get(random.nextInt(waited.size()));
        var moves = table.legalMoves(seat);
        Cause late = late(seat);
        if (late == Cause.FORFEIT) return played(late, seat, Optional.empty());
        if (late == Cause.TIMEOUT_MOVE)
            return played(late, seat, Optional.of(moves.get(random.nextInt(moves.size()))));
        boolean stays = table.departure(seat).isPresent() || revision > LEAVE_BEFORE;
        int whim = random.nextInt(RESIGNS_ONE_IN);
        if (whim == 0 && !stays) return played(Cause.RESIGNATION, seat, Optional.empty());
        if (whim < HANDS_OVER && !stays)
            return played(Cause.RESIGNATION_TO_BOT, seat, Optional.empty());
        return played(
                table.departure(seat).isPresent() ? Cause.SUBSTITUTE_MOVE : Cause.MOVE,
                seat,
                Optional.of(moves.get(random.nextInt(moves.size()))));
    }

    /// What the clock demands of a seat now; of most, nothing.
    private @Nullable Cause late(Seat seat) {
        if (clocks.isEmpty() || !clocks.get().isLate(seat, at)) return null;
        return switch (clocks.get().control().onTimeout()) {
            case OnTimeout.Bot _ -> Cause.TIMEOUT_MOVE;
            case OnTimeout.Forfeit _ -> Cause.FORFEIT;
            case OnTimeout.None _ -> null;
        };
    }

    private ChainedEntry played(Cause cause, Seat seat, Optional<Move> move) {
        return played(
                cause, Optional.of(seat), move, chances -> table.ply(cause, seat, move, chances));
    }

    private ChainedEntry played(
            Cause cause,
            Optional<Seat> seat,
            Optional<Move> move,
            Function<LongFunction<Chance>, PlyResult> how) {
        LongFunction<Chance> chances =
                request -> new SeededChance(match.chance(seed), request + shift, time.at(at));
        var played = (PlyResult.Played) how.apply(chances);
        return linked(
                new Entry(revision + 1, at, cause, seat, move, played.events()), played.after());
    }

    private ChainedEntry linked(Entry entry, Table<?, ?, ?, ?> after) {
        ChainedEntry linked = ChainedEntry.of(entry, hash, seed, TestMatch.NOTATION);
        revision = entry.revision();
        hash = linked.hash();
        time = time.after(entry.cause(), entry.at());
        table = after;
        Set<Seat> toAct = after.turn() instanceof Turn.ToMove(var seats) ? seats : Set.of();
        clocks = clocks.map(then -> then.after(entry.cause(), entry.seat(), entry.at(), toAct));
        return linked;
    }
}
