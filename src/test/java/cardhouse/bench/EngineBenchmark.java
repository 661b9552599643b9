package cardhouse.bench;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Rules;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.games.Perft;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Whole matches of as few seats as a game takes that play any legal move, straight on the rules
/// and on one core: the deal, the legal moves, the decision and the fold of every event.
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@OutputTimeUnit(TimeUnit.SECONDS)
public class EngineBenchmark {
    @Param({"trashed", "garbage", "trash", "trio", "dumpster-brawl"})
    public String game = "";

    /// Where shuffles come from: the audit protocol, or a source that costs next to nothing.
    @Param({"PROTOCOL", "CHEAP"})
    public Source chance = Source.CHEAP;

    private Playing<?, ?, ?, ?> playing = of("trashed");
    private Perft<?, ?, ?, ?> perft = perft("trashed");
    private final RandomChance random = new RandomChance(1);
    private long match;

    public enum Source {
        PROTOCOL,
        CHEAP
    }

    /// Number of operations in one second.
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Count {
        public long plies;
        public long events;

        /// Shuffles: in the layout games whole hands, void ones and recycled stocks included.
        public long hands;
    }

    @Setup
    public void choose() {
        playing = of(game);
        perft = perft(game);
    }

    private static Playing<?, ?, ?, ?> of(String id) {
        return playing(Catalog.find(id).orElseThrow());
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            Playing<S, M, E, V> playing(GameType<R, S, M, E, V> type) {
        return new Playing<>(type.game(type.options().standard(), type.minSeats()));
    }

    @Benchmark
    public Turn match(Count count) {
        return playing.play(source(), random, count);
    }

    /// All sequences of two moves from one deal: the legal moves and what each comes to.
    @Benchmark
    public long perft(Count count) {
        long plies = perft.sequences(1) + perft.sequences(2);
        count.plies += plies;
        return plies;
    }

    private static Perft<?, ?, ?, ?> perft(String id) {
        var type = Catalog.find(id).orElseThrow();
        return Perft.of(type, type.options().standard(), type.minSeats(), 1, 0);
    }

    private Chance source() {
        return switch (chance) {
            case CHEAP -> random;
            case PROTOCOL -> {
                byte[] secret = ByteBuffer.allocate(ServerSeed.LENGTH).putLong(match++).array();
                var seed = MatchSeed.of(new ServerSeed(secret), "a match", List.of("", ""));
                yield new SeededChance(seed, 0, Duration.ZERO);
            }
        };
    }

    private record Playing<S, M extends Move, E extends Event, V extends View>(
            Game<S, M, E, V> game) {
        Turn play(Chance chance, RandomChance random, Count count) {
            S state = game.initial();
            Turn turn = game.turn(state);
            while (!(turn instanceof Turn.Over)) {
                Ruling.Allowed<S, E> ply =
                        switch (turn) {
                            case Turn.ToChance(var request) -> {
                                if (request instanceof Chance.Request.Shuffle) count.hands++;
                                yield game.chance(state, chance.answer(request));
                            }
                            case Turn.ToMove(var seats) -> {
                                count.plies++;
                                yield move(state, seats.iterator().next(), random);
                            }
                            case Turn.Over _ -> throw new IllegalStateException();
                        };
                count.events += ply.events().size();
                state = ply.after();
                turn = game.turn(state);
            }
            return turn;
        }

        private Ruling.Allowed<S, E> move(S state, Seat seat, RandomChance random) {
            var legal = game.legalMoves(state, seat);
            var move = legal.get(random.below(legal.size()));
            if (game.decide(state, seat, move) instanceof Ruling.Allowed<S, E> allowed)
                return allowed;
            throw new IllegalStateException("a legal move was refused");
        }
    }
}
