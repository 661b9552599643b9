package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.match.Directory;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.clock.Alarms;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.journal.Cause;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.postgres.PostgresNodeLeases;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Nodes that share a database with the one that serves HTTP, and know of each other by it.
@QuarkusTest
class SharingNodesTest {
    private static final int MATCHES = 30;
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration LEASE = Duration.ofSeconds(5);
    private static final Duration PER_MOVE = Duration.ofSeconds(1);

    /// Delay after which a deadline belongs to every node.
    private static final Duration OVERDUE = Duration.ofSeconds(10);

    @Inject Membership server;
    @Inject Directory directory;
    @Inject Alarms alarms;
    @Inject Players players;
    @Inject Supplier<UUID> ids;
    @Inject Openings openings;
    @Inject DataSource database;

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) one.close();
    }

    /// @param seen when which deadline was seen to
    /// @param had its share, and what it inherited because another was silent for long
    private record Node(Membership membership, Map<UUID, Instant> seen, List<OwnedSlots> had) {
        boolean hadNot(UUID match) {
            return had.stream().noneMatch(share -> share.has(match));
        }
    }

    private Node node(String name) {
        var membership =
                new Membership(
                        new PostgresNodeLeases(database),
                        Seed.another("SharingNodesTest"),
                        Optional.of(name),
                        LEASE);
        open.add(membership);
        membership.open();
        var journal = new PostgresJournal(database, StoredMatches.PATIENCE);
        open.add(journal);
        var matches = TestNode.of(directory, journal).matches();
        Map<UUID, Instant> seen = new ConcurrentHashMap<>();
        var timekeeper =
                new Timekeeper(
                        match -> {
                            seen.putIfAbsent(match, Instant.now());
                            return matches.timeUp(match);
                        },
                        alarms,
                        membership::share,
                        TestClock.SYSTEM);
        open.add(timekeeper);
        timekeeper.open();
        return new Node(membership, seen, new CopyOnWriteArrayList<>());
    }

    private TimedMatches timed() {
        return new TimedMatches(players, openings, ids);
    }

    private UUID match(Player first, Player second) {
        return timed().match(first, second, PER_MOVE, new OnTimeout.Forfeit());
    }

    @Test
    void each_node_keeps_the_deadlines_of_its_share_and_all_are_kept() {
        var nodes = List.of(node("one"), node("other"));
        Await.until(
                "all three know each other",
                SOON,
                () ->
                        server.size() == 3
                                && nodes.stream().allMatch(node -> node.membership().size() == 3));
        for (Node node : nodes) {
            node.membership().addListener(node.had()::add);
            node.had().add(node.membership().share());
        }
        Player ada = timed().player("Ada");
        Player bob = timed().player("Bob");
        var all = new ArrayList<UUID>();
        for (int i = 0; i < MATCHES; i++) all.add(match(ada, bob));
        var journal = new PostgresJournal(database, StoredMatches.PATIENCE);
        open.add(journal);
        for (UUID match : all) {
            Await.until("the end of " + match, SOON, () -> journal.read(match, 1, 9).size() == 1);
            assertThat(journal.read(match, 0, 9))
                    .extracting(kept -> kept.entry().cause())
                    .containsExactly(Cause.START, Cause.FORFEIT);
            Instant due =
                    directory.find(match).orElseThrow().startedAt().orElseThrow().plus(PER_MOVE);
            for (Node node : nodes) {
                Instant at = node.seen().getOrDefault(match, Instant.MAX);
                if (node.hadNot(match))
                    assertThat(at).as("another's").isAfterOrEqualTo(due.plus(OVERDUE));
            }
        }
    }
}
