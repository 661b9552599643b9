package cardhouse.match.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Matches that can be opened, and the rejections of all others.
@Pure
class OpeningsTest {
    private static final NewSeat ME = new NewSeat.Me(Optional.empty());
    private static final NewSeat OPEN = new NewSeat.Open();
    private static final NewSeat WIZARD = new NewSeat.Bot(new BuiltInBot("wizard"));
    private static final NewSeat GREEDY = new NewSeat.Bot(new BuiltInBot("greedy"));

    private final MemoryServer server = new MemoryServer("OpeningsTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");

    private Rejection refused(Code code, NewSeat... seats) {
        return Rejected.with(code, () -> server.open(ada, "garbage", MatchSettings.USUAL, seats));
    }

    private static void isWrong(Rejection rejection, String... fields) {
        assertThat(rejection.faults()).extracting(Rules.Fault::option).containsExactly(fields);
    }

    private static MatchSettings setting(
            Optional<TimeControl> clock, Optional<BuiltInBot> standIn) {
        return new MatchSettings(true, clock, Spectators.LIVE, standIn);
    }

    @Test
    void entropy_is_public_after_the_start() {
        var wish =
                new NewMatch(
                        "garbage", Map.of(), List.of(ME, OPEN, GREEDY), MatchSettings.USUAL, "a");
        Match waiting = server.openings.open(ada, wish);
        assertThat(waiting.started()).isFalse();
        Match started = sit(waiting, 1, bob, "tea");
        assertThat(started.startedAt()).contains(server.clock.instant());
        assertThat(started.entropy()).containsExactly("a", "tea", "");
        assertThat(server.openings.find(waiting.id())).isEqualTo(started);
    }

    private Match sit(Match match, int seat, Player player, String entropy) {
        return server.openings.sit(
                match.id(), Seat.of(seat), new Chair.Taken(player, entropy), Optional.empty());
    }

    @Test
    void the_creator_may_see_the_commitment_before_it_adds_to_the_seed() {
        var wish =
                new NewMatch(
                        "garbage", Map.of(), List.of(ME, GREEDY), MatchSettings.USUAL, "", true);
        Match waiting = server.openings.open(ada, wish);
        assertThat(waiting.started()).isFalse();
        Match started = server.openings.give(waiting.id(), Seat.of(0), ada, "seen");
        assertThat(started.commitment()).isEqualTo(waiting.commitment());
        assertThat(started.startedAt()).contains(server.clock.instant());
        assertThat(started.entropy()).containsExactly("seen", "");
        assertThat(server.openings.find(waiting.id())).isEqualTo(started);
    }

    @Test
    void a_match_with_all_seats_ready_starts_at_once() {
        assertThat(server.open(ada, "garbage", MatchSettings.USUAL, ME, GREEDY).started()).isTrue();
    }

    @Test
    void a_seat_can_be_given_up_before_the_start_and_taken_by_another() {
        Match match = server.open(ada, "garbage", MatchSettings.USUAL, ME, OPEN, OPEN);
        sit(match, 1, bob, "");
        server.openings.stand(match.id(), Seat.of(1), bob);
        Player cyd = server.player("Cyd");
        assertThat(sit(match, 1, cyd, "").seatOf(cyd)).contains(Seat.of(1));
    }

    @Test
    void an_invitation_is_good_for_as_long_as_was_said() {
        Match match = server.open(ada, "garbage", MatchSettings.USUAL, ME, OPEN);
        var invitation = Invitation.sent("for an hour");
        var until =
                server.openings.invite(
                        match.id(), Seat.of(1), ada, invitation, Duration.ofHours(1));
        assertThat(until).isEqualTo(server.clock.instant().plus(Duration.ofHours(1)));
        server.clock.pass(Duration.ofHours(1));
        assertThat(server.openings.find(match.id()).chair(Seat.of(1))).isEqualTo(Chair.OPEN);
        Rejected.with(
                Code.INVALID_INVITATION,
                () ->
                        server.openings.sit(
                                match.id(),
                                Seat.of(1),
                                new Chair.Taken(bob, ""),
                                Optional.of(invitation)));
        assertThat(sit(match, 1, bob, "").started()).isTrue();
    }

    @Test
    void a_match_that_is_called_off_leaves_nothing_behind() {
        UUID match = server.open(ada, "garbage", MatchSettings.USUAL, ME, OPEN).id();
        server.openings.callOff(match, ada);
        Rejected.with(Code.MATCH_NOT_FOUND, () -> server.openings.find(match));
        Rejected.with(Code.MATCH_NOT_FOUND, () -> server.openings.callOff(match, ada));
        Rejected.with(
                Code.MATCH_NOT_FOUND,
                () ->
                        server.openings.sit(
                                match, Seat.of(1), new Chair.Taken(bob, ""), Optional.empty()));
    }

    @Test
    void there_are_as_many_seats_as_the_game_has() {
        isWrong(refused(Code.INVALID_SEATS, ME), "seats");
        isWrong(refused(Code.INVALID_SEATS), "seats");
        isWrong(refused(Code.INVALID_SEATS, ME, OPEN, ME, WIZARD), "seats[2]", "seats[3].bot");
    }

    @Test
    void a_seat_is_kept_for_a_player_there_is_and_who_does_not_sit_down_anyway() {
        var nobody = new NewSeat.Kept(server.id());
        var twice = new NewSeat.Kept(bob.id());
        var herself = new NewSeat.Kept(ada.id());
        isWrong(
                refused(Code.INVALID_SEATS, nobody, twice, twice, herself),
                "seats[0].player",
                "seats[2].player",
                "seats[3].player");
        assertThat(server.open(ada, "garbage", MatchSettings.USUAL, ME, twice).started()).isFalse();
    }

    @Test
    void the_game_and_its_rules_are_in_the_catalogue() {
        Rejected.with(
                Code.INVALID_GAME, () -> server.open(ada, "chess", MatchSettings.USUAL, ME, OPEN));
        var odd =
                new NewMatch(
                        "garbage", Map.of("colour", 1), List.of(ME, OPEN), MatchSettings.USUAL, "");
        isWrong(Rejected.with(Code.INVALID_RULES, () -> server.openings.open(ada, odd)), "colour");
    }

    @Test
    void bots_that_move_for_others_are_the_servers() {
        var wizard = new BuiltInBot("wizard");
        var minute = Duration.ofMinutes(1);
        var clock = new TimeControl(minute, minute, new OnTimeout.Bot(wizard));
        var late = setting(Optional.of(clock), Optional.of(wizard));
        isWrong(
                Rejected.with(
                        Code.INVALID_CLOCK, () -> server.open(ada, "garbage", late, ME, OPEN)),
                "clock.bot");
        var gone = setting(Optional.empty(), Optional.of(wizard));
        isWrong(
                Rejected.with(
                        Code.INVALID_SUBSTITUTE, () -> server.open(ada, "garbage", gone, ME, OPEN)),
                "substitute.bot");
        var known = setting(Optional.empty(), Optional.of(new BuiltInBot("greedy")));
        assertThat(server.open(ada, "garbage", known, ME, OPEN).setting()).isEqualTo(known);
    }
}
