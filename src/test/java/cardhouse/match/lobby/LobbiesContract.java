package cardhouse.match.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Seat;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Samples;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of matches that wait for their seats to be taken.
public abstract class LobbiesContract {
    private static final Seat ONE = Seat.of(1);

    private Samples samples = new Samples("", Instant.EPOCH);
    private Player ada = samples.player("");
    private Player bob = ada;

    protected abstract Lobbies lobbies();

    /// Where the matches are looked up.
    protected abstract Directory directory();

    protected abstract Instant now();

    /// Opens an account, where names are kept apart from matches.
    protected abstract void open(Player player);

    @BeforeEach
    void two_accounts(TestInfo running) {
        samples = new Samples("LobbiesContract " + running.getDisplayName(), now());
        ada = samples.player("Ada");
        bob = samples.player("Bob");
        open(ada);
        open(bob);
    }

    private UUID opened(MatchSettings setting, Chair... chairs) {
        Match match = samples.waiting(ada, setting, chairs);
        directory().open(match, samples.seed(match.id()));
        return match.id();
    }

    /// Ada at a table with room for two more.
    private UUID opened() {
        return opened(MatchSettings.USUAL, new Chair.Taken(ada, "salt"), Chair.OPEN, Chair.OPEN);
    }

    private Match kept(UUID match) {
        return directory().find(match).orElseThrow();
    }

    private Lobby sit(UUID match, Seat seat, Optional<Invitation> invitation) {
        var chair = new Chair.Taken(bob, "pepper");
        return lobbies().change(match, lobby -> lobby.sit(seat, chair, invitation, now()));
    }

    @Test
    void changes_of_a_lobby_are_stored() {
        UUID match = opened();
        Match before = kept(match);
        Lobby seated = sit(match, ONE, Optional.empty());
        assertThat(kept(match))
                .isEqualTo(before.with(ONE, new Chair.Taken(bob, "pepper")))
                .isEqualTo(seated.match());
        lobbies().change(match, lobby -> lobby.free(ONE, bob.id()));
        assertThat(kept(match)).isEqualTo(before);
    }

    @Test
    void a_match_waits_for_entropy_until_it_is_given() {
        UUID match = opened(MatchSettings.USUAL, new Chair.Taken(ada, "salt"), Chair.OPEN);
        var owing = Chair.Taken.owing(bob, Optional.empty());
        Lobby full =
                lobbies().change(match, lobby -> lobby.sit(ONE, owing, Optional.empty(), now()));
        assertThat(kept(match)).isEqualTo(full.match());
        assertThat(kept(match).chair(ONE)).isEqualTo(owing);
        assertThat(kept(match).started()).isFalse();
        Lobby given = lobbies().change(match, lobby -> lobby.give(ONE, bob.id(), "late", now()));
        assertThat(kept(match)).isEqualTo(given.match());
        assertThat(kept(match).startedAt()).contains(now());
        assertThat(kept(match).entropy()).containsExactly("salt", "late");
    }

    @Test
    void the_last_seat_starts_the_match_at_the_time_that_was_said() {
        var clock =
                new TimeControl(
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(2),
                        new TimeControl.OnTimeout.None());
        var setting = new MatchSettings(true, Optional.of(clock), Spectators.LIVE);
        UUID match = opened(setting, new Chair.Taken(ada, "salt"), Chair.OPEN);
        Match started = sit(match, ONE, Optional.empty()).match();
        assertThat(started.startedAt()).contains(now());
        assertThat(started.clock()).isPresent();
        assertThat(kept(match)).isEqualTo(started);
        assertThat(directory().playing(bob.id())).containsExactly(new Directory.Playing(match, 0));
    }

    @Test
    void a_change_that_is_refused_changes_nothing() {
        UUID match = opened();
        Match before = kept(match);
        Rejected.with(Code.SEAT_TAKEN, () -> sit(match, Seat.of(0), Optional.empty()));
        Rejected.with(
                Code.SEAT_TAKEN,
                () ->
                        lobbies()
                                .change(
                                        match,
                                        lobby -> {
                                            var chair = new Chair.Taken(bob, "");
                                            return lobby.sit(ONE, chair, Optional.empty(), now())
                                                    .invite(
                                                            ONE,
                                                            ada.id(),
                                                            Invitation.sent("late"),
                                                            now());
                                        }));
        assertThat(kept(match)).isEqualTo(before);
    }

    @Test
    void an_invitation_lasts_until_its_seat_is_taken_or_it_expires() {
        UUID match = opened();
        var invitation = Invitation.sent("to Bob");
        Instant until = now().plus(Duration.ofHours(1));
        Lobby invited =
                lobbies().change(match, lobby -> lobby.invite(ONE, ada.id(), invitation, until));
        assertThat(invited.invitations()).containsOnlyKeys(ONE);
        assertThat(kept(match).chair(ONE))
                .isEqualTo(new Chair.Open(Optional.of(new Chair.Reservation.Invited(until))));
        Rejected.with(Code.SEAT_RESERVED, () -> sit(match, ONE, Optional.empty()));
        assertThat(sit(match, ONE, Optional.of(invitation)).invitations()).isEmpty();

        lobbies().change(match, lobby -> lobby.free(ONE, bob.id()));
        Instant past = now().minusSeconds(1);
        lobbies().change(match, lobby -> lobby.invite(ONE, ada.id(), invitation, past));
        // A reader sees an open seat, without any write.
        assertThat(kept(match).chair(ONE)).isEqualTo(Chair.OPEN);
    }

    @Test
    void a_later_invitation_is_kept_in_place_of_the_earlier_one() {
        UUID match = opened();
        Instant until = now().plus(Duration.ofHours(1));
        for (String text : List.of("first", "second"))
            lobbies()
                    .change(
                            match,
                            lobby -> lobby.invite(ONE, ada.id(), Invitation.sent(text), until));
        Rejected.with(
                Code.INVALID_INVITATION,
                () -> sit(match, ONE, Optional.of(Invitation.sent("first"))));
        assertThat(sit(match, ONE, Optional.of(Invitation.sent("second"))).match().seatOf(bob))
                .contains(ONE);
    }

    @Test
    void cancelled_match_is_deleted() {
        UUID match = opened();
        assertThat(lobbies().change(match, lobby -> lobby.callOff(ada.id())).calledOff()).isTrue();
        assertThat(directory().find(match)).isEmpty();
        Rejected.with(
                Code.MATCH_NOT_FOUND,
                () -> lobbies().change(match, lobby -> lobby.callOff(ada.id())));
    }

    @Test
    void long_waiting_matches_are_deleted_and_running_ones_stay() {
        var earlier = new Samples("earlier " + samples.id(), now().minus(Duration.ofHours(1)));
        Match old = earlier.waiting(ada, new Chair.Taken(ada, ""), Chair.OPEN);
        Match running = earlier.running(ada, bob);
        for (Match match : List.of(old, running)) directory().open(match, earlier.seed(match.id()));
        UUID fresh = opened();
        assertThat(lobbies().sweep(old.createdAt().plusSeconds(1))).isPositive();
        assertThat(directory().find(old.id())).isEmpty();
        assertThat(directory().find(running.id())).contains(running);
        assertThat(directory().find(fresh)).isPresent();
    }
}
