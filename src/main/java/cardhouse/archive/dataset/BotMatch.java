package cardhouse.archive.dataset;

import cardhouse.archive.audits.Evidence;
import cardhouse.bots.Bot;
import cardhouse.engine.Chance;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.clock.Stopwatch;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.seating.Chair;
import cardhouse.platform.json.CanonicalJson;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongFunction;

/// A match of built-in bots, played by the rules and recorded as a server does it. Only the times
/// are artificial: a ply takes a tenth of a second.
final class BotMatch {
    private static final Duration PLY = Duration.ofMillis(100);
    private static final CanonicalJson CODEC = new CanonicalJson();
    private static final UUID NO_ACCOUNT = new UUID(0, 0);

    private final BotPlan plan;
    private final int number;
    private final Match match;
    private final ServerSeed seed;
    private final MatchSeed chance;
    private final List<Evidence.Item> journal = new ArrayList<>();
    private Table<?, ?, ?, ?> table;
    private Stopwatch time = Stopwatch.UNSTARTED;
    private Instant at;
    private String hash;

    /// @param number in the plan, from 0
    BotMatch(BotPlan plan, int number, Instant start) {
        this.plan = plan;
        this.number = number;
        this.seed = new ServerSeed(plan.secret("seed", number));
        var chairs = new ArrayList<Chair>();
        for (int seat = 0; seat < plan.origin().seats(); seat++)
            chairs.add(new Chair.BuiltIn(plan.origin().bot(number, seat).split(" ")[0]));
        this.match =
                new Match(
                        id(plan, number, start),
                        plan.type(),
                        plan.rules(),
                        chairs,
                        MatchSettings.USUAL,
                        NO_ACCOUNT,
                        seed.commitment(),
                        start,
                        Optional.of(start));
        this.chance = MatchSeed.of(seed, match.id().toString(), match.entropy());
        this.table = Table.of(match.type(), match.rules(), match.seats());
        this.at = start;
        this.hash = Chain.start(match.header());
    }

    /// As a server generates them: a UUID of version 7, growing with time.
    private static UUID id(BotPlan plan, int number, Instant start) {
        var drawn = ByteBuffer.wrap(plan.secret("id", number));
        return new UUID(
                start.toEpochMilli() << 16 | 0x7000 | drawn.getLong() & 0xfff,
                drawn.getLong() >>> 2 | 1L << 63);
    }

    /// Plays it to its end, with one receipt for its last entry.
    Evidence play(Receipts receipts, KeySet keys) {
        var bots = new ArrayList<Bot>();
        for (int seat = 0; seat < match.seats(); seat++) bots.add(plan.bot(number, seat));
        keep(Cause.START, Optional.empty(), Optional.empty(), table.start(chances()));
        while (table.turn() instanceof Turn.ToMove(var waited)) {
            Seat seat = waited.stream().min(Seat::compareTo).orElseThrow();
            Move move = bots.get(seat.index()).choose(table.observation(seat));
            at = at.plus(PLY);
            switch (table.play(seat, move, chances())) {
                case PlyResult.Played played ->
                        keep(Cause.MOVE, Optional.of(seat), Optional.of(move), played);
                case PlyResult.Refused(var refusal) ->
                        throw new IllegalStateException("a bot's move was refused: " + refusal);
            }
        }
        if (!(table.turn() instanceof Turn.Over(Outcome outcome)))
            throw new IllegalStateException("the match did not end");
        var last = new Receipt(match.id().toString(), journal.size(), hash);
        return new Evidence(
                match.header(),
                Optional.of(Chain.start(match.header())),
                journal,
                Optional.of(CODEC.write(outcome)),
                Optional.of(seed.hex()),
                List.of(receipts.sign(last)),
                keys);
    }

    private LongFunction<Chance> chances() {
        return request -> new SeededChance(chance, request, time.at(at));
    }

    private void keep(
            Cause cause, Optional<Seat> seat, Optional<Move> move, PlyResult.Played played) {
        var entry = new Entry(journal.size() + 1, at, cause, seat, move, played.events());
        ChainedEntry linked = ChainedEntry.of(entry, hash, seed, CODEC);
        journal.add(new Evidence.Written(linked.line(), Optional.of(linked.hash())));
        hash = linked.hash();
        time = time.after(cause, at);
        table = played.after();
    }
}
