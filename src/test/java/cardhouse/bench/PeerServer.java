package cardhouse.bench;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// A server of boardgame.io in a process of its own, and moves on it.
final class PeerServer implements AutoCloseable {
    private static final int OPENING_CONNECTIONS = 16;

    private final Process process;
    private final int port;
    private final int turnLimit;
    private final Processors processors;
    private final Deque<PeerMatch> matches = new ArrayDeque<>();

    /// Matches of a round besides those in progress.
    private int spare;

    private PeerServer(Process process, int port, int turnLimit, Processors processors) {
        this.process = process;
        this.port = port;
        this.turnLimit = turnLimit;
        this.processors = processors;
    }

    /// @param folder with its program, installed
    /// @param environment such as the database
    /// @param turnLimit of its matches
    static PeerServer started(
            Path folder, Map<String, String> environment, int turnLimit, ProcessHandle postgres)
            throws IOException {
        var builder =
                new ProcessBuilder("node", "server.js")
                        .directory(folder.toFile())
                        .redirectError(Redirect.appendTo(folder.resolve("server.log").toFile()));
        builder.environment().put("NODE_ENV", "production");
        builder.environment().putAll(environment);
        Process process = builder.start();
        // It ends when its standard input does, which this process holds: no later than this one.
        String port = process.inputReader().readLine();
        if (port == null)
            throw new IllegalStateException("no server: see " + folder.resolve("server.log"));
        return new PeerServer(
                process,
                Integer.parseInt(port),
                turnLimit,
                new Processors(process.toHandle(), postgres));
    }

    /// Moves, in matches that were opened before. Each connection plays one match at a time, and
    /// goes on with those that the round before has left. To enter the next one counts as a move.
    Round moves(int connections, Duration longest) throws IOException {
        for (spare = Math.max(spare, connections); ; spare *= 2) {
            open(connections + spare);
            try (var driver = Driver.to(port, connections)) {
                var talks = BenchLoad.talks(connections, _ -> new PeerTalk(matches));
                driver.run(talks);
                Round round = driver.measure(talks, longest, processors);
                talks.forEach(PeerTalk::leave);
                // If not, one of them had no match left.
                if (round.seconds() >= longest.toMillis() / 1e3) return round;
            }
        }
    }

    private void open(int wanted) throws IOException {
        var left = new AtomicInteger(wanted - matches.size());
        try (var driver = Driver.to(port, OPENING_CONNECTIONS)) {
            driver.run(
                    BenchLoad.talks(
                            OPENING_CONNECTIONS,
                            _ -> new PeerOpeningTalk(left, matches, turnLimit)));
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
