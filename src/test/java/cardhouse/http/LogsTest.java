package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import javax.sql.DataSource;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Test;

/// However much is logged or counted, no token, no seed, no key to a kept answer and no card is.
@QuarkusTest
class LogsTest {
    private static final Logger HOUSE = Logger.getLogger("cardhouse");
    private static final Logger ROOT = Logger.getLogger("");

    @Inject DataSource database;

    /// Everything that is logged, as text with its stack traces.
    private static final class Ears extends Handler {
        private final SimpleFormatter formatter = new SimpleFormatter();
        private final Queue<String> heard = new ConcurrentLinkedQueue<>();

        @Override
        public void publish(LogRecord line) {
            heard.add(formatter.format(line));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @Test
    void no_secret_is_logged_while_accounts_are_opened_matches_played_and_errors_made()
            throws SQLException {
        var ears = new Ears();
        ears.setLevel(Level.ALL);
        Level before = HOUSE.getLevel();
        HOUSE.setLevel(Level.ALL);
        ROOT.addHandler(ears);
        ServerMetrics counted = ServerMetrics.now();
        try {
            String key = Seed.another("LogsTest").toString();
            Client ada = Client.open("Ada");
            String further =
                    ada.json(Map.of())
                            .header("Idempotency-Key", key)
                            .post("/v1/players/me/tokens")
                            .as(JsonBody.class)
                            .getString("token");
            String running = ada.matchAgainst("trash", "greedy");
            String over = ada.matchAgainst("trash", "greedy");
            playOn(ada, running);
            playOn(ada, over);
            ada.json(Map.of()).post(over + "/resignation");
            mistakes(ada, running);
            Logger.getLogger("cardhouse.test").fine("this is heard");

            isOnlyCounted(counted, ada.token(), further, key, running, over);

            String log = String.join("\n", ears.heard);
            assertThat(log).contains("this is heard");
            assertThat(log).doesNotContain(ada.token(), further, key);
            for (byte[] seed : seeds()) {
                assertThat(log)
                        .doesNotContainIgnoringCase(HexFormat.of().formatHex(seed))
                        .doesNotContain(Base64.getEncoder().encodeToString(seed));
            }
        } finally {
            ROOT.removeHandler(ears);
            HOUSE.setLevel(before);
        }
    }

    @Test
    void a_line_has_the_id_of_the_request_it_is_about() {
        Queue<String> about = new ConcurrentLinkedQueue<>();
        var ears =
                new ExtHandler() {
                    @Override
                    protected void doPublish(ExtLogRecord line) {
                        about.add(line.getLoggerName() + " " + line.getMdc("request"));
                    }
                };
        Client ada = Client.open("Ada");
        ROOT.addHandler(ears);
        try {
            var erased = ada.request().delete("/v1/players/me");
            String id = erased.header("Request-Id");
            assertThat(id).matches("[0-9a-f]{16}");
            assertThat(about).contains("cardhouse.security " + id);

            var problem = ada.request().header("Request-Id", id).get("/v1/nowhere");
            assertThat(problem.header("Request-Id")).matches("[0-9a-f]{16}").isNotEqualTo(id);
        } finally {
            ROOT.removeHandler(ears);
        }
    }

    /// Metrics have the same labels for all players and games: none contains the id of a match, a
    /// player or a card.
    private static void isOnlyCounted(ServerMetrics before, String... secrets) {
        ServerMetrics after = ServerMetrics.now();
        assertThat(after.own()).hasSizeGreaterThan(100).isEqualTo(before.own());
        assertThat(after.text())
                .doesNotContain("\"Ada\"")
                .doesNotContain(secrets)
                .doesNotContain(List.of(secrets).stream().map(LogsTest::last).toList())
                .doesNotContainPattern("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-")
                .doesNotContainPattern("\"(?:10|[2-9AJQKT])[CDHS]\"");
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// The database's message contains the rejected row, and unexpected errors are logged.
    @Test
    void logs_of_database_errors_contain_no_cards() throws SQLException {
        try (var connection = database.getConnection();
                var insert = connection.createStatement()) {
            assertThatThrownBy(() ->
                            insert.execute(
                                    "insert into entry (match_id, revision, at, cause, events) values"
                                            + " (gen_random_uuid(), 0, now(), 'START', '[\"7H\"]')"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("check constraint")
                    .hasMessageNotContaining("7H")
                    .extracting(refused -> ((SQLException) refused).getSQLState())
                    .isEqualTo("23514");
        }
    }

    private static void playOn(Client ada, String match) {
        for (int i = 0; i < 5; i++) {
            JsonBody view = ada.myTurn(match);
            List<Object> moves = view.getList("legalMoves");
            if (!moves.isEmpty()) ada.move(match, moves.getFirst());
        }
    }

    private static void mistakes(Client ada, String match) {
        ada.json("{\"type\":\"" + ada.token() + "\"}").post(match + "/moves");
        ada.json("{\"token\":\"" + ada.token() + "\"}").post("/v1/matches");
        ada.request().get("/v1/nowhere/" + ada.token());
        ada.request().get(match + "/view?as=" + ada.token());
        ada.with(ada.token() + "x").request().get("/v1/players/me");
        ada.request().accept("image/png").get("/v1/players/me");
    }

    private List<byte[]> seeds() throws SQLException {
        var seeds = new java.util.ArrayList<byte[]>();
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select server_seed from match_seed")) {
            while (rows.next()) seeds.add(rows.getBytes(1));
        }
        assertThat(seeds).isNotEmpty();
        return seeds;
    }
}
