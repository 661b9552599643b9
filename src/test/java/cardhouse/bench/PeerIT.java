package cardhouse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Matches of boardgame.io are opened, played by both seats to their ends, and followed by others.
@Tag("thorough")
class PeerIT {
    private static final int TURN_LIMIT = 2;

    @Test
    void matches_are_played_to_their_ends() throws IOException {
        // Any that runs will do, wherever it comes from.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        var view =
                Command.of("npm", "view", "boardgame.io", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        PeerBench.install();
        try (var server =
                PeerServer.started(
                        PeerBench.INSTALLED, Map.of(), TURN_LIMIT, ProcessHandle.current())) {
            var round = server.moves(2, Duration.ofSeconds(2));
            // A match has two exchanges, two turns, and the moves after a burn.
            assertThat(round.answers()).isGreaterThan(50);
        }
    }
}
