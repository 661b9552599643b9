package cardhouse.match.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.match.Samples;
import cardhouse.match.TestClock;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Rights to take a seat, and the rejections of all others, in the order that clients rely on.
@Pure
class SittingDownTest {
    private static final Instant NOW = TestClock.START;
    private static final Instant LATER = NOW.plus(Duration.ofHours(1));
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);
    private static final Optional<Invitation> NONE = Optional.empty();

    private final Samples samples = new Samples("SittingDownTest", NOW);
    private final Player ada = samples.player("Ada");
    private final Player bob = samples.player("Bob");
    private final Player cyd = samples.player("Cyd");

    /// Ada has the first seat of a match that she made.
    private Lobby waiting(Chair... others) {
        var chairs = new Chair[others.length + 1];
        chairs[0] = new Chair.Taken(ada, "");
        System.arraycopy(others, 0, chairs, 1, others.length);
        return new Lobby(samples.waiting(ada, chairs), Map.of());
    }

    private static Chair keptFor(Player player) {
        return new Chair.Open(Optional.of(new Reservation.ForPlayer(player)));
    }

    private static Lobby sit(Lobby lobby, Player player, Seat seat, Optional<Invitation> by) {
        return lobby.at(NOW).sit(seat, new Chair.Taken(player, ""), by, NOW);
    }

    private static Lobby sit(Lobby lobby, Player player, Seat seat) {
        return sit(lobby, player, seat, NONE);
    }

    private static void refused(Code code, Lobby lobby, Player player, Seat seat) {
        Rejected.with(code, () -> sit(lobby, player, seat));
    }

    private static void refused(
            Code code, Lobby lobby, Player player, Seat seat, String invitation) {
        var by = Optional.of(Invitation.sent(invitation));
        Rejected.with(code, () -> sit(lobby, player, seat, by));
    }

    @Test
    void an_open_seat_is_anybodys_and_the_last_one_starts_the_match() {
        Lobby three = waiting(Chair.OPEN, Chair.OPEN);
        Lobby two = sit(three, bob, ONE);
        assertThat(two.match().seatOf(bob)).contains(ONE);
        assertThat(two.match().started()).isFalse();
        Lobby full = sit(two, cyd, TWO);
        assertThat(full.match().startedAt()).contains(NOW);
    }

    @Test
    void sitting_down_twice_has_no_effect() {
        Lobby waits = sit(waiting(Chair.OPEN, Chair.OPEN), bob, ONE);
        assertThat(sit(waits, bob, ONE)).isEqualTo(waits);
        Lobby runs = sit(waits, cyd, TWO);
        assertThat(sit(runs, bob, ONE)).isEqualTo(runs);
    }

    @Test
    void a_seat_is_one_players_and_a_player_has_one() {
        Lobby lobby = sit(waiting(Chair.OPEN, Chair.OPEN), bob, ONE);
        refused(Code.SEAT_TAKEN, lobby, cyd, ONE);
        refused(Code.SEAT_TAKEN, lobby, ada, ONE);
        refused(Code.ALREADY_SEATED, lobby, bob, TWO);
        refused(Code.SEAT_NOT_FOUND, lobby, cyd, Seat.of(3));
        refused(Code.SEAT_TAKEN, waiting(new Chair.BuiltIn("greedy"), Chair.OPEN), bob, ONE);
    }

    @Test
    void started_match_has_no_free_seat() {
        Lobby runs = sit(waiting(Chair.OPEN), bob, ONE);
        refused(Code.MATCH_STARTED, runs, cyd, ONE);
        refused(Code.MATCH_STARTED, runs, bob, Seat.of(0));
        refused(Code.MATCH_STARTED, runs, cyd, Seat.of(7));
    }

    @Test
    void a_seat_reserved_for_a_player_is_closed_to_others() {
        Lobby lobby = waiting(keptFor(bob), Chair.OPEN);
        refused(Code.SEAT_RESERVED, lobby, cyd, ONE);
        // For a seated player, that rejection comes first.
        refused(Code.ALREADY_SEATED, lobby, ada, ONE);
        assertThat(sit(lobby, bob, ONE).match().seatOf(bob)).contains(ONE);
    }

    @Test
    void a_seat_for_bots_is_for_any_of_them() {
        Lobby lobby = waiting(Chair.FOR_BOTS, Chair.OPEN);
        refused(Code.SEAT_RESERVED, lobby, bob, ONE);
        Player bot = samples.bot("Bot");
        assertThat(sit(lobby, bot, ONE).match().seatOf(bot)).contains(ONE);
    }

    @Test
    void an_invitation_lets_one_sit_down_once() {
        var invitation = Invitation.sent("to Bob");
        Lobby invited = waiting(Chair.OPEN, Chair.OPEN).invite(ONE, ada.id(), invitation, LATER);
        refused(Code.SEAT_RESERVED, invited, cyd, ONE);
        refused(Code.INVALID_INVITATION, invited, cyd, ONE, "guessed");
        refused(Code.INVALID_INVITATION, invited, cyd, TWO, "to Bob");
        Lobby seated = sit(invited, bob, ONE, Optional.of(invitation));
        // The same request again has the same answer.
        assertThat(sit(seated, bob, ONE, Optional.of(invitation))).isEqualTo(seated);
        refused(Code.INVALID_INVITATION, seated.free(ONE, bob.id()), cyd, ONE, "to Bob");
    }

    @Test
    void a_later_invitation_takes_the_place_of_an_earlier_one() {
        Lobby twice =
                waiting(Chair.OPEN)
                        .invite(ONE, ada.id(), Invitation.sent("first"), LATER)
                        .invite(ONE, ada.id(), Invitation.sent("second"), LATER);
        refused(Code.INVALID_INVITATION, twice, bob, ONE, "first");
        assertThat(sit(twice, bob, ONE, Optional.of(Invitation.sent("second"))).match().started())
                .isTrue();
    }

    @Test
    void an_invitation_ends_and_the_seat_is_open_again() {
        Lobby invited = waiting(Chair.OPEN).invite(ONE, ada.id(), Invitation.sent("brief"), NOW);
        assertThat(invited.at(NOW.minusNanos(1_000)).match().chair(ONE)).isNotEqualTo(Chair.OPEN);
        assertThat(invited.at(NOW).match().chair(ONE)).isEqualTo(Chair.OPEN);
        refused(Code.INVALID_INVITATION, invited, bob, ONE, "brief");
        assertThat(sit(invited, bob, ONE).match().started()).isTrue();
    }

    @Test
    void a_match_waits_for_entropy_that_is_to_come_later() {
        Lobby full = waiting(Chair.OPEN).sit(ONE, owing(bob), NONE, NOW);
        assertThat(full.match().started()).isFalse();
        Rejected.with(Code.NOT_YOUR_SEAT, () -> full.give(ONE, ada.id(), "his", NOW));
        Rejected.with(Code.SEAT_NOT_FOUND, () -> full.give(Seat.of(7), bob.id(), "", NOW));
        Lobby given = full.give(ONE, bob.id(), "mine", LATER);
        assertThat(given.match().startedAt()).contains(LATER);
        assertThat(given.match().entropy()).containsExactly("", "mine");
    }

    @Test
    void entropy_is_given_once_and_may_be_empty() {
        Lobby given = waiting(Chair.OPEN, Chair.OPEN).sit(ONE, owing(bob), NONE, NOW);
        Lobby empty = given.give(ONE, bob.id(), "", NOW);
        assertThat(empty.give(ONE, bob.id(), "", NOW)).isEqualTo(empty);
        Rejected.with(Code.ENTROPY_ALREADY_EXISTS, () -> empty.give(ONE, bob.id(), "better", NOW));
        // Who gave it at once has given it, and the start changes nothing about that.
        Lobby started = sit(empty, cyd, TWO);
        assertThat(started.give(Seat.of(0), ada.id(), "", LATER)).isEqualTo(started);
        Rejected.with(
                Code.ENTROPY_ALREADY_EXISTS, () -> started.give(Seat.of(0), ada.id(), "x", LATER));
    }

    @Test
    void seat_without_entropy_can_be_freed_and_bots_sit_last() {
        Lobby owed = waiting(Chair.OPEN).sit(ONE, owing(bob), NONE, NOW).free(ONE, ada.id());
        assertThat(sit(owed, cyd, ONE).match().started()).isTrue();
        Player bot = samples.bot("bot");
        Lobby bots = waiting(Chair.OPEN, Chair.FOR_BOTS).sit(ONE, owing(bob), NONE, NOW);
        Rejected.with(Code.SEAT_TAKEN, () -> bots.bring(List.of(bot), NOW));
        Lobby ready = bots.give(ONE, bob.id(), "mine", NOW);
        assertThat(ready.bring(List.of(bot), NOW).match().started()).isTrue();
    }

    private static Chair.Taken owing(Player player) {
        return Chair.Taken.owing(player, Optional.empty());
    }

    @Test
    void bots_are_brought_all_together_or_not_at_all() {
        List<Player> two = List.of(samples.bot("one"), samples.bot("two"));
        Lobby full = waiting(Chair.FOR_BOTS, Chair.FOR_BOTS).bring(two, NOW);
        assertThat(full.match().startedAt()).contains(NOW);
        assertThat(full.match().seatOf(two.get(1))).contains(TWO);
        Rejected.with(Code.MATCH_STARTED, () -> full.bring(two, NOW));
        for (Lobby other :
                List.of(
                        waiting(Chair.FOR_BOTS),
                        waiting(Chair.FOR_BOTS, Chair.OPEN),
                        waiting(Chair.FOR_BOTS, keptFor(bob)),
                        waiting(Chair.FOR_BOTS, Chair.FOR_BOTS, Chair.FOR_BOTS)))
            Rejected.with(Code.SEAT_TAKEN, () -> other.bring(two, NOW));
    }
}
