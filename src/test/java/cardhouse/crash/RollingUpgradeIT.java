package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.TestDatabase;
import cardhouse.crash.Table.Player;
import cardhouse.deploy.Command;
import cardhouse.deploy.ReverseProxy;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/// Three nodes behind HAProxy are upgraded from the previous release to this build under running
/// matches, one after the other, then downgraded, and upgraded again.
///
/// The previous release is the last tag of a version, or the commit of `-Dprevious=COMMIT`. The
/// test builds it from the history of the clone.
@Tag("soak")
@Timeout(3600)
class RollingUpgradeIT {
    private static final int MATCHES = Integer.getInteger("upgrade.matches", 100);
    private static final int MOVES_BETWEEN = 500;
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Path FOLDER = Path.of("target", "upgrade").toAbsolutePath();
    private static final Path THIS = Path.of("target", "quarkus-app", "quarkus-run.jar");

    /// Until a release is tagged: the first commit whose tables have their present names.
    private static final String BEFORE_RELEASES = "a4448a2f";

    /// The database of the tests loses commits when it is killed, which is reported at each start.
    private static final Pattern FAILURE =
            Pattern.compile(" ERROR \\[(?!cardhouse.wiring.DatabaseCheck)");

    private static final List<String> GAMES =
            List.of("trashed", "garbage", "trash", "trio", "dumpster-brawl");

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final List<Table> tables = new ArrayList<>();

    @Test
    void upgrade_and_downgrade_node_by_node_lose_no_move_and_show_no_error() throws Exception {
        Tools.need("haproxy");
        Files.createDirectories(FOLDER);
        Path previous = previousRelease();
        var database = TestDatabase.empty("postgres");
        var nodes = new ArrayList<PackagedService>();
        try (AutoCloseable _ = () -> closeAll(nodes)) {
            for (String name : List.of("one", "two", "three"))
                nodes.add(node(previous, database, name));
            try (var proxy = ReverseProxy.plainlyBefore(nodes, FOLDER);
                    var api = new Api(proxy.address())) {
                var clients = new ArrayList<Thread>();
                for (int i = 0; i < MATCHES; i++) clients.add(seated(api, i));
                awaitMoves();
                for (Path release : List.of(THIS, previous, THIS)) {
                    for (var node : nodes) {
                        node.end();
                        awaitMoves();
                        node.startFrom(release);
                        awaitMoves();
                    }
                }
                tables.forEach(Table::leave);
                Await.until(
                        "the clients leave",
                        LONG,
                        () -> clients.stream().noneMatch(Thread::isAlive));
                assertThat(failures).isEmpty();
                var audit = new Audit(api);
                audit.assertNothingLost(tables);
                for (var node : nodes)
                    assertThat(node.log().lines().filter(FAILURE.asPredicate())).isEmpty();
                System.out.printf(
                        "%d moves accepted in %d matches with %d entries, 9 nodes replaced; %d moves by a"
                                + " view that was behind%n",
                        moves(),
                        tables.stream().mapToInt(table -> table.played().size()).sum(),
                        audit.entries(),
                        tables.stream().mapToInt(Table::stale).sum());
            }
        }
    }

    private Thread seated(Api api, int number) {
        String game = GAMES.get(number % GAMES.size());
        var table = Table.ofManyNodes(api, Player.opened(api, "player" + number), game, 3);
        tables.add(table);
        return Thread.ofVirtual()
                .uncaughtExceptionHandler((_, failure) -> failures.add(failure))
                .start(table);
    }

    private int moves() {
        return tables.stream()
                .flatMap(table -> table.played().stream())
                .mapToInt(match -> match.acknowledged().size())
                .sum();
    }

    private void awaitMoves() {
        int wanted = moves() + MOVES_BETWEEN;
        Await.until(
                "further moves are accepted",
                LONG,
                () -> {
                    assertThat(failures).isEmpty();
                    return moves() >= wanted;
                });
    }

    private static PackagedService node(Path release, PGSimpleDataSource database, String name)
            throws IOException {
        var settings = new HashMap<>(TestDatabase.settings(database, FOLDER.resolve("keys")));
        settings.put("CARDHOUSE_NODES_NAME", name);
        settings.put("QUARKUS_DATASOURCE_JDBC_MAX_SIZE", "20");
        // The proxy notices within a second that a node is not ready.
        settings.put("QUARKUS_SHUTDOWN_DELAY", "4S");
        return PackagedService.startedFrom(
                release,
                Path.of("target", "upgrade-" + name),
                settings,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC");
    }

    private static Path previousRelease() {
        String commit = System.getProperty("previous", lastTag());
        Path clone = FOLDER.resolve(commit);
        Path jar = clone.resolve("target/quarkus-app/quarkus-run.jar");
        if (Files.exists(jar)) return jar;
        Command.shell(
                        "rm -rf '%1$s' && mkdir -p '%1$s' && git archive %2$s | tar -x -C '%1$s'"
                                .formatted(clone, commit))
                .run();
        Command.shell("./mvnw -B -q -ntp -Dmaven.test.skip=true -Dspotless.check.skip=true package")
                .in(clone)
                .run();
        return jar;
    }

    private static String lastTag() {
        return Command.shell(
                        "git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2>/dev/null || echo "
                                + BEFORE_RELEASES)
                .run()
                .strip();
    }

    private static void closeAll(List<PackagedService> nodes) throws IOException {
        if (nodes.isEmpty()) return;
        try (var _ = nodes.getFirst()) {
            closeAll(nodes.subList(1, nodes.size()));
        }
    }
}
