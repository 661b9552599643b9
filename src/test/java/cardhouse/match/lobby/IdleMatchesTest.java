package cardhouse.match.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.match.ContendedJournal;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.journal.Cause;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Idle matches end.
@Pure
class IdleMatchesTest {
    private static final Duration LONGEST = Duration.ofDays(30);

    private final MemoryServer server = new MemoryServer("IdleMatchesTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private final IdleMatches idle =
            new IdleMatches(server.directory, server.node.matches(), LONGEST, server.clock);

    private UUID match() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob);
        server.ply(match);
        return match;
    }

    @Test
    void idle_seats_forfeit_after_the_limit() {
        UUID left = match();
        server.clock.pass(LONGEST.minusSeconds(1));
        UUID played = match();
        idle.round();
        assertThat(server.causes(left)).doesNotContain(Cause.RESIGNATION);
        server.clock.pass(Duration.ofSeconds(2));
        idle.round();
        assertThat(server.causes(left)).endsWith(Cause.RESIGNATION);
        assertThat(server.causes(played)).doesNotContain(Cause.RESIGNATION);
        int revision = server.revision(left);
        server.clock.pass(Duration.ofHours(1));
        idle.round();
        assertThat(server.revision(left)).isEqualTo(revision);
    }

    @Test
    void move_before_the_idle_forfeit_keeps_the_seat() {
        UUID match = match();
        Queue<Runnable> meanwhile = new ArrayDeque<>(List.of(() -> server.ply(match)));
        var overtaken = server.node(new ContendedJournal(server.journal, meanwhile)).matches();
        server.clock.pass(LONGEST.plusSeconds(1));
        new IdleMatches(server.directory, overtaken, LONGEST, server.clock).round();
        assertThat(meanwhile).isEmpty();
        assertThat(server.causes(match)).doesNotContain(Cause.RESIGNATION);
    }
}
