package cardhouse.bots.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.bots.matchmaking.BotManifest.Offer;
import cardhouse.bots.matchmaking.BotManifest.Opponents;
import cardhouse.bots.matchmaking.BotManifest.TimeControlRange;
import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.TestClock;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.NewSeat;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Several nodes bring bots to matches at once, beside the one that serves HTTP.
@QuarkusTest
class MatchmakingNodesTest {
    private static final int BOTS = 50;
    private static final int NODES = 3;
    private static final String DEADLOCK = "40P01";
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject BotRegistry register;
    @Inject Openings openings;
    @Inject Matches matches;
    @Inject Players players;
    @Inject Supplier<UUID> ids;
    @Inject DataSource database;

    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    @AfterEach
    void nobodyElseIsThere() throws Exception {
        for (AutoCloseable one : open) one.close();
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            execute(statement, "delete from bot");
            execute(statement, "update seat set for_bots = false where for_bots");
            // These are not played: their clocks must not run out during other tests.
            execute(statement, "delete from match_deadline");
        }
    }

    /// A pairing in progress may have locked one of the rows first, and wait for another: then one
    /// of the two transactions has to be retried.
    private static void execute(Statement statement, String sql) throws SQLException {
        while (true) {
            try {
                statement.execute(sql);
                return;
            } catch (SQLException failed) {
                if (!DEADLOCK.equals(failed.getSQLState())) throw failed;
            }
        }
    }

    private Matchmaking node() {
        var roster =
                new Roster(
                        register,
                        player -> players.find(player).isPresent(),
                        Duration.ofMinutes(1),
                        Duration.ofHours(1),
                        0,
                        TestClock.SYSTEM);
        var matchmaking = new Matchmaking(roster, openings, matches, () -> true, TestClock.SYSTEM);
        open.add(matchmaking);
        return matchmaking;
    }

    private Player player(String name, Player.Kind kind) {
        var player = new Player(ids.get(), name, kind, TestClock.SYSTEM.instant());
        players.open(player);
        return player;
    }

    private Player bot(int matchesAtOnce, boolean looking) {
        Player bot = player("Bot", Player.Kind.BOT);
        var offer = new Offer("trash", Optional.empty(), Optional.empty(), looking);
        register.keep(
                bot.id(),
                new BotManifest(
                        List.of(offer),
                        TimeControlRange.ANY,
                        matchesAtOnce,
                        Opponents.ANYBODY,
                        true),
                TestClock.SYSTEM.instant());
        return bot;
    }

    /// How many matches each of these bots has, and none may have more than its number.
    private Map<UUID, Integer> loads() throws SQLException {
        var loads = new java.util.HashMap<UUID, Integer>();
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "select bot.player_id, count(seat.match_id) from bot left join seat"
                                        + " on seat.player_id = bot.player_id group by 1")) {
            while (rows.next()) loads.put(rows.getObject(1, UUID.class), rows.getInt(2));
        }
        return loads;
    }

    private int total() {
        try {
            return loads().values().stream().mapToInt(Integer::intValue).sum();
        } catch (SQLException away) {
            throw new AssertionError(away);
        }
    }

    @Test
    void bots_get_at_most_their_number_of_matches_at_once() throws SQLException {
        var random = new Random(5);
        var most = new java.util.HashMap<UUID, Integer>();
        for (int i = 0; i < BOTS; i++) {
            int matchesAtOnce = 1 + random.nextInt(4);
            most.put(bot(matchesAtOnce, true).id(), matchesAtOnce);
        }
        for (int i = 0; i < NODES; i++) node().open();
        // One bot with room for more matches may be left without an opponent.
        int all = most.values().stream().mapToInt(Integer::intValue).sum();
        Await.until("all bots play", SOON, () -> total() >= all - 3);
        // A later round pairs all bots that are left.
        node().round();
        var loads = loads();
        assertThat(loads)
                .hasSize(BOTS)
                .allSatisfy((bot, load) ->
                        assertThat(load)
                                .isBetween(1, java.util.Objects.requireNonNull(most.get(bot))));
    }

    @Test
    void many_waiting_matches_of_one_player_delay_no_other_player() {
        Player crowd = player("Crowd", Player.Kind.HUMAN);
        Player ada = player("Ada", Player.Kind.HUMAN);
        var crowded = new ArrayList<UUID>();
        for (int i = 0; i < 3; i++) crowded.add(openings.open(crowd, wish()).id());
        UUID alone = openings.open(ada, wish()).id();
        assertThat(register.waiting(0, 9))
                .containsExactly(crowded.get(0), alone, crowded.get(1), crowded.get(2));
        assertThat(register.waiting(1, 2)).containsExactly(alone, crowded.get(1));
    }

    @Test
    void silent_always_available_bot_gets_one_match_and_is_removed() {
        Instant now = TestClock.SYSTEM.instant();
        Player bot = bot(5, false);
        register.heard(bot.id(), now.minus(Duration.ofMinutes(30)));
        var there = new BotRegistry.Terms(now.minusSeconds(60), now.minus(Duration.ofHours(1)), 9);
        var gone = new BotRegistry.Terms(now, now.minusSeconds(60), 9);
        assertThat(register.free("trash", there, 9)).hasSize(1);
        assertThat(register.free("trash", gone, 9)).isEmpty();
        var match = openings.open(player("Ada", Player.Kind.HUMAN), wish());
        openings.seat(match.id(), List.of(bot));
        assertThat(register.free("trash", there, 9)).isEmpty();
        register.heard(bot.id(), now);
        assertThat(register.free("trash", there, 9)).hasSize(1);
    }

    private static NewMatch wish() {
        return new NewMatch(
                "trash",
                Map.of(),
                List.of(new NewSeat.Me(Optional.empty()), new NewSeat.AnyBot()),
                MatchSettings.USUAL,
                "");
    }

    @Test
    void concurrent_matches_get_no_busy_bot() throws Exception {
        var bots = new ArrayList<Player>();
        for (int i = 0; i < 4; i++) bots.add(bot(5, false));
        Player ada = player("Ada", Player.Kind.HUMAN);
        var nodes = new ArrayList<Matchmaking>();
        for (int i = 0; i < NODES; i++) nodes.add(node());
        var calls = new ArrayList<Callable<Object>>();
        for (int i = 0; i < 40; i++) {
            Matchmaking node = nodes.get(i % NODES);
            calls.add(() -> node.filled(openings.open(ada, wish())));
        }
        try (var threads = Executors.newFixedThreadPool(12)) {
            for (var call : threads.invokeAll(calls)) call.get();
        }
        // One that was not filled at once is in the next round.
        Await.until("all bots play", SOON, () -> total() == 20);
        node().round();
        assertThat(loads()).hasSize(4).allSatisfy((_, load) -> assertThat(load).isEqualTo(5));
    }
}
