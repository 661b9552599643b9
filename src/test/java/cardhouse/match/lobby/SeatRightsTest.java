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
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Rights to give a seat up, remove a player, invite, and cancel a match.
@Pure
class SeatRightsTest {
    private static final Instant NOW = TestClock.START;
    private static final Instant LATER = NOW.plus(Duration.ofHours(1));
    private static final Seat NONE = Seat.of(5);
    private static final Seat ADAS = Seat.of(0);
    private static final Seat BOBS = Seat.of(1);
    private static final Seat KEPT = Seat.of(2);
    private static final Seat BUILT_IN = Seat.of(3);
    private static final Seat OPEN = Seat.of(4);

    private final Samples samples = new Samples("SeatRightsTest", NOW);
    private final Player ada = samples.player("Ada");
    private final Player bob = samples.player("Bob");
    private final Player cyd = samples.player("Cyd");
    private final Invitation invitation = Invitation.sent("to somebody");

    /// Made by Ada, with Bob at a seat and one that is kept for Cyd.
    private final Lobby lobby =
            new Lobby(
                    samples.waiting(
                            ada,
                            new Chair.Taken(ada, ""),
                            new Chair.Taken(bob, ""),
                            new Chair.Open(Optional.of(new Reservation.ForPlayer(cyd))),
                            new Chair.BuiltIn("greedy"),
                            Chair.OPEN),
                    Map.of());

    private final Lobby started =
            new Lobby(
                    samples.waiting(ada, new Chair.Taken(ada, ""), new Chair.Taken(bob, ""))
                            .start(NOW),
                    Map.of());

    private void opens(Player player, Seat seat) {
        Lobby freed = lobby.free(seat, player.id());
        assertThat(freed.match()).isEqualTo(lobby.match().with(seat, Chair.OPEN));
    }

    private void mayNotOpen(Player player, Seat seat) {
        Rejected.with(Code.NOT_YOUR_SEAT, () -> lobby.free(seat, player.id()));
    }

    @Test
    void a_seat_is_given_up_by_who_has_it_or_was_to_have_it() {
        opens(bob, BOBS);
        opens(cyd, KEPT);
        mayNotOpen(cyd, BOBS);
        mayNotOpen(bob, KEPT);
        mayNotOpen(cyd, BUILT_IN);
        mayNotOpen(cyd, OPEN);
    }

    @Test
    void creator_may_free_all_seats_except_built_in_bots() {
        opens(ada, ADAS);
        opens(ada, BOBS);
        opens(ada, KEPT);
        opens(ada, OPEN);
        mayNotOpen(ada, BUILT_IN);
    }

    @Test
    void an_invited_seat_is_opened_by_who_made_the_match_only_and_its_invitation_ends() {
        Lobby invited = lobby.invite(OPEN, ada.id(), invitation, LATER);
        Rejected.with(Code.NOT_YOUR_SEAT, () -> invited.free(OPEN, cyd.id()));
        assertThat(invited.free(OPEN, ada.id())).isEqualTo(lobby);
    }

    @Test
    void no_seat_is_given_up_that_is_not_there_or_once_the_match_has_started() {
        Rejected.with(Code.SEAT_NOT_FOUND, () -> lobby.free(NONE, ada.id()));
        Rejected.with(Code.MATCH_STARTED, () -> started.free(BOBS, bob.id()));
        Rejected.with(Code.MATCH_STARTED, () -> started.free(BOBS, ada.id()));
    }

    @Test
    void only_who_made_the_match_invites_and_only_to_open_seats() {
        assertThat(lobby.invite(OPEN, ada.id(), invitation, LATER).match().chair(OPEN))
                .isEqualTo(new Chair.Open(Optional.of(new Reservation.Invited(LATER))));
        Rejected.with(Code.NOT_YOUR_MATCH, () -> lobby.invite(OPEN, bob.id(), invitation, LATER));
        for (Seat taken : new Seat[] {ADAS, BOBS, BUILT_IN})
            Rejected.with(Code.SEAT_TAKEN, () -> lobby.invite(taken, ada.id(), invitation, LATER));
        Rejected.with(Code.SEAT_NOT_FOUND, () -> lobby.invite(NONE, ada.id(), invitation, LATER));
        Rejected.with(Code.SEAT_RESERVED, () -> lobby.invite(KEPT, ada.id(), invitation, LATER));
        var forBots =
                new Lobby(samples.waiting(ada, new Chair.Taken(ada, ""), Chair.FOR_BOTS), Map.of());
        Rejected.with(Code.SEAT_RESERVED, () -> forBots.invite(BOBS, ada.id(), invitation, LATER));
        Rejected.with(Code.MATCH_STARTED, () -> started.invite(BOBS, ada.id(), invitation, LATER));
        // Other accounts do not learn whether it has started.
        Rejected.with(Code.NOT_YOUR_MATCH, () -> started.invite(BOBS, bob.id(), invitation, LATER));
    }

    @Test
    void only_who_made_the_match_calls_it_off_and_only_before_it_starts() {
        assertThat(lobby.callOff(ada.id()).calledOff()).isTrue();
        Rejected.with(Code.NOT_YOUR_MATCH, () -> lobby.callOff(bob.id()));
        Rejected.with(Code.MATCH_STARTED, () -> started.callOff(ada.id()));
    }
}
