package cardhouse.platform.postgres;

import static java.util.Map.entry;
import static java.util.stream.Collectors.joining;

import cardhouse.platform.backup.BackupManifest.Column;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/// The tables of this release, and of earlier ones, for operations on all of them. There are no
/// sequences to continue.
final class StoredTables {
    /// Each after the tables that it references, so that they can be filled in this order. The
    /// schema may have tables of other programs, too.
    static final List<String> ALL =
            List.of(
                    "flyway_schema_history",
                    "player",
                    "identity",
                    "token",
                    "authorization_code",
                    "passkey",
                    "passkey_challenge",
                    "recovery_code",
                    "account_claim",
                    "idempotent_response",
                    "entry_count",
                    "node",
                    "match",
                    "match_seed",
                    "seat",
                    "journal_month",
                    "entry",
                    "receipt",
                    "match_deadline",
                    "bot",
                    "webhook",
                    "delivery",
                    "mail_count",
                    "event_outbox",
                    "event_log",
                    "event",
                    "audit_run",
                    "audit_finding",
                    "archived_match",
                    "day_root",
                    "day_leaf",
                    "match_commitment",
                    "commitment_root",
                    "commitment_leaf",
                    "note",
                    "note_root",
                    "note_leaf",
                    "log_entry",
                    "log_checkpoint",
                    "projection",
                    "rating",
                    "rating_change",
                    "statistic_count",
                    "statistic_bin",
                    "trial",
                    "trial_scenario",
                    "trial_observation",
                    "seek",
                    "match_set",
                    "daily_deal",
                    "daily_entry",
                    "club",
                    "club_entry",
                    "club_member",
                    "club_match",
                    "tournament",
                    "tournament_entry",
                    "tournament_entrant",
                    "tournament_match");

    /// Their names before migration 43, for databases and backups of an earlier version.
    private static final Map<String, String> EARLIER =
            Map.ofEntries(
                    entry("idempotent_response", "answer"),
                    entry("match_deadline", "alarm"),
                    entry("audit_run", "job"),
                    entry("audit_finding", "remark"),
                    entry("archived_match", "retired"),
                    entry("match_commitment", "opening"),
                    entry("commitment_root", "opened_root"),
                    entry("commitment_leaf", "opened_leaf"),
                    entry("note_root", "noted_root"),
                    entry("note_leaf", "noted_leaf"),
                    entry("trial_observation", "trial_note"));

    private StoredTables() {}

    /// The tables of the server in a schema, each under the name that it has there.
    static List<String> in(Statements statements, String schema) throws SQLException {
        var there =
                statements.query(
                        "select tablename from pg_tables where schemaname = ?",
                        row -> row.text("tablename"),
                        schema);
        return ALL.stream()
                .map(table -> there.contains(table) ? table : EARLIER.getOrDefault(table, table))
                .filter(there::contains)
                .toList();
    }

    /// Whether this or an earlier release has a table of that name.
    static boolean isKnown(String table) {
        return ALL.contains(table) || EARLIER.containsValue(table);
    }

    /// The partitions of the tables in a schema, which are not tables of their own right.
    static List<String> partitions(Statements statements, String schema) throws SQLException {
        return statements.query(
                "select relname from pg_class where relnamespace = to_regnamespace(?)"
                        + " and relispartition and relkind = 'r'",
                row -> row.text("relname"),
                schema);
    }

    /// In their order, without generated columns.
    static List<Column> columns(Statements statements, String schema, String table)
            throws SQLException {
        return statements.query(
                """
                select attname, format_type(atttypid, atttypmod) as type from pg_attribute
                where attrelid = to_regclass(?) and attnum > 0 and not attisdropped and attgenerated = ''
                order by attnum\
                """,
                row -> new Column(row.text("attname"), row.text("type")),
                name(schema) + "." + name(table));
    }

    static String currentSchema(Statements statements) throws SQLException {
        return statements
                .query("select current_schema() as name", row -> row.text("name"))
                .getFirst();
    }

    /// Fixes the text form of values, independently of the database's defaults, and disables
    /// timeouts, because long statements are intended here.
    static void agreeOnText(Statements statements) throws SQLException {
        for (String setting :
                List.of(
                        "datestyle = 'ISO, YMD'",
                        "intervalstyle = 'iso_8601'",
                        "timezone = 'UTC'",
                        "bytea_output = 'hex'",
                        "extra_float_digits = 1",
                        "statement_timeout = 0",
                        "lock_timeout = 0",
                        "idle_in_transaction_session_timeout = 0",
                        "cardhouse.restoring = on")) statements.update("set local " + setting);
    }

    /// The argument of `COPY` for a table that it fills.
    static String copied(String schema, String table, List<Column> columns) {
        return name(schema) + "." + name(table) + " (" + names(columns) + ")";
    }

    /// The argument of `COPY` for a table that it reads. With a name alone, `COPY` cannot read a
    /// partitioned table.
    static String selected(String schema, String table, List<Column> columns) {
        return "select " + names(columns) + " from " + name(schema) + "." + name(table);
    }

    private static String names(List<Column> columns) {
        return columns.stream().map(column -> name(column.name())).collect(joining(", "));
    }

    /// In quotes.
    static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
