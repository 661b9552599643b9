package cardhouse.platform.postgres;

import cardhouse.platform.backup.BackupFile;
import cardhouse.platform.backup.BackupManifest;
import cardhouse.platform.backup.BadBackup;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/// Fills a second schema from a backup, and then moves its tables into the place of the server's,
/// all in one transaction: other connections see either no tables or all of them.
final class DatabaseRestore {
    /// The name is reserved for this class.
    static final String BESIDE = "cardhouse_restore";

    private static final String MONTHS = "journal_month";

    private final Sql sql;

    DatabaseRestore(DataSource database) {
        this.sql = new Sql(database);
    }

    /// The tables of this release that are there already.
    List<String> inTheWay() {
        return sql.run(
                statements -> StoredTables.in(statements, StoredTables.currentSchema(statements)));
    }

    void makeSchemaBeside() {
        dropSchemaBeside();
        sql.run(statements -> statements.update("create schema " + BESIDE));
    }

    /// Removes the rest of an incomplete attempt.
    void dropSchemaBeside() {
        sql.run(statements -> statements.update("drop schema if exists " + BESIDE + " cascade"));
    }

    /// @throws Unavailable if the database refuses; then nothing has changed
    /// @throws IOException if the backup cannot be read; then neither
    void fill(BackupFile backup) throws IOException {
        try {
            sql.transaction(statements -> fill(statements, backup));
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static int fill(Statements statements, BackupFile backup) throws SQLException {
        StoredTables.agreeOnText(statements);
        String place = StoredTables.currentSchema(statements);
        statements.update("delete from " + BESIDE + ".flyway_schema_history");
        try {
            backup.tables((table, rows) -> copy(statements, table, rows));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        var tables = new ArrayList<>(StoredTables.in(statements, BESIDE));
        tables.addAll(StoredTables.partitions(statements, BESIDE));
        for (String table : tables)
            move(statements, "table " + BESIDE + "." + StoredTables.name(table), place);
        for (String function :
                statements.query(
                        "select oid::regprocedure::text as name from pg_proc"
                                + " where pronamespace = to_regnamespace(?)",
                        row -> row.text("name"),
                        BESIDE)) move(statements, "function " + function, place);
        // Refused if anything is left in it.
        return statements.update("drop schema " + BESIDE);
    }

    private static void copy(Statements statements, BackupManifest.Table table, InputStream rows)
            throws IOException {
        try {
            if (!StoredTables.isKnown(table.name())
                    || !StoredTables.columns(statements, BESIDE, table.name())
                            .equals(table.columns())) throw BadBackup.ofOtherTables(table.name());
            if (table.name().equals(MONTHS))
                statements.update("delete from " + BESIDE + "." + MONTHS);
            long taken =
                    statements
                            .connection()
                            .unwrap(PGConnection.class)
                            .getCopyAPI()
                            .copyIn(
                                    "copy "
                                            + StoredTables.copied(
                                                    BESIDE, table.name(), table.columns())
                                            + " from stdin",
                                    rows);
            if (taken != table.rows()) throw BadBackup.ofOtherTables(table.name());
            if (table.name().equals(MONTHS)) recreatePartitions(statements);
        } catch (SQLException refused) {
            throw new Unavailable(refused);
        }
    }

    /// The journal, which comes later, gets the partitions that it had. Before migration 43, their
    /// function had another name.
    private static void recreatePartitions(Statements statements) throws SQLException {
        String usual =
                statements.query("show search_path", row -> row.text("search_path")).getFirst();
        statements.update("set local search_path = " + BESIDE);
        String function =
                statements
                        .query(
                                "select coalesce(to_regproc('recreate_partitions'),"
                                        + " to_regproc('lay_out_partitions'))::text as name",
                                row -> row.text("name"))
                        .getFirst();
        statements.query("select " + function + "()", _ -> "");
        statements.update("set local search_path = " + usual);
    }

    private static void move(Statements statements, String what, String place) throws SQLException {
        statements.update("alter " + what + " set schema " + StoredTables.name(place));
    }
}
