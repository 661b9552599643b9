package cardhouse.platform.postgres.embedded;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// Conditions on a server before the first write to it.
final class FirstWriteConditions {
    /// Settings without which "committed" would not mean "still there after a power cut".
    static final List<String> KEPT = List.of("fsync", "synchronous_commit", "full_page_writes");

    private FirstWriteConditions() {}

    /// @throws CannotRunPostgres if the process at our port is not the server on our data
    static void requireOurServer(Connection superuser, Path data) throws SQLException {
        Path shown = Path.of(show(superuser, "data_directory"));
        if (!shown.equals(data))
            throw new CannotRunPostgres(
                    "another PostgreSQL answers on the port of this server, with " + shown);
    }

    /// @throws CannotRunPostgres if a committed game could be lost
    static void requireDurableCommits(Connection service) throws SQLException {
        for (String promise : KEPT) {
            if (!show(service, promise).equals("on"))
                throw new CannotRunPostgres(
                        promise + " is off in PostgreSQL: committed moves could be lost");
        }
    }

    private static String show(Connection connection, String setting) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("show " + setting)) {
            row.next();
            return row.getString(1);
        }
    }
}
