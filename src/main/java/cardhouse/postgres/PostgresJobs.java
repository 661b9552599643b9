package cardhouse.postgres;

import cardhouse.audit.Depth;
import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Inspection.Task;
import cardhouse.audit.Jobs;
import cardhouse.audit.Remark;
import cardhouse.audit.Selection;
import cardhouse.audit.Tally;
import cardhouse.requests.Unavailable;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Jobs in PostgreSQL. Leases run by the database's clock, which is the same for all nodes.
@Singleton
public class PostgresJobs implements Jobs {
    private static final String COLUMNS =
            """
            id, owner_id, aim, game, edition, finished_after, finished_before, listed, depths, state, after_match,
            matches, plies, failed, not_done, findings, remarks, created_at, ended_at\
            """;

    private static final String OPEN =
            """
            insert into job (id, owner_id, aim, game, edition, finished_after, finished_before, listed, depths, state,
                created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'RUNNING', ?)\
            """;

    private static final String CLAIM =
            """
            update job set node = ?, leased_until = now() + ? * interval '1 millisecond'
            where id = (
                select id from job
                where state = 'RUNNING' and (leased_until is null or leased_until < now() or node = ?)
                    and not id = any(?)
                order by id limit 1 for update skip locked)
            returning\s\
            """
                    + COLUMNS;

    private static final String RENEW =
            "update job set leased_until = now() + ? * interval '1 millisecond' where node = ? and id = any(?)";

    private static final String ADVANCE =
            """
            update job set state = ?, after_match = ?, matches = ?, plies = ?, failed = ?, not_done = ?, findings = ?,
                remarks = ?, ended_at = ?
            where id = ? and node = ? and state = 'RUNNING'\
            """;

    private final DataSource database;
    private final Sql sql;

    PostgresJobs(DataSource database) {
        this.database = database;
        this.sql = new Sql(database);
    }

    @Override
    public void open(UUID id, UUID owner, Task task, Instant at) {
        Selection which = task.which();
        sql.update(
                OPEN,
                id,
                owner,
                task.aim().name(),
                which.game().orElse(null),
                which.edition().orElse(null),
                which.finishedAfter().map(PostgresJobs::time).orElse(null),
                which.finishedBefore().map(PostgresJobs::time).orElse(null),
                which.listed(),
                task.depths().stream().sorted().map(Depth::name).collect(Collectors.joining(" ")),
                time(at));
    }

    @Override
    public Optional<Job> find(UUID job) {
        return sql
                .query("select " + COLUMNS + " from job where id = ?", PostgresJobs::job, job)
                .stream()
                .findFirst();
    }

    @Override
    public int running(UUID owner) {
        return sql.query(
                        "select count(*) from job where owner_id = ? and state = 'RUNNING'",
                        row -> row.getInt(1),
                        owner)
                .getFirst();
    }

    @Override
    public List<Noted> notes(UUID job, long after, int limit) {
        return sql.query(RemarkRows.SELECT, RemarkRows::noted, job, after, limit);
    }

    @Override
    public void cancel(UUID job, Instant at) {
        sql.update(
                "update job set state = 'CANCELLED', ended_at = ? where id = ? and state = 'RUNNING'",
                time(at),
                job);
    }

    @Override
    public Optional<Job> claim(UUID node, Set<UUID> busy, Duration lease) {
        return sql
                .query(
                        CLAIM,
                        PostgresJobs::job,
                        node,
                        lease.toMillis(),
                        node,
                        busy.toArray(UUID[]::new))
                .stream()
                .findFirst();
    }

    @Override
    public void renew(UUID node, Set<UUID> busy, Duration lease) {
        sql.update(RENEW, lease.toMillis(), node, busy.toArray(UUID[]::new));
    }

    @Override
    public void release(UUID node) {
        sql.update("update job set leased_until = null where node = ? and state = 'RUNNING'", node);
    }

    @Override
    public void forget(Instant before) {
        sql.update("delete from job where ended_at < ?", time(before));
    }

    @Override
    public boolean advance(UUID node, Job job, List<Remark> fresh) {
        Tally tally = job.tally();
        try (Connection connection = database.getConnection()) {
            boolean automatic = connection.getAutoCommit();
            connection.setAutoCommit(false);
            try (PreparedStatement advance = connection.prepareStatement(ADVANCE)) {
                Sql.bind(
                        advance,
                        job.state().name(),
                        job.after().orElse(null),
                        tally.matches(),
                        tally.plies(),
                        tally.failed(),
                        tally.notDone(),
                        tally.findings(),
                        tally.remarks(),
                        job.endedAt().map(PostgresJobs::time).orElse(null),
                        job.id(),
                        node);
                boolean ours = advance.executeUpdate() == 1;
                if (ours) RemarkRows.keep(connection, job, fresh);
                connection.commit();
                return ours;
            } catch (SQLException failed) {
                connection.rollback();
                throw failed;
            } finally {
                connection.setAutoCommit(automatic);
            }
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    private static Job job(ResultSet row) throws SQLException {
        var depths =
                Arrays.stream(row.getString("depths").split(" "))
                        .filter(name -> !name.isEmpty())
                        .map(Depth::valueOf)
                        .collect(Collectors.toSet());
        var which =
                new Selection(
                        Optional.ofNullable(row.getString("game")),
                        Optional.ofNullable(row.getObject("edition", Integer.class)),
                        time(row, "finished_after"),
                        time(row, "finished_before"),
                        row.getBoolean("listed"));
        return new Job(
                row.getObject("id", UUID.class),
                row.getObject("owner_id", UUID.class),
                new Task(Aim.valueOf(row.getString("aim")), which, depths),
                State.valueOf(row.getString("state")),
                new Tally(
                        row.getLong("matches"),
                        row.getLong("plies"),
                        row.getLong("failed"),
                        row.getLong("not_done"),
                        row.getLong("findings"),
                        row.getLong("remarks")),
                Optional.ofNullable(row.getObject("after_match", UUID.class)),
                time(row, "created_at").orElseThrow(),
                time(row, "ended_at"));
    }

    private static OffsetDateTime time(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
                .map(OffsetDateTime::toInstant);
    }
}
