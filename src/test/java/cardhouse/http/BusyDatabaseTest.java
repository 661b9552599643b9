package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Moves are committed on a dedicated connection, so they go on while other work holds all others.
@QuarkusTest
@Timeout(600)
class BusyDatabaseTest {
    private static final Duration SOON = Duration.ofMinutes(5);

    /// What listens for news has one of them for good.
    private static final int LISTENING = 1;

    @Inject AgroalDataSource database;

    @Inject
    @DataSource("commits")
    AgroalDataSource commits;

    @ConfigProperty(name = "quarkus.datasource.jdbc.max-size")
    int all;

    private final Deque<Connection> held = new ArrayDeque<>();
    private String last = "nothing was asked";

    @AfterEach
    void giveAllBack() {
        while (!held.isEmpty()) giveOneBack();
    }

    /// A token that was not seen for three seconds is looked up by one of those connections. So a
    /// view is asked for with the last of them, and then a move without any: should that come too
    /// late on a slow machine, once more.
    @Test
    void a_move_is_kept_while_others_hold_all_connections() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        var kept = new ArrayDeque<Map<String, ?>>();
        Await.until(
                "a move beside them",
                SOON,
                () -> {
                    keptBesideAll(ada, match).ifPresent(kept::add);
                    return !kept.isEmpty();
                },
                () -> last);
        giveAllBack();
        assertThat(ada.request().get(match + "/journal").as(JsonBody.class).getList("entries"))
                .contains(kept.getFirst());
    }

    /// @return the entry, if it was stored while all other connections were in use
    private Optional<Map<String, ?>> keptBesideAll(Client ada, String match) {
        if (!held.isEmpty()) giveOneBack();
        var view = told(ada.request().get(match + "/view"));
        if (view.statusCode() != 200 || !holdAll()) return Optional.empty();
        var moves = view.as(JsonBody.class).<Map<String, ?>>getList("legalMoves");
        if (moves.isEmpty()) return Optional.empty();
        var answer = told(ada.move(match, moves.getFirst()));
        return answer.statusCode() == 201 && areAllHeld()
                ? Optional.of(answer.as(JsonBody.class).getMap("entry"))
                : Optional.empty();
    }

    private Response told(Response answer) {
        last = answer.statusCode() + " " + answer.asString();
        return answer;
    }

    private boolean holdAll() {
        try {
            while (held.size() < all - LISTENING) held.add(database.getConnection());
            return areAllHeld();
        } catch (SQLException takenByOthers) {
            last = takenByOthers.toString();
            return false;
        }
    }

    private boolean areAllHeld() {
        return database.getMetrics().activeCount() == all && held.stream().allMatch(this::isThere);
    }

    private boolean isThere(Connection one) {
        try {
            return one.isValid(5);
        } catch (SQLException broken) {
            throw new AssertionError(broken);
        }
    }

    private void giveOneBack() {
        try {
            held.remove().close();
        } catch (SQLException broken) {
            throw new AssertionError(broken);
        }
    }

    /// PostgreSQL probes its clients (TCP keepalive), so that the transaction of a cut connection
    /// does not hold its locks for hours.
    @Test
    void database_notices_a_lost_connection_within_seconds() throws SQLException {
        for (AgroalDataSource pool : List.of(database, commits))
            try (Connection connection = pool.getConnection()) {
                assertThat(shown(connection, "tcp_keepalives_idle")).isEqualTo("5");
                assertThat(shown(connection, "tcp_keepalives_interval")).isEqualTo("1");
                assertThat(shown(connection, "tcp_keepalives_count")).isEqualTo("3");
            }
    }

    private static String shown(Connection connection, String setting) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("show " + setting)) {
            row.next();
            return row.getString(1);
        }
    }
}
