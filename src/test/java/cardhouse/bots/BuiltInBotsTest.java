package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.engine.Move;
import cardhouse.games.Catalog;
import cardhouse.match.Observation;
import cardhouse.match.Table;
import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Think times of the server's bots.
class BuiltInBotsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int MANY = 200;
    private static final Budget USUAL = new Budget(200, Duration.ofMillis(500));
    private static final Budget MOST = new Budget(5_000, Duration.ofSeconds(2));

    private final BuiltInBots bots =
            new BuiltInBots(USUAL, MOST, new ThinkingPool(1), _ -> new RandomChance(7));

    private static BuiltInBot mcts(Optional<Integer> iterations, Optional<Duration> time) {
        return new BuiltInBot("mcts", iterations, time);
    }

    @Test
    void budget_of_a_match_is_limited_by_the_maximum() {
        var brief = Optional.of(Duration.ofMillis(20));
        assertThat(bots.budget(new BuiltInBot("mcts"))).isEqualTo(USUAL);
        assertThat(bots.budget(mcts(Optional.of(400), Optional.empty())))
                .isEqualTo(new Budget(400, MOST.time()));
        assertThat(bots.budget(mcts(Optional.empty(), brief)))
                .isEqualTo(new Budget(MOST.iterations(), brief.get()));
        assertThat(bots.budget(mcts(Optional.of(30), brief)))
                .isEqualTo(new Budget(30, brief.get()));
        assertThat(bots.budget(mcts(Optional.of(90_000), Optional.of(Duration.ofMinutes(1)))))
                .isEqualTo(MOST);
    }

    private static Observation observation() {
        var type = Catalog.find("trio").orElseThrow();
        var table =
                Table.of(type, type.options().standard(), 3)
                        .start(_ -> new RandomChance(Seed.number("built-in bots", 5)))
                        .after();
        var seat = ((cardhouse.engine.Turn.ToMove) table.turn()).seats().iterator().next();
        return table.observation(seat);
    }

    /// However many wait for a thread, no move is made by a lower level.
    @Test
    @Timeout(120)
    void every_move_of_a_bot_that_thinks_is_thought_about() throws Exception {
        var account = Seed.uuid("built-in bots");
        var observation = observation();
        var go = new CountDownLatch(1);
        try (var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var held = askers.submit(() -> bots.thinking().think(account, () -> waited(go)));
            try {
                Await.until("held", SOON, () -> bots.thinking().underWay() == 1);
                var moves = new ArrayList<Future<Move>>();
                for (int i = 0; i < MANY; i++)
                    moves.add(
                            askers.submit(() ->
                                    bots.choose(
                                            account,
                                            mcts(Optional.of(1), Optional.empty()),
                                            observation)));
                Await.until("all wait", SOON, () -> bots.thinking().waiting() == MANY);
                go.countDown();
                assertThat(held.get()).isTrue();
                for (var move : moves) assertThat(observation.legalMoves()).contains(move.get());
            } finally {
                go.countDown();
            }
        }
        assertThat(bots.thinking().seconds().getCount()).isEqualTo(MANY + 1);
    }

    private static boolean waited(CountDownLatch go) {
        try {
            go.await();
            return true;
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
    }

    /// It would think for a day otherwise.
    @Test
    @Timeout(120)
    void a_bot_keeps_to_its_time() {
        var observation = observation();
        assertThat(observation.legalMoves()).hasSizeGreaterThan(1);
        var endless = new Budget(Integer.MAX_VALUE, Duration.ofDays(1));
        var patient =
                new BuiltInBots(endless, endless, new ThinkingPool(1), _ -> new RandomChance(7));
        var move =
                patient.choose(
                        Seed.uuid("built-in bots"),
                        mcts(Optional.empty(), Optional.of(Duration.ofMillis(50))),
                        observation);
        assertThat(observation.legalMoves()).contains(move);
    }
}
