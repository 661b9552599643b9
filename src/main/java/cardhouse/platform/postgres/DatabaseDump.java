package cardhouse.platform.postgres;

import cardhouse.platform.backup.BackupManifest.Column;
import cardhouse.platform.backup.BackupWriter;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/// Dumps a whole database at one moment, while others write to it: in one transaction with a
/// snapshot of all earlier commits.
final class DatabaseDump {
    private final Sql sql;

    DatabaseDump(DataSource database) {
        this.sql = new Sql(database);
    }

    /// @return whether there was anything
    /// @throws Unavailable if the database is not usable
    /// @throws IOException if the output cannot be written
    boolean write(BackupWriter out) throws IOException {
        try {
            return sql.snapshot(statements -> write(statements, out));
        } catch (UncheckedIOException full) {
            throw full.getCause();
        }
    }

    private static boolean write(Statements statements, BackupWriter out) throws SQLException {
        StoredTables.agreeOnText(statements);
        String schema = StoredTables.currentSchema(statements);
        List<String> tables = StoredTables.in(statements, schema);
        Optional<String> version =
                tables.contains("flyway_schema_history") ? version(statements) : Optional.empty();
        if (version.isEmpty()) return false;
        out.from(
                version.get(),
                statements
                        .query("show server_version", row -> row.text("server_version"))
                        .getFirst());
        for (String table : tables) copy(statements, schema, table, out);
        return true;
    }

    private static Optional<String> version(Statements statements) throws SQLException {
        return statements
                .query(
                        """
                        select version from flyway_schema_history
                        where success and version is not null order by installed_rank desc limit 1\
                        """,
                        row -> row.text("version"))
                .stream()
                .findFirst();
    }

    private static void copy(Statements statements, String schema, String table, BackupWriter out)
            throws SQLException {
        List<Column> columns = StoredTables.columns(statements, schema, table);
        var copying = statements.connection().unwrap(PGConnection.class).getCopyAPI();
        String command = "copy (" + StoredTables.selected(schema, table, columns) + ") to stdout";
        try {
            out.table(table, columns, rows -> copyOut(copying, command, rows));
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private static long copyOut(
            org.postgresql.copy.CopyManager copying, String command, OutputStream rows)
            throws IOException {
        try {
            return copying.copyOut(command, rows);
        } catch (SQLException failed) {
            throw new Unavailable(failed);
        }
    }
}
