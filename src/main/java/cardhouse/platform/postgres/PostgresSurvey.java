package cardhouse.platform.postgres;

import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;

/// Queries for monitoring, run periodically. Their cost does not grow with finished work: they read
/// no finished matches or deliveries.
@Singleton
public class PostgresSurvey {
    private static final String MATCHES =
            """
            select game, status, count(*) as many from match where status <> 'FINISHED' group by game, status\
            """;

    private static final String DUE =
            """
            select count(*) as many from delivery join webhook on webhook.id = delivery.webhook_id
            where next_attempt_at <= ? and webhook.disabled_reason is null\
            """;

    /// The indispensable ones among the privileges that [afterMigrate.sql] grants.
    private static final String LACKS =
            """
            select lacking from (values
                ('entry', 'select'), ('entry', 'insert'), ('receipt', 'insert'), ('match', 'update'),
                ('match_deadline', 'delete')
            ) as needed (relation, may), lateral (select may || ' on ' || relation as lacking) as words
            where not has_table_privilege(relation, may)\
            """;

    private final Sql sql;

    public PostgresSurvey(DataSource database) {
        this.sql = new Sql(database);
    }

    /// So many matches of a game wait or run.
    public record Matches(String game, String status, long many) {}

    /// @throws cardhouse.platform.requests.Unavailable as all of these if the database does not
    ///   answer
    public List<Matches> matches() {
        return sql.query(
                MATCHES,
                row -> new Matches(row.text("game"), row.text("status"), row.large("many")));
    }

    /// Number of deliveries that are due.
    public long due(Instant now) {
        return sql.first(DUE, row -> row.large("many"), now).orElseThrow();
    }

    /// Missing privileges of the server's role, such as `insert on entry`.
    public List<String> lacking() {
        return sql.query(LACKS, row -> row.text("lacking"));
    }

    /// Lead of a clock over the database's. The network delay is not counted.
    public Duration ahead(Clock clock) {
        return sql.run(statements -> {
            // So that the first trip does not include finding a connection.
            time(statements);
            Instant before = clock.instant();
            Instant theirs = time(statements);
            Instant after = clock.instant();
            if (theirs.isBefore(before)) return Duration.between(theirs, before);
            return theirs.isAfter(after) ? Duration.between(theirs, after) : Duration.ZERO;
        });
    }

    private static Instant time(Statements statements) throws SQLException {
        return statements
                .query("select clock_timestamp() as now", row -> row.time("now"))
                .getFirst();
    }
}
