package cardhouse.match.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.seating.NewSeat;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Matches without any players.
@Pure
class AbandonedMatchCleanupTest {
    private static final Duration DAY = Duration.ofDays(1);

    private final MemoryServer server = new MemoryServer("AbandonedMatchCleanupTest");
    private final Player ada = server.player("Ada");
    private final AbandonedMatchCleanup cleanup =
            new AbandonedMatchCleanup(server.directory, DAY, server.clock);

    private UUID waiting() {
        var me = new NewSeat.Me(Optional.empty());
        return server.open(ada, "garbage", MatchSettings.USUAL, me, new NewSeat.Open()).id();
    }

    @Test
    void unfilled_matches_are_deleted_after_a_day_and_running_ones_stay() {
        UUID first = waiting();
        UUID second = waiting();
        UUID running = server.match("garbage", MatchSettings.USUAL, ada, server.player("Bob"));
        server.clock.pass(DAY);
        UUID fresh = waiting();
        assertThat(cleanup.sweep()).isZero();
        server.clock.pass(Duration.ofNanos(1_000));
        assertThat(cleanup.sweep()).isEqualTo(2);
        assertThat(server.directory.find(first)).isEmpty();
        assertThat(server.directory.find(second)).isEmpty();
        assertThat(server.directory.find(running)).isPresent();
        assertThat(server.directory.find(fresh)).isPresent();
    }
}
