package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Timeouts, to the microsecond.
@Pure
class LateMovesTest {
    private static final Duration PER_MOVE = Duration.ofSeconds(3);
    private static final Duration TICK = Duration.ofNanos(1_000);
    private static final BuiltInBot GREEDY = new BuiltInBot("greedy");

    private final MemoryServer server = new MemoryServer("LateMovesTest");
    private final Matches matches = server.node.matches();
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");

    private UUID match(String game, OnTimeout onTimeout, Optional<BuiltInBot> standIn) {
        var clock = new TimeControl(PER_MOVE, Duration.ZERO, onTimeout);
        var setting = new MatchSettings(true, Optional.of(clock), Spectators.LIVE, standIn);
        UUID match = server.match(game, setting, ada, bob);
        matches.toAct(match);
        return match;
    }

    private UUID match(OnTimeout onTimeout) {
        return match("trash", onTimeout, Optional.empty());
    }

    private MatchView view(UUID match) {
        return server.node
                .views()
                .view(match, Optional.empty(), Optional.empty(), OptionalInt.empty());
    }

    private void passDeadline() {
        server.clock.pass(PER_MOVE.plus(TICK));
    }

    @Test
    void a_move_at_its_deadline_is_in_time_and_one_a_microsecond_later_is_not() {
        UUID match = match(new OnTimeout.Forfeit());
        assertThat(view(match).deadline()).contains(server.clock.instant().plus(PER_MOVE));
        server.clock.pass(PER_MOVE);
        assertThat(server.ply(match).entry().cause()).isEqualTo(Cause.MOVE);

        Seat late = server.toAct(match);
        Move move = server.offered(match, late);
        passDeadline();
        Rejected.with(
                Code.DEADLINE_EXCEEDED, () -> matches.play(match, late, move, Preconditions.NONE));
    }

    @Test
    void a_late_move_is_refused_and_the_deadline_is_kept_once() {
        UUID match = match(new OnTimeout.Forfeit());
        Seat late = server.toAct(match);
        Move move = server.offered(match, late);
        passDeadline();
        var refused =
                Rejected.with(
                        Code.DEADLINE_EXCEEDED,
                        () -> matches.play(match, late, move, Preconditions.NONE));
        assertThat(refused.revision()).hasValue(2);
        assertThat(refused.legalMoves()).isEmpty();
        Rejected.with(
                Common.MATCH_FINISHED, () -> matches.play(match, late, move, Preconditions.NONE));
        assertThat(matches.timeUp(match)).isEmpty();
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.FORFEIT);
        MatchView over = view(match);
        assertThat(over.outcome().orElseThrow().places().get(late.index())).isEqualTo(2);
        assertThat(over.deadline()).isEmpty();
    }

    @Test
    void a_deadline_is_kept_once_though_two_nodes_keep_it_at_once() {
        UUID match = match(new OnTimeout.Forfeit());
        Seat late = server.toAct(match);
        Move move = server.offered(match, late);
        var meanwhile = new ArrayDeque<Runnable>();
        var slow = server.node(new ContendedJournal(server.journal, meanwhile)).matches();
        passDeadline();
        meanwhile.add(() -> matches.timeUp(match));
        var refused =
                Rejected.with(
                        Code.DEADLINE_EXCEEDED,
                        () -> slow.play(match, late, move, Preconditions.NONE));
        assertThat(meanwhile).isEmpty();
        assertThat(refused.revision()).hasValue(2);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.FORFEIT);
    }

    @Test
    void a_repeated_move_that_was_in_time_is_answered_however_late_it_comes_again() {
        UUID match = match(new OnTimeout.Forfeit());
        Seat first = server.toAct(match);
        Move move = server.offered(match, first);
        var once = new Preconditions(OptionalInt.empty(), Optional.of("once"));
        Played answered = matches.play(match, first, move, once);
        passDeadline();
        matches.timeUp(match);
        assertThat(matches.play(match, first, move, once)).isEqualTo(answered);
    }

    @Test
    void judging_a_late_move_refuses_it_and_does_nothing_about_the_deadline() {
        UUID match = match(new OnTimeout.Forfeit());
        Seat late = server.toAct(match);
        Move move = server.offered(match, late);
        passDeadline();
        Rejected.with(
                Code.DEADLINE_EXCEEDED,
                () -> matches.judge(match, late, move, OptionalInt.empty()));
        assertThat(server.causes(match)).containsExactly(Cause.START);
    }

    @Test
    void a_resignation_after_a_deadline_comes_too_late_for_either_seat() {
        for (int seat = 0; seat < 2; seat++) {
            UUID match = match(new OnTimeout.Forfeit());
            Seat late = server.toAct(match);
            Seat resigning = Seat.of(seat);
            passDeadline();
            Rejected.with(
                    Common.MATCH_FINISHED,
                    () -> matches.resign(match, resigning, Preconditions.NONE));
            assertThat(server.causes(match)).containsExactly(Cause.START, Cause.FORFEIT);
            assertThat(view(match).outcome().orElseThrow().places().get(late.index())).isEqualTo(2);
        }
    }

    @Test
    void a_resignation_at_the_deadline_is_in_time() {
        UUID match = match(new OnTimeout.Forfeit());
        Seat toAct = server.toAct(match);
        server.clock.pass(PER_MOVE);
        matches.resign(match, Seat.of(1 - toAct.index()), Preconditions.NONE);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.RESIGNATION);
    }

    @Test
    void earlier_deadline_of_two_late_seats_forfeits() {
        UUID match = match("trio", new OnTimeout.Forfeit(), Optional.empty());
        var late = matches.toAct(match);
        assertThat(late).hasSize(2);
        Move move = server.offered(match, late.get(1));
        passDeadline();
        Rejected.with(
                Code.DEADLINE_EXCEEDED,
                () -> matches.play(match, late.get(1), move, Preconditions.NONE));
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.FORFEIT);
        assertThat(view(match).outcome().orElseThrow().places()).containsExactly(2, 1);
    }

    @Test
    void a_bot_moves_for_a_seat_whose_time_is_up_and_the_match_goes_on() {
        UUID match = match("garbage", new OnTimeout.Bot(GREEDY), Optional.empty());
        Seat late = server.toAct(match);
        Move move = server.offered(match, late);
        passDeadline();
        var refused =
                Rejected.with(
                        Code.DEADLINE_EXCEEDED,
                        () -> matches.play(match, late, move, Preconditions.NONE));
        assertThat(refused.revision()).hasValue(2);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.TIMEOUT_MOVE);
        // The next one has all of its time.
        assertThat(view(match).deadline()).contains(server.clock.instant().plus(PER_MOVE));
        assertThat(server.ply(match).entry().cause()).isEqualTo(Cause.MOVE);
    }

    @Test
    void late_move_is_allowed_without_a_timeout_action() {
        UUID match = match(new OnTimeout.None());
        Instant deadline = view(match).deadline().orElseThrow();
        server.clock.pass(Duration.ofDays(1));
        assertThat(matches.timeUp(match)).isEmpty();
        assertThat(view(match).deadline()).contains(deadline);
        assertThat(server.ply(match).entry().revision()).isEqualTo(2);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.MOVE);
    }

    @Test
    void each_late_seat_gets_its_own_entry() {
        UUID match = match("trio", new OnTimeout.Bot(GREEDY), Optional.empty());
        assertThat(matches.toAct(match)).containsExactly(Seat.of(0), Seat.of(1));
        Optional<Instant> next = matches.timeUp(match);
        assertThat(next).contains(server.clock.instant().plus(PER_MOVE));
        passDeadline();
        assertThat(matches.timeUp(match)).contains(server.clock.instant().plus(PER_MOVE));
        assertThat(server.causes(match))
                .startsWith(Cause.START, Cause.TIMEOUT_MOVE, Cause.TIMEOUT_MOVE);
    }

    @Test
    void a_bot_plays_on_for_who_runs_out_of_time_and_needs_no_clock() {
        UUID match = match("trash", new OnTimeout.Forfeit(), Optional.of(GREEDY));
        Seat late = server.toAct(match);
        passDeadline();
        matches.timeUp(match);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.FORFEIT_TO_BOT);
        while (matches.houseMove(match)) assertThat(server.revision(match)).isLessThan(999);
        assertThat(server.causes(match)).contains(Cause.SUBSTITUTE_MOVE);
        assertThat(view(match).clocks().orElse(List.of()))
                .extracting(MatchView.SeatClock::seat)
                .doesNotContain(late);
    }
}
