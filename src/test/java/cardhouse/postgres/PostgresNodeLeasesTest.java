package cardhouse.postgres;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.nodes.NodeLeases;
import cardhouse.nodes.NodeLeasesContract;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

@Beside
class PostgresNodeLeasesTest extends NodeLeasesContract {
    private static final DataSource DATABASE = TestDatabase.fresh();

    private final NodeLeases leases = new PostgresNodeLeases(DATABASE);

    @BeforeAll
    static void migrate() {
        Flyway.configure()
                .dataSource(DATABASE)
                .placeholders(Map.of("service", "nobody"))
                .load()
                .migrate();
    }

    @BeforeEach
    void nobody_lives() throws SQLException {
        try (var connection = DATABASE.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("delete from node");
        }
    }

    @Override
    protected NodeLeases leases() {
        return leases;
    }
}
