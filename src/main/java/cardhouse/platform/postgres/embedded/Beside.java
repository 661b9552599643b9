package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/// The way into a PostgreSQL that another process runs.
///
/// @param url of the server's database, for JDBC
/// @param password of all roles
public record Beside(String url, String password) {
    static Beside to(DataFolder folder) throws IOException {
        int port = folder.keptPort().orElseThrow(() -> silent(folder, null));
        String server = "jdbc:postgresql://127.0.0.1:" + port + "/";
        String password = folder.password();
        var database = new PGSimpleDataSource();
        database.setUrl(server + "postgres");
        try (var superuser = database.getConnection(EmbeddedPostgres.SUPERUSER, password)) {
            FirstWriteConditions.requireOurServer(superuser, folder.data());
        } catch (SQLException failure) {
            throw silent(folder, failure);
        }
        return new Beside(server + EmbeddedPostgres.DATABASE, password);
    }

    private static CannotRunPostgres silent(DataFolder folder, @Nullable SQLException failure) {
        return new CannotRunPostgres(
                folder.root()
                        + " is in use, and its PostgreSQL does not answer: try again when the"
                        + " server has started, or has ended",
                failure);
    }

    /// Keeps the password out of logs.
    @Override
    public String toString() {
        return "Beside[" + url + "]";
    }
}
