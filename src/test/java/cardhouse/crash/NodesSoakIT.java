package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.TestDatabase;
import cardhouse.deploy.ReverseProxy;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/// Servers behind HAProxy share a database, with matches that need background work. One seat is
/// called by webhook, one never moves and has a clock, one is a built-in bot, and a spectator
/// follows. Every twenty seconds a server is killed and restarted, and a fourth is added. There are
/// 40 matches, or as many as `-Dnodes.matches=200` says, and as many kills as `-Dnodes.kills` says.
@Tag("soak")
@Timeout(3600)
class NodesSoakIT {
    private static final int MATCHES = Integer.getInteger("nodes.matches", 40);
    private static final int KILLS = Integer.getInteger("nodes.kills", 6);
    private static final Duration APART = Duration.ofSeconds(20);
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Duration LATEST = Duration.ofSeconds(45);
    private static final List<String> NAMES = List.of("one", "two", "three", "four");
    private static final Path FOLDER = Path.of("target", "nodes").toAbsolutePath();

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final NodeWork work = new NodeWork();

    @Test
    void everything_is_done_once_while_servers_come_and_go() throws Exception {
        Tools.need("haproxy");
        Files.createDirectories(FOLDER);
        var database = TestDatabase.empty("postgres");
        var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        var nodes = new ArrayList<PackagedService>();
        try (AutoCloseable _ = () -> closeAll(nodes);
                AutoCloseable _ = client::shutdownNow) {
            for (String name : NAMES) nodes.add(node(database, name));
            // That one is added later.
            nodes.getLast().killService();
            try (var proxy = ReverseProxy.plainlyBefore(nodes, FOLDER);
                    var api = new Api(proxy.address(), LONG);
                    var receiver = new CalledBots()) {
                var tables = new ArrayList<EndlessMatches>();
                for (int i = 0; i < MATCHES; i++)
                    tables.add(new EndlessMatches(api, client, proxy.address(), receiver, i));
                var threads = tables.stream().map(this::started).toList();
                awaitMoves(tables, 1);
                killOneAfterTheOther(nodes);
                tables.forEach(EndlessMatches::leave);
                Await.until("all matches are over", LONG, () -> allOver(threads), tables::toString);
                nodes.forEach(work::add);
                check(api, tables, receiver);
            }
        }
    }

    private void killOneAfterTheOther(List<PackagedService> nodes) throws IOException {
        for (int kill = 0; kill < KILLS; kill++) {
            awaitNext();
            if (kill == KILLS / 2) nodes.getLast().start();
            var victim = nodes.get(kill % (NAMES.size() - 1));
            work.add(victim);
            victim.killService();
            victim.start();
        }
        // With few matches, a server that was just added may have none in its share.
        do awaitNext();
        while (!work.isDoneByAll(nodes));
    }

    private void awaitNext() {
        Instant next = Instant.now().plus(APART);
        Await.until("it is time", LONG, () -> isTime(next));
    }

    private boolean isTime(Instant next) {
        assertThat(failures).isEmpty();
        return Instant.now().isAfter(next);
    }

    private boolean allOver(List<Thread> threads) {
        assertThat(failures).isEmpty();
        return threads.stream().noneMatch(Thread::isAlive);
    }

    private void awaitMoves(List<EndlessMatches> tables, int each) {
        Await.until(
                "every table plays",
                LONG,
                () -> {
                    assertThat(failures).isEmpty();
                    return tables.stream().allMatch(table -> table.told() > each);
                });
    }

    private Thread started(Runnable table) {
        return Thread.ofVirtual()
                .uncaughtExceptionHandler((_, failure) -> failures.add(failure))
                .start(table);
    }

    private void check(Api api, List<EndlessMatches> tables, CalledBots receiver) {
        var late = new ArrayList<Duration>();
        int entries = 0;
        int matches = 0;
        for (var table : tables)
            for (var played : table.played()) {
                // Word for word what the journal has, so each entry once and in order.
                assertThat(played.told())
                        .isEqualTo(MatchFollowers.journal(api, played.match(), "public"));
                late.addAll(KeptDeadlines.late(api, played.match()));
                entries += played.told().size();
                matches++;
            }
        late.sort(null);
        System.out.printf(
                "%d matches, %d entries, each sent once; %d kills, and a server added%n"
                        + "%d deadlines, each kept once, late by %s (median), %s (99 of 100), %s (most)%n"
                        + "%d calls of webhooks, of which %d were repeated%n%s",
                matches,
                entries,
                KILLS,
                late.size(),
                late.get(late.size() / 2),
                late.get(late.size() * 99 / 100),
                late.getLast(),
                receiver.calls(),
                receiver.repeated(),
                work.table(NAMES));
        assertThat(late.getLast()).as("the latest").isLessThan(LATEST);
        // A call is repeated if its server was killed before it had recorded the call: one for each
        // match.
        assertThat(receiver.repeated()).isLessThanOrEqualTo(KILLS * MATCHES);
        assertThat(work.ofAll()).as("all nodes work").allMatch(done -> done > 0);
    }

    private static PackagedService node(PGSimpleDataSource database, String name)
            throws IOException {
        var settings = new HashMap<>(TestDatabase.settings(database, FOLDER.resolve("keys")));
        settings.put("CARDHOUSE_NODES_NAME", name);
        // Four of the usual size are more than the database of the tests takes.
        settings.put("QUARKUS_DATASOURCE_JDBC_MAX_SIZE", "20");
        settings.put("CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS", "127.0.0.0/8");
        settings.put("CARDHOUSE_LIMITS_STREAMS_PER_ADDRESS", "0");
        settings.put("CARDHOUSE_LIMITS_HEARTBEAT_INTERVAL", "2S");
        return PackagedService.brieflyOn(Path.of("target", "nodes-" + name), settings);
    }

    /// None outlives the test because another one did not end as it should.
    private static void closeAll(List<PackagedService> nodes) throws IOException {
        if (nodes.isEmpty()) return;
        try (var _ = nodes.getFirst()) {
            closeAll(nodes.subList(1, nodes.size()));
        }
    }
}
