package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A migration is silent for longer than the server lets a connection be.
@Timeout(600)
class LongMigrationIT {
    private static final Path FOLDER = Path.of("target", "long-migration");
    private static final Duration LONG = Duration.ofMinutes(5);

    /// In seconds.
    private static final String LIMIT =
            "-Dquarkus.datasource.jdbc.additional-jdbc-properties.socketTimeout=5";

    /// A transaction has waited for longer.
    private static final String WAITING =
            """
            select count(*) from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query_start < now() - interval '6 seconds'\
            """;

    private static final String LAST =
            "select max(version::int) from flyway_schema_history where success";

    @Test
    void it_is_not_cut_off() throws Exception {
        var database = TestDatabase.empty();
        // The next one refers to players.
        TestDatabase.migrate(database, "34");
        var settings = TestDatabase.settings(database, Path.of("target", "long-keys"));
        try (var other = database.getConnection();
                var lock = other.createStatement()) {
            other.setAutoCommit(false);
            lock.execute("lock table player");
            var starting = CompletableFuture.supplyAsync(() -> started(settings));
            try {
                Await.until("the migration waits", LONG, () -> number(database, WAITING) > 0);
            } finally {
                other.rollback();
                starting.join().close();
            }
        }
        assertThat(number(database, LAST)).isGreaterThan(34);
    }

    private static PackagedService started(Map<String, String> settings) {
        try {
            return PackagedService.brieflyOn(FOLDER, settings, LIMIT);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static long number(DataSource database, String query) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
