package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSource.FlushMode;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Defaults that an administrator sets for a role or a database do not change the server's
/// behaviour.
@QuarkusTest
@Timeout(300)
class DatabaseDefaultsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private static final Map<String, String> ODD =
            Map.ofEntries(
                    Map.entry("default_transaction_isolation", "serializable"),
                    Map.entry("default_transaction_read_only", "on"),
                    Map.entry("array_nulls", "off"),
                    Map.entry("standard_conforming_strings", "off"),
                    Map.entry("timezone", "Pacific/Kiritimati"),
                    Map.entry("datestyle", "SQL, DMY"),
                    Map.entry("intervalstyle", "iso_8601"),
                    Map.entry("bytea_output", "escape"),
                    Map.entry("client_encoding", "LATIN1"),
                    Map.entry("extra_float_digits", "-15"),
                    Map.entry("row_security", "off"),
                    Map.entry("lock_timeout", "2s"),
                    Map.entry("statement_timeout", "20s"),
                    Map.entry("idle_in_transaction_session_timeout", "20s"));

    @Inject AgroalDataSource database;

    @Inject
    @DataSource("commits")
    AgroalDataSource commits;

    @ConfigProperty(name = "quarkus.datasource.jdbc.url")
    String url = "";

    @ConfigProperty(name = "quarkus.flyway.username")
    String owner = "";

    @ConfigProperty(name = "quarkus.flyway.password")
    String password = "";

    @AfterEach
    void reset() throws SQLException {
        asOwner(List.of("alter database current reset all"));
    }

    private void asOwner(List<String> statements) throws SQLException {
        try (var connection = DriverManager.getConnection(url, owner, password);
                var statement = connection.createStatement()) {
            statement.execute("set default_transaction_read_only = off");
            String name = "database \"" + connection.getCatalog() + "\"";
            for (String one : statements) statement.execute(one.replace("database current", name));
        }
        for (var pool : List.of(database, commits)) pool.flush(FlushMode.ALL);
    }

    /// A connection that is being closed shows nothing.
    private static String shown(AgroalDataSource pool, String setting) {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("show " + setting)) {
            rows.next();
            return String.valueOf(rows.getString(1));
        } catch (SQLException closing) {
            return String.valueOf(closing.getMessage());
        }
    }

    @Test
    void a_server_works_with_any_defaults_of_the_database() throws SQLException {
        var odd = new ArrayList<String>();
        ODD.forEach((name, value) ->
                odd.add("alter database current set %s = '%s'".formatted(name, value)));
        asOwner(odd);
        for (var pool : List.of(database, commits)) {
            Await.until("they are in force", SOON, () -> shown(pool, "lock_timeout").equals("2s"));
            assertThat(shown(pool, "transaction_isolation")).isEqualTo("read committed");
            assertThat(shown(pool, "transaction_read_only")).isEqualTo("off");
        }
        // Accounts, matches and moves of many at once, who would stop each other's transactions.
        var players =
                IntStream.range(0, 12)
                        .mapToObj(i ->
                                CompletableFuture.supplyAsync(
                                        () -> played("Zoë " + i),
                                        task -> Thread.ofVirtual().start(task)))
                        .toList();
        for (var one : players) {
            JsonBody view = one.join();
            assertThat(view.getString("status")).isEqualTo("FINISHED");
        }
    }

    private static JsonBody played(String name) {
        Client player = Client.open(name);
        assertThat(player.request().get("/v1/players/me").as(JsonBody.class).getString("name"))
                .isEqualTo(name);
        String match = player.matchAgainst("trash", "greedy");
        player.myTurn(match);
        Response moved = player.move(match, player.view(match).getList("legalMoves").getFirst());
        assertThat(moved.statusCode()).as(moved.asString()).isIn(201, 409);
        player.json(Map.of()).post(match + "/resignation");
        Response proof = player.request().get(match + "/audit");
        assertThat(proof.statusCode()).as(proof.asString()).isEqualTo(200);
        assertThat(proof.as(JsonBody.class).getList("findings")).isEmpty();
        return player.view(match);
    }
}
