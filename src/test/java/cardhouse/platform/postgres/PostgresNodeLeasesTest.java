package cardhouse.platform.postgres;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.platform.nodes.NodeLeases;
import cardhouse.platform.nodes.NodeLeasesContract;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;

@Beside
class PostgresNodeLeasesTest extends NodeLeasesContract {
    private static final DataSource DATABASE = TestDatabase.fresh();

    private final NodeLeases leases = new PostgresNodeLeases(DATABASE);

    @BeforeEach
    void delete_all_nodes() throws SQLException {
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
