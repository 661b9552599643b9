package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Preconditions;
import cardhouse.match.SeriesPart;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.series.SeriesMatch;
import cardhouse.match.series.SeriesRounds;
import cardhouse.match.series.SeriesScore;
import cardhouse.match.series.SeriesStore;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Nodes that all believe that going on with series is theirs to do, and the one that serves HTTP.
@QuarkusTest
class SeriesRacesTest {
    private static final int SERIES = Effort.atLeast(3, 30);
    private static final int NODES = 3;
    private static final int AT_ONCE = 24;
    private static final int BEST_OF = 5;

    @Inject Directory directory;
    @Inject Lobbies lobbies;
    @Inject Players players;
    @Inject SeriesStore store;
    @Inject Supplier<UUID> ids;
    @Inject Supplier<ServerSeed> seeds;
    @Inject DataSource database;

    @Test
    void one_rematch_follows_a_match_from_any_player() throws Exception {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            var nodes = nodes(journal);
            for (int i = 0; i < SERIES; i++) play(journal, nodes);
        }
    }

    /// The first of the two loses the first and the last match, and wins one between.
    private void play(PostgresJournal journal, List<SeriesRounds> nodes) throws Exception {
        Player ada = account("Ada");
        Player bob = account("Bob");
        UUID first = opened(ada, bob);
        UUID match = first;
        for (int number = 1; number <= 4; number++) {
            Match now = directory.find(match).orElseThrow();
            assertThat(now.started()).isTrue();
            assertThat(now.setting().series())
                    .contains(new SeriesPart(BEST_OF, number, Optional.of(first)));
            assertThat(now.seatOf(ada)).contains(Seat.of((number - 1) % 2));
            end(journal, now, number == 2 ? bob : ada);
            race(nodes);
            var matches = store.matches(List.of(first));
            assertThat(matches.stream().map(SeriesMatch::number))
                    .hasSize(Math.min(number + 1, 4))
                    .doesNotHaveDuplicates();
            assertThat(matches.get(number - 1).closed()).isTrue();
            match = matches.getLast().match();
        }
        var score = SeriesScore.of(BEST_OF, 2, store.matches(List.of(first)));
        assertThat(score.wins()).containsExactly(1, 3);
        assertThat(score.over()).isTrue();
        assertThat(score.winner()).contains(1);
    }

    private static void race(List<SeriesRounds> nodes) throws Exception {
        var calls = new ArrayList<Callable<Void>>();
        for (int i = 0; i < AT_ONCE; i++) {
            SeriesRounds node = nodes.get(i % NODES);
            calls.add(() -> {
                node.round();
                return null;
            });
        }
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (var call : threads.invokeAll(calls)) call.get();
        }
    }

    /// As if the process had died before the commit.
    @Test
    void interrupted_round_is_repeated() {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            Player ada = account("Ada");
            UUID first = opened(ada, account("Bob"));
            // Unfinished, so that no other node continues the series.
            assertThat(store.follow(first, () -> Optional.of(first))).isEmpty();
            Match match = directory.find(first).orElseThrow();
            end(journal, match, ada);
            try {
                store.follow(
                        first,
                        () -> {
                            throw new IllegalStateException("cut off");
                        });
            } catch (IllegalStateException cut) {
                assertThat(cut).hasMessage("cut off");
            }
            nodes(journal).getFirst().round();
            assertThat(store.matches(List.of(first))).hasSize(2);
            assertThat(store.follow(first, () -> Optional.of(first))).isEmpty();
        }
    }

    @Test
    void an_account_that_is_gone_ends_the_series() {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            Player ada = account("Ada");
            Player bob = account("Bob");
            UUID first = opened(ada, bob);
            players.erase(bob.id());
            end(journal, directory.find(first).orElseThrow(), bob);
            nodes(journal).getFirst().round();
            var matches = store.matches(List.of(first));
            assertThat(matches).hasSize(1);
            assertThat(SeriesScore.of(BEST_OF, 2, matches).winner()).contains(0);
        }
    }

    private void end(PostgresJournal journal, Match match, Player loser) {
        TestNode.of(directory, journal)
                .matches()
                .resign(match.id(), match.seatOf(loser).orElseThrow(), Preconditions.NONE);
    }

    private UUID opened(Player... two) {
        var seats = new ArrayList<NewSeat>();
        for (Player player : two) seats.add(new NewSeat.Brought(player));
        var setting =
                new MatchSettings(
                        false,
                        Optional.empty(),
                        Spectators.LIVE,
                        Optional.empty(),
                        Optional.of(new SeriesPart(BEST_OF)));
        return openings().open(two[0], new NewMatch("trash", Map.of(), seats, setting, "")).id();
    }

    private List<SeriesRounds> nodes(PostgresJournal journal) {
        var nodes = new ArrayList<SeriesRounds>();
        for (int i = 0; i < NODES; i++)
            nodes.add(
                    new SeriesRounds(
                            store,
                            openings(),
                            TestNode.of(directory, journal).matches(),
                            players::find,
                            () -> OwnedSlots.ALL));
        return nodes;
    }

    private Openings openings() {
        return TestNode.openings(directory, lobbies, ids, seeds, players);
    }

    private Player account(String name) {
        Instant now = TestClock.SYSTEM.instant();
        var player = new Player(ids.get(), name, Player.Kind.HUMAN, now);
        players.open(player);
        return player;
    }
}
