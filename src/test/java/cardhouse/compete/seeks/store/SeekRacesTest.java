package cardhouse.compete.seeks.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.compete.seeks.Opponents;
import cardhouse.compete.seeks.Seek;
import cardhouse.compete.seeks.SeekPairing;
import cardhouse.compete.seeks.SeekStore;
import cardhouse.compete.seeks.Terms;
import cardhouse.compete.seeks.Terms.Pool;
import cardhouse.compete.seeks.Terms.Window;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.Openings;
import cardhouse.match.store.PostgresJournal;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.nodes.Rendezvous;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Crowds who look for an opponent at once (in CI a thousand), on three nodes that know nothing of
/// each other but by the database, and on the one that serves HTTP, which does the same.
@QuarkusTest
class SeekRacesTest {
    private static final int SEEKERS = Effort.isThorough() ? 1_000 : 200;
    private static final int NODES = 3;
    private static final int AT_ONCE = 24;
    private static final double WIDENING = 0.5;
    private static final double SPREAD = 8;

    /// Who is further apart finds each other when their windows have grown, which is not waited
    /// for: a minute, if the last two are the strongest and the weakest.
    private static final double FAR = Effort.isThorough() ? 12 : 4;

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Pool POOL =
            new Pool("trash", "classic", 2, Duration.ofMinutes(67), Duration.ZERO, false);

    /// Other tests may run beside this one.
    private static final String OURS = "per_move = 'PT1H7M'";

    private static final int MOST = 100_000;

    @Inject Directory directory;
    @Inject Lobbies lobbies;
    @Inject Players players;
    @Inject SeekStore store;
    @Inject Supplier<UUID> ids;
    @Inject Supplier<ServerSeed> seeds;
    @Inject DataSource database;

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) one.close();
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("delete from seek where " + OURS);
        }
    }

    @Test
    void concurrent_seeks_are_paired_once() throws Exception {
        var luck = Seed.random("seekers");
        for (SeekPairing node : nodes()) node.open();
        var begun = new ArrayList<Callable<Seek>>();
        for (int i = 0; i < SEEKERS; i++) {
            // One in four says how far away an opponent may be at the most.
            int within = 1 + luck.nextInt(6);
            var window =
                    new Window(
                            within,
                            i % 4 == 0 ? Optional.of(within + luck.nextInt(10)) : Optional.empty());
            double strength = 25 + SPREAD * luck.nextGaussian();
            begun.add(() -> begin(strength, window));
        }
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (var one : threads.invokeAll(begun)) one.get();
        }
        Await.until("all compatible seeks are soon paired", LONG, this::isAllDone);
        left().forEach(seek -> store.withdraw(seek.id(), Instant.now()));
        check();
    }

    /// Whether no two of the remaining seeks will soon match.
    private boolean isAllDone() {
        var left = left();
        for (Seek one : left)
            for (Seek other : left) if (one != other && isSoonPossible(one, other)) return false;
        return true;
    }

    private List<Seek> left() {
        return store.line(Instant.now(), MOST).stream()
                .filter(seek -> seek.terms().pool().equals(POOL))
                .toList();
    }

    private static boolean isSoonPossible(Seek one, Seek other) {
        return apart(one, other) <= Math.min(FAR, Math.min(utmost(one), utmost(other)));
    }

    private static double utmost(Seek seek) {
        return seek.terms().window().atMost().map(Integer::doubleValue).orElse(Double.MAX_VALUE);
    }

    private static double apart(Seek one, Seek other) {
        return Math.abs(one.strength() - other.strength());
    }

    /// Called after the last seek, so that no match is opened meanwhile.
    private void check() throws Exception {
        var matches = new HashMap<UUID, List<Seek>>();
        var left = 0;
        for (UUID id : all()) {
            Seek seek = store.find(id).orElseThrow();
            if (seek.state() == Seek.State.PAIRED)
                matches.computeIfAbsent(seek.match().orElseThrow(), _ -> new ArrayList<>())
                        .add(seek);
            else left++;
        }
        var waits = new ArrayList<Duration>();
        matches.forEach((id, seeks) -> {
            var match = directory.find(id).orElseThrow();
            assertThat(match.started()).isTrue();
            assertThat(seeks).hasSize(2);
            assertThat(match.players())
                    .isEqualTo(Set.of(seeks.get(0).player().id(), seeks.get(1).player().id()));
            for (Seek seek : seeks)
                waits.add(Duration.between(seek.createdAt(), match.createdAt()));
            Instant longest = earlier(seeks.get(0), seeks.get(1));
            double grown = WIDENING * Duration.between(longest, match.createdAt()).toMillis() / 1e3;
            double widest =
                    Math.max(
                            seeks.get(0).terms().window().within(),
                            seeks.get(1).terms().window().within());
            assertThat(apart(seeks.get(0), seeks.get(1)))
                    .isLessThanOrEqualTo(Math.min(utmost(seeks.get(0)), utmost(seeks.get(1))))
                    .isLessThanOrEqualTo(widest + grown);
        });
        assertThat(matchesOfSeekers()).isEqualTo(matches.size());
        assertThat(2 * matches.size() + left).isEqualTo(SEEKERS);
        assertThat(left).isLessThan(SEEKERS / 10);
        Collections.sort(waits);
        System.out.printf(
                "seeks: %d at %d matches, %d left; waited %d ms (median), %d ms (95 %%), %d ms (longest)%n",
                waits.size(),
                matches.size(),
                left,
                waits.get(waits.size() / 2).toMillis(),
                waits.get(waits.size() * 95 / 100).toMillis(),
                waits.getLast().toMillis());
    }

    private static Instant earlier(Seek one, Seek other) {
        return one.createdAt().isBefore(other.createdAt()) ? one.createdAt() : other.createdAt();
    }

    private List<UUID> all() throws Exception {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select id from seek where " + OURS)) {
            var found = new ArrayList<UUID>();
            while (rows.next()) found.add(Objects.requireNonNull(rows.getObject(1, UUID.class)));
            return found;
        }
    }

    /// None was opened that no seek knows of.
    private int matchesOfSeekers() throws Exception {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "select count(distinct match_id) from seat where player_id in (select player_id from seek where "
                                        + OURS
                                        + ")")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private Seek begin(double strength, Window window) {
        Instant now = TestClock.SYSTEM.instant();
        var player = new Player(ids.get(), "Seeker", Player.Kind.HUMAN, now);
        players.open(player);
        now = TestClock.SYSTEM.instant();
        var seek =
                new Seek(
                        ids.get(),
                        player,
                        new Terms(POOL, Opponents.HUMANS, window, Optional.empty()),
                        strength,
                        Seek.State.SEEKING,
                        Optional.empty(),
                        now,
                        now.plus(Duration.ofHours(1)));
        assertThat(store.open(seek, _ -> {})).isTrue();
        return seek;
    }

    private List<SeekPairing> nodes() {
        var names = new ArrayList<UUID>();
        for (int i = 0; i < NODES; i++) names.add(ids.get());
        var nodes = new ArrayList<SeekPairing>();
        for (UUID name : names) {
            var journal = new PostgresJournal(database, StoredMatches.PATIENCE);
            open.add(journal);
            var share = Rendezvous.share(name, Set.copyOf(names));
            var node =
                    new SeekPairing(
                            store,
                            openings(),
                            TestNode.of(directory, journal).matches(),
                            () -> share,
                            Seed.random("seats of node " + names.indexOf(name)),
                            TestClock.SYSTEM);
            open.add(node);
            nodes.add(node);
        }
        return nodes;
    }

    private Openings openings() {
        return TestNode.openings(
                directory, lobbies, ids, seeds, players, "random", "greedy", "mcts");
    }
}
