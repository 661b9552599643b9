package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Departure;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.Spectators;
import cardhouse.match.viewing.Status;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejected;
import cardhouse.players.Player;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Players who leave, and the bots that play on for them.
@Pure
class LeavingTest {
    private static final Optional<BuiltInBot> GREEDY = Optional.of(new BuiltInBot("greedy"));
    private static final MatchSettings PLAYED_ON =
            new MatchSettings(true, Optional.empty(), Spectators.LIVE, GREEDY);

    private final MemoryServer server = new MemoryServer("LeavingTest");
    private final Matches matches = server.node.matches();
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");

    private Played resign(UUID match, Seat seat) {
        return matches.resign(match, seat, Preconditions.NONE);
    }

    private void isRefused(Common code, UUID match, Seat seat) {
        Rejected.with(code, () -> resign(match, seat));
    }

    @Test
    void without_a_bot_the_seat_is_out_and_the_others_play_on() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob, server.player("Cyd"));
        Played resigned = resign(match, Seat.of(0));
        assertThat(resigned.entry().cause()).isEqualTo(Cause.RESIGNATION);
        assertThat(resigned.seen().status()).isEqualTo(Status.RUNNING);
        isRefused(Common.SEAT_LEFT, match, Seat.of(0));
        var standing = server.node.views().standing(matches.match(match), Optional.empty());
        assertThat(standing.left()).containsOnly(Map.entry(Seat.of(0), Departure.OUT));

        Played last = resign(match, Seat.of(2));
        assertThat(last.seen().status()).isEqualTo(Status.FINISHED);
        assertThat(last.seen().outcome().orElseThrow().places()).containsExactly(3, 1, 2);
        isRefused(Common.MATCH_FINISHED, match, Seat.of(1));
    }

    @Test
    void seat_left_to_a_bot_is_never_to_act() {
        UUID match = server.match("trash", PLAYED_ON, ada, bob);
        Seat first = server.toAct(match);
        Player gone = first.index() == 0 ? ada : bob;
        Move move = server.offered(match, first);
        Played left = resign(match, first);
        assertThat(left.entry().cause()).isEqualTo(Cause.RESIGNATION_TO_BOT);
        assertThat(left.entry().events()).isEmpty();
        assertThat(left.seen().legalMoves()).isEmpty();
        var refused =
                Rejected.with(
                        Common.SEAT_LEFT,
                        () -> matches.play(match, first, move, Preconditions.NONE));
        assertThat(refused.legalMoves()).isEmpty();
        Rejected.with(
                Common.SEAT_LEFT, () -> matches.judge(match, first, move, OptionalInt.empty()));
        isRefused(Common.SEAT_LEFT, match, first);
        assertThat(server.node.views().turns(gone, 9)).isEmpty();
        assertThat(server.node.views().playing(gone)).isEmpty();
        assertThat(
                        server.directory.runningWithBots(
                                OwnedSlots.ALL,
                                server.clock.instant().plusSeconds(1),
                                Optional.empty(),
                                9))
                .containsExactly(match);
    }

    @Test
    void the_bot_makes_the_moves_of_who_has_left_and_no_others() {
        UUID match = server.match("trash", PLAYED_ON, ada, bob);
        assertThat(matches.houseMove(match)).isFalse();
        Seat first = server.toAct(match);
        resign(match, first);
        assertThat(matches.houseMove(match)).isTrue();
        while (matches.houseMove(match)) assertThat(server.revision(match)).isLessThan(999);
        assertThat(matches.toAct(match)).doesNotContain(first);
        assertThat(server.causes(match).subList(2, server.revision(match)))
                .containsOnly(Cause.SUBSTITUTE_MOVE);
        assertThat(server.ply(match).entry().cause()).isEqualTo(Cause.MOVE);
    }

    @Test
    void even_when_all_have_gone_the_match_comes_to_its_end() {
        UUID match = server.match("trash", PLAYED_ON, ada, bob);
        List.of(Seat.of(0), Seat.of(1)).forEach(seat -> resign(match, seat));
        int moves = 0;
        while (matches.houseMove(match) && moves < 10_000) moves++;
        var standing = server.node.views().standing(matches.match(match), Optional.empty());
        assertThat(standing.ending()).isPresent();
    }

    @Test
    void a_repeated_resignation_has_the_same_answer() {
        UUID match = server.match("trash", PLAYED_ON, ada, bob);
        var once = new Preconditions(OptionalInt.empty(), Optional.of("gone"));
        Played gone = matches.resign(match, Seat.of(1), once);
        assertThat(matches.resign(match, Seat.of(1), once)).isEqualTo(gone);
        assertThat(server.causes(match)).containsExactly(Cause.START, Cause.RESIGNATION_TO_BOT);
    }

    @Test
    void a_built_in_bot_moves_when_it_is_its_turn() {
        UUID match =
                server.open(
                                ada,
                                "trash",
                                MatchSettings.USUAL,
                                new NewSeat.Me(Optional.empty()),
                                new NewSeat.Bot(new BuiltInBot("greedy")))
                        .id();
        while (matches.houseMove(match)) assertThat(server.revision(match)).isLessThan(999);
        assertThat(matches.toAct(match)).containsExactly(Seat.of(0));
        while (matches.toAct(match).equals(List.of(Seat.of(0)))) server.ply(match);
        assertThat(matches.houseMove(match)).isTrue();
    }
}
