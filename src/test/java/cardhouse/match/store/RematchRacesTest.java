package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Preconditions;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.lobby.Rematching.Part;
import cardhouse.match.seating.NewSeat;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Many who ask for a rematch at once, on several nodes that know nothing of each other but by the
/// database.
@QuarkusTest
class RematchRacesTest {
    private static final int CALLERS = 1_000;
    private static final int MATCHES = Effort.of(20);
    private static final int NODES = 4;
    private static final int SEATS = 5;
    private static final int AT_ONCE = 24;

    @Inject Directory directory;
    @Inject Lobbies lobbies;
    @Inject Players players;
    @Inject Supplier<UUID> ids;
    @Inject Supplier<ServerSeed> seeds;
    @Inject DataSource database;

    private final List<Player> five = new ArrayList<>();

    @Test
    void a_thousand_who_ask_get_one_match() throws Exception {
        five.addAll(accounts());
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            UUID match = over(journal);
            Match rematch = directory.find(race(match, CALLERS, nodes(journal))).orElseThrow();
            assertThat(rematch.started()).isTrue();
            assertThat(rematch.players())
                    .containsExactlyInAnyOrderElementsOf(five.stream().map(Player::id).toList());
        }
    }

    /// The first moment is the one that counts, so there are many of them.
    @Test
    void all_players_of_many_matches_ask_at_the_same_moment() throws Exception {
        five.addAll(accounts());
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            var nodes = nodes(journal);
            for (int i = 0; i < MATCHES; i++) {
                UUID rematch = race(over(journal), AT_ONCE, nodes);
                assertThat(directory.find(rematch).orElseThrow().started()).isTrue();
            }
        }
    }

    /// @return what all of them got
    private UUID race(UUID match, int callers, List<Rematching> nodes) throws Exception {
        var calls = new ArrayList<Callable<UUID>>();
        for (int i = 0; i < callers; i++) {
            Player player = five.get(i % SEATS);
            Rematching node = nodes.get(i % NODES);
            calls.add(() -> node.ask(match, player, Part.USUAL));
        }
        var got = new HashSet<UUID>();
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (var call : threads.invokeAll(calls)) got.add(call.get());
        }
        assertThat(got).hasSize(1);
        assertThat(following(match)).isEqualTo(1);
        return got.iterator().next();
    }

    private int following(UUID match) throws Exception {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                "select count(*) from match where rematch_of = ?")) {
            statement.setObject(1, match);
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }

    private List<Rematching> nodes(PostgresJournal journal) {
        var nodes = new ArrayList<Rematching>();
        for (int i = 0; i < NODES; i++)
            nodes.add(
                    new Rematching(
                            directory,
                            openings(),
                            TestNode.of(directory, journal).matches(),
                            id -> players.find(id).isPresent(),
                            _ -> false,
                            new MatchLimit(players, 0, 0)));
        return nodes;
    }

    private Openings openings() {
        return TestNode.openings(directory, lobbies, ids, seeds, players);
    }

    private UUID over(PostgresJournal journal) {
        var seats = five.stream().<NewSeat>map(NewSeat.Brought::new).toList();
        var wish = new NewMatch("garbage", Map.of(), seats, MatchSettings.USUAL, "");
        UUID match = openings().open(five.getFirst(), wish).id();
        var matches = TestNode.of(directory, journal).matches();
        for (Seat seat : Seat.first(SEATS - 1)) matches.resign(match, seat, Preconditions.NONE);
        assertThat(matches.isOver(match)).isTrue();
        return match;
    }

    private List<Player> accounts() {
        var accounts = new ArrayList<Player>();
        for (int i = 0; i < SEATS; i++) {
            Instant now = TestClock.SYSTEM.instant();
            var player = new Player(ids.get(), "Player " + i, Player.Kind.HUMAN, now);
            players.open(player);
            accounts.add(player);
        }
        return accounts;
    }
}
