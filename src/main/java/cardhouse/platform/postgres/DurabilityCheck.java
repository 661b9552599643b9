package cardhouse.platform.postgres;

import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// Lists the durability settings that are switched off in an external PostgreSQL. "Committed" has
/// to mean "still there after a power cut".
@Singleton
public class DurabilityCheck {
    private final Sql sql;

    public DurabilityCheck(DataSource database) {
        this.sql = new Sql(database);
    }

    /// The settings by which a committed move may be lost, such as `fsync=off`.
    ///
    /// @throws cardhouse.platform.requests.Unavailable if the database does not answer
    public List<String> broken() {
        // A commit may wait for standbys as well, or not; it must be on the disk of the server.
        return Stream.of("fsync", "full_page_writes", "synchronous_commit")
                .flatMap(setting -> brokenBy(setting).stream())
                .toList();
    }

    /// Settings of the role, the database or a pooler that change the meaning of statements, such
    /// as `transaction_isolation=serializable`.
    ///
    /// @throws cardhouse.platform.requests.Unavailable if the database does not answer
    public List<String> unusable() {
        return Stream.concat(
                        sql
                                .query(
                                        "select 'transaction_isolation=' || setting as wrong"
                                                + " from pg_settings where name = 'transaction_isolation'"
                                                + " and setting <> 'read committed'",
                                        row -> row.text("wrong"))
                                .stream(),
                        sql
                                .query(
                                        "select 'search_path=' || current_setting('search_path') as wrong"
                                                + " where to_regclass('entry') is null",
                                        row -> row.text("wrong"))
                                .stream())
                .toList();
    }

    private Optional<String> brokenBy(String setting) {
        return sql.first("show " + setting, row -> row.text(setting))
                .filter("off"::equals)
                .map(value -> setting + "=" + value);
    }
}
