package cardhouse.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.platform.postgres.SchemaVersions.Incompatible;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Releases before and after a contract step, on one database.
class SchemaVersionsTest {
    private static final int LATER = SchemaVersions.CURRENT + 1;
    private static final String STEP =
            "V%d__contract_from_%d_drop_old_column.sql".formatted(LATER + 1, LATER);

    @TempDir private Path steps;

    private final DataSource database = TestDatabase.fresh();

    @BeforeEach
    void writeStep() throws IOException {
        Files.writeString(steps.resolve(STEP), "alter table player add column contracted int;");
    }

    @Test
    void current_version_is_that_of_the_latest_migration() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/db/migration"))) {
            int latest =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.startsWith("V"))
                            .mapToInt(
                                    name -> Integer.parseInt(name.substring(1, name.indexOf("__"))))
                            .max()
                            .orElseThrow();
            assertThat(SchemaVersions.CURRENT).isEqualTo(latest);
        }
    }

    @Test
    void live_node_of_an_earlier_release_stops_a_contract_step() throws SQLException {
        run(
                "insert into node values ('%s', 'east', now() + interval '1 hour', %d)"
                        .formatted(Seed.uuid("earlier"), SchemaVersions.CURRENT));

        assertThatThrownBy(() -> migrate(LATER + 1))
                .rootCause()
                .isInstanceOf(Incompatible.class)
                .hasMessage(
                        "migration %d requires schema version %d on all nodes; upgrade or stop these nodes first: east",
                        LATER + 1, LATER);
        assertThatCode(() -> migrate(SchemaVersions.CURRENT))
                .as("the earlier release still starts")
                .doesNotThrowAnyException();

        run("update node set leased_until = now() - interval '1 second'");
        migrate(LATER + 1);
    }

    @Test
    void node_with_the_required_version_does_not_stop_a_contract_step() throws SQLException {
        run(
                "insert into node values ('%s', null, now() + interval '1 hour', %d)"
                        .formatted(Seed.uuid("later"), LATER));
        assertThatCode(() -> migrate(LATER + 1)).doesNotThrowAnyException();
    }

    @Test
    void earlier_release_does_not_start_after_a_contract_step() {
        migrate(LATER + 1);

        assertThatThrownBy(() -> migrate(SchemaVersions.CURRENT))
                .rootCause()
                .isInstanceOf(Incompatible.class)
                .hasMessage(
                        "the database requires a release with schema version %d or later; this release has %d",
                        LATER, SchemaVersions.CURRENT);
        assertThatCode(() -> migrate(LATER)).doesNotThrowAnyException();
    }

    /// As the release with that schema version does at its start.
    private void migrate(int version) {
        var flyway =
                Flyway.configure()
                        .dataSource(database)
                        .placeholders(Map.of("service", "nobody"))
                        .callbacks(new SchemaVersions(version));
        if (version > LATER)
            flyway.locations("classpath:db/migration", "filesystem:" + steps.toAbsolutePath());
        else flyway.locations("classpath:db/migration");
        flyway.load().migrate();
    }

    private void run(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
