package cardhouse.http;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/// Moves are kept on a connection that nobody else has: however many wait for the others, they go
/// on.
@QuarkusTest
class BusyDatabaseTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject DataSource database;

    @ConfigProperty(name = "quarkus.datasource.jdbc.max-size")
    int all;

    @Test
    void a_move_is_kept_while_others_hold_all_connections() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        // A token that is looked up anew needs a connection, so that it may take more than one try.
        Await.until(
                "a move without any of their connections",
                SOON,
                () -> isKept(ada, match, ada.myTurn(match).getMap("legalMoves[0]")));
    }

    private boolean isKept(Client ada, String match, Object move) {
        var held = new ArrayDeque<Connection>();
        try {
            while (held.size() < all) held.add(database.getConnection());
            return ada.move(match, move).statusCode() == 201;
        } catch (SQLException busy) {
            return false;
        } finally {
            held.forEach(BusyDatabaseTest::giveBack);
        }
    }

    private static void giveBack(Connection one) {
        try {
            one.close();
        } catch (SQLException broken) {
            throw new AssertionError(broken);
        }
    }
}
