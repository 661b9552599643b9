package cardhouse.match.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.Preconditions;
import cardhouse.match.journal.Cause;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Player;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The matches of an account that is to be erased.
@Pure
class WithdrawalTest {
    private static final MatchSettings PLAYED_ON =
            new MatchSettings(
                    true, Optional.empty(), Spectators.LIVE, Optional.of(new BuiltInBot("greedy")));

    private final MemoryServer server = new MemoryServer("WithdrawalTest");
    private final MemoryPlayers players =
            new MemoryPlayers(new MemoryIdempotencyKeys(), server.clock);
    private final Withdrawal withdrawal =
            new Withdrawal(players, server.openings, server.node.matches());
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");

    private UUID waiting() {
        UUID match =
                server.open(
                                bob,
                                "trash",
                                MatchSettings.USUAL,
                                new NewSeat.Brought(ada),
                                new NewSeat.Open())
                        .id();
        players.plays(ada.id(), match);
        return match;
    }

    private UUID running(MatchSettings setting) {
        UUID match = server.match("trash", setting, ada, bob);
        players.plays(ada.id(), match);
        return match;
    }

    @Test
    void seats_that_wait_are_open_again_and_all_others_are_resigned() {
        UUID waiting = waiting();
        UUID running = running(MatchSettings.USUAL);
        UUID playedOn = running(PLAYED_ON);
        withdrawal.leaveAll(ada);
        assertThat(server.openings.find(waiting).chair(Seat.of(0))).isEqualTo(Chair.OPEN);
        assertThat(server.causes(running)).containsExactly(Cause.START, Cause.RESIGNATION);
        assertThat(server.causes(playedOn)).containsExactly(Cause.START, Cause.RESIGNATION_TO_BOT);
    }

    @Test
    void withdrawal_ignores_left_and_finished_matches() {
        UUID left = running(PLAYED_ON);
        UUID over = running(MatchSettings.USUAL);
        UUID gone = waiting();
        for (UUID match : new UUID[] {left, over})
            server.node.matches().resign(match, Seat.of(0), Preconditions.NONE);
        server.openings.stand(gone, Seat.of(0), ada);
        withdrawal.leaveAll(ada);
        assertThat(server.revision(left)).isEqualTo(2);
        assertThat(server.revision(over)).isEqualTo(2);
    }
}
