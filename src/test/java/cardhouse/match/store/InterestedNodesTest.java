package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.OneServer;
import cardhouse.TestDatabase;
import cardhouse.engine.Seat;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Nodes receive the notifications that their clients need. Everything is counted, nothing timed.
@Beside
class InterestedNodesTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int MOVES = 12;

    private final DataSource database = TestDatabase.fresh();
    private final MemoryServer server = new MemoryServer("InterestedNodesTest");
    private final AtomicLong nanos = new AtomicLong();
    private final Set<Integer> used = new HashSet<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) one.close();
    }

    private NotifiedNode node(Duration kept) {
        var node = NotifiedNode.of(server, database, new NotificationChannels(kept, nanos::get));
        open.add(node);
        return node;
    }

    /// A player with a channel of its own.
    private Player player() {
        Player player;
        do player = server.player("Ada");
        while (!used.add(NotificationChannels.ofPlayer(player.id())));
        return player;
    }

    private UUID match(Player... players) {
        UUID match;
        do match = server.match("trashed", MatchSettings.USUAL, players);
        while (!used.add(NotificationChannels.ofMatch(match)));
        return match;
    }

    private FollowedMatch followed(NotifiedNode home, NotifiedNode seenAt, NotifiedNode awaitedAt) {
        Player player = player();
        var followed = new FollowedMatch(home, seenAt, awaitedAt, player, match(player, player()));
        open.add(followed);
        return followed;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    @Timeout(180)
    @OneServer("a move is several statements in one transaction")
    void notifications_of_a_node_grow_with_its_own_matches_only(int size) {
        var nodes = new ArrayList<NotifiedNode>();
        for (int i = 0; i < size; i++) nodes.add(node(KEPT));
        var plays = new ArrayList<FollowedMatch>();
        for (int i = 0; i < size; i++)
            plays.add(followed(nodes.get(i), nodes.get((i + 1) % size), nodes.get((i + 2) % size)));
        for (NotifiedNode node : nodes) {
            long wanted = plays.stream().filter(play -> play.isHeardAt(node)).count() + 1;
            Await.until("no more than that", SOON, () -> node.news().channels() == wanted);
            // One after the other: once this notification arrives, all waiters for the rest have
            // been checked.
            node.news().players().begin(player().id());
            Await.until("nor less", SOON, () -> node.news().channels() == wanted + 1);
        }
        plays.forEach(FollowedMatch::settle);
        var before = nodes.stream().map(node -> node.news().heard()).toList();
        for (int moves = 0; moves < MOVES; moves++) plays.forEach(FollowedMatch::move);

        for (FollowedMatch play : plays) {
            assertThat(play.told).hasSize(MOVES).doesNotHaveDuplicates().isSorted();
            assertThat(play.told.getLast()).isEqualTo(play.at);
        }
        for (int i = 0; i < size; i++) {
            NotifiedNode node = nodes.get(i);
            long all = before.get(i) + told(node, plays, MOVES);
            assertThat(all - before.get(i)).isLessThanOrEqualTo(3 * MOVES);
            Await.until("all channels are listened to", SOON, () -> node.news().heard() >= all);
        }
        // News come in the order of their commits: after these, nothing else can come.
        var heard = nodes.stream().map(node -> node.news().heard()).toList();
        plays.forEach(FollowedMatch::move);
        for (int i = 0; i < size; i++) {
            NotifiedNode node = nodes.get(i);
            long all = before.get(i) + told(node, plays, MOVES + 1);
            Await.until("all channels are listened to", SOON, () -> node.news().heard() >= all);
            assertThat(node.news().heard()).as("from %d", heard.get(i)).isEqualTo(all);
        }
    }

    /// How many news there are for a node of so many moves in each match.
    private static long told(NotifiedNode node, List<FollowedMatch> plays, int moves) {
        long told = 0;
        for (FollowedMatch play : plays) {
            if (play.isHeardAt(node)) told += moves;
            if (play.awaitedAt == node) told += play.concerned;
        }
        return told;
    }

    /// A node must not show its earlier state after it has missed notifications.
    @Test
    @Timeout(120)
    void entries_without_a_listener_are_read_later() {
        var one = node(KEPT);
        var other = node(KEPT);
        UUID match = match(player(), player());
        for (int times = 0; times < 5; times++) {
            one.ply(match);
            Await.until("it is of interest again", SOON, () -> other.hears(match));
            int known = other.revision(match);
            assertThat(known).isEqualTo(one.revision(match));
            other.asked().counted();
            assertThat(other.revision(match)).isEqualTo(known);
            assertThat(other.asked().counted()).as("held").isZero();

            nanos.addAndGet(KEPT.toNanos() * 2);
            Await.until("no interest is left", SOON, () -> other.news().channels() == 0);
            one.ply(match);
            assertThat(other.revision(match)).isEqualTo(known + 1);
        }
    }

    /// Waiters on a channel that the node does not listen to yet, or has just left.
    @Test
    @Tag("thorough")
    @Timeout(180)
    void no_waiting_request_is_missed_while_interest_changes() throws Exception {
        var one = node(KEPT);
        var other = node(Duration.ZERO);
        UUID match = match(player(), player());
        for (int times = 0; times < 40; times++) {
            if (one.node().matches().isOver(match)) match = match(player(), player());
            UUID played = match;
            int awaited = one.revision(match) + 1;
            var seen = new ArrayList<Integer>();
            var waits =
                    Thread.ofVirtual()
                            .start(() ->
                                    seen.add(
                                            other.waiting()
                                                    .until(
                                                            played,
                                                            SOON,
                                                            () -> other.revision(played),
                                                            last -> last >= awaited)));
            if (times % 3 == 0) Await.until("it waits", SOON, () -> other.waiting().size() == 1);
            one.ply(match);
            waits.join();
            assertThat(seen).containsExactly(awaited);
        }
    }

    /// Of its turns in one match after the other, until each is over.
    @Test
    @Tag("thorough")
    @Timeout(180)
    void no_turn_is_missed_while_interest_changes() throws Exception {
        var one = node(KEPT);
        var other = node(Duration.ZERO);
        var ada = player();
        UUID match = match(ada, player());
        for (int turns = 0; turns < 20; turns++) {
            if (one.node().matches().isOver(match)) match = match(ada, player());
            UUID played = match;
            var seat = one.node().matches().match(match).seatOf(ada).orElseThrow();
            while (concerns(one, played, seat) && !one.node().matches().isOver(played))
                one.ply(played);
            if (one.node().matches().isOver(played)) continue;
            try (var call = other.turns().await(ada.id())) {
                var plays =
                        Thread.ofVirtual()
                                .start(() -> {
                                    while (!concerns(one, played, seat)) one.ply(played);
                                });
                while (!concerns(other, played, seat))
                    assertThat(call.signal().comes(SOON)).as("woken").isTrue();
                plays.join();
            }
        }
    }

    private static boolean concerns(NotifiedNode node, UUID match, Seat seat) {
        return node.node().matches().toAct(match).contains(seat)
                || node.node().matches().isOver(match);
    }
}
