package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.clock.Alarms;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.journal.Cause;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// Bots that think about the moves of those who are late keep no other match waiting.
@Beside
class ThinkingOfLateMovesTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration PER_MOVE = Duration.ofSeconds(3);
    private static final int MANY = 100;

    private final MemoryServer server = new MemoryServer("ThinkingOfLateMovesTest");
    private final CountDownLatch thought = new CountDownLatch(1);

    /// Thinks until it may go on.
    private final Matches matches =
            server.node(
                            new Substitute() {
                                @Override
                                public Move choose(
                                        UUID account, BuiltInBot bot, Observation observation) {
                                    try {
                                        thought.await();
                                    } catch (InterruptedException closing) {
                                        throw new IllegalStateException(closing);
                                    }
                                    return observation.legalMoves().getFirst();
                                }

                                @Override
                                public boolean takesLong(BuiltInBot bot) {
                                    return true;
                                }
                            })
                    .matches();

    private UUID match(OnTimeout onTimeout) {
        Player ada = server.player("Ada");
        Player bob = server.player("Bob");
        var clock = new TimeControl(PER_MOVE, Duration.ZERO, onTimeout);
        UUID match =
                server.match(
                        "trash",
                        new MatchSettings(true, java.util.Optional.of(clock), Spectators.LIVE),
                        ada,
                        bob);
        matches.toAct(match);
        return match;
    }

    @Test
    void deadlines_are_kept_while_a_hundred_bots_think() {
        var thoughtful = new ArrayList<UUID>();
        for (int i = 0; i < MANY; i++)
            thoughtful.add(match(new OnTimeout.Bot(new BuiltInBot("mcts"))));
        UUID strict = match(new OnTimeout.Forfeit());
        var all = new ArrayList<>(thoughtful);
        all.add(strict);
        server.clock.pass(PER_MOVE.plusMillis(10));
        var due = server.clock.instant().minusMillis(10);
        Alarms alarms =
                (_, _, _, _) ->
                        all.stream()
                                .map(one ->
                                        new Alarms.Alarm(one, matches.match(one).creator(), due))
                                .toList();
        try (var timekeeper =
                new Timekeeper(matches::timeUp, alarms, () -> OwnedSlots.ALL, server.clock)) {
            timekeeper.open();
            Await.until(
                    "the deadline without a computation stays",
                    SOON,
                    () -> server.causes(strict).equals(List.of(Cause.START, Cause.FORFEIT)));
            assertThat(thoughtful).allMatch(match -> server.revision(match) == 1);
            thought.countDown();
            Await.until(
                    "the others once they are thought about",
                    SOON,
                    () ->
                            thoughtful.stream()
                                    .allMatch(match ->
                                            server.causes(match).contains(Cause.TIMEOUT_MOVE)));
        }
    }

    @Test
    void others_wait_for_the_bot_that_thinks_for_a_late_seat() throws InterruptedException {
        UUID match = match(new OnTimeout.Bot(new BuiltInBot("mcts")));
        Seat other = Seat.of(1 - server.toAct(match).index());
        server.clock.pass(PER_MOVE.plusMillis(10));
        var resigned =
                Thread.ofVirtual().start(() -> matches.resign(match, other, Preconditions.NONE));
        Await.until("the other waits", SOON, () -> resigned.getState() == Thread.State.WAITING);
        thought.countDown();
        resigned.join();
        assertThat(server.causes(match))
                .containsExactly(Cause.START, Cause.TIMEOUT_MOVE, Cause.RESIGNATION);
    }

    @Test
    void others_may_leave_although_the_bot_fails() {
        UUID match = match(new OnTimeout.Bot(new BuiltInBot("mcts")));
        Seat other = Seat.of(1 - server.toAct(match).index());
        server.clock.pass(PER_MOVE.plusMillis(10));
        var failing =
                server.node(
                                new Substitute() {
                                    @Override
                                    public Move choose(
                                            UUID account, BuiltInBot bot, Observation seen) {
                                        throw new IllegalStateException("cannot think");
                                    }

                                    @Override
                                    public boolean takesLong(BuiltInBot bot) {
                                        return true;
                                    }
                                })
                        .matches();
        failing.resign(match, other, Preconditions.NONE);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.RESIGNATION);
    }

    @Test
    void late_move_is_rejected_at_once_and_the_bot_computes_once() {
        UUID match = match(new OnTimeout.Bot(new BuiltInBot("mcts")));
        var late = server.toAct(match);
        Move move = server.offered(match, late);
        server.clock.pass(PER_MOVE.plusMillis(10));
        for (int i = 0; i < 3; i++)
            Rejected.with(
                    Code.DEADLINE_EXCEEDED,
                    () -> matches.play(match, late, move, Preconditions.NONE));
        assertThat(matches.timeUp(match)).isEmpty();
        thought.countDown();
        Await.until("the bot's move", SOON, () -> server.revision(match) == 2);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.TIMEOUT_MOVE);
    }
}
