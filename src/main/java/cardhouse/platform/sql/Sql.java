package cardhouse.platform.sql;

import cardhouse.platform.requests.Unavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Plain SQL for queries that are too hot or too wide for entities: the journal and the data
/// derived from it. Every failure is thrown as [Unavailable].
public record Sql(DataSource database) {
    @FunctionalInterface
    public interface Reader<T> {
        T of(Row row) throws SQLException;
    }

    @FunctionalInterface
    public interface Work<T> {
        T with(Statements statements) throws SQLException;
    }

    public <T> List<T> query(String sql, Reader<T> reader, @Nullable Object... values) {
        return run(statements -> statements.query(sql, reader, values));
    }

    /// The first row, where there is one.
    public <T> Optional<T> first(String sql, Reader<T> reader, @Nullable Object... values) {
        return query(sql, reader, values).stream().findFirst();
    }

    /// On one connection, where each statement commits on its own.
    public <T> T run(Work<T> work) {
        try (Connection connection = database.getConnection()) {
            return work.with(new Statements(connection));
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    /// Executes a statement and rolls it back, to check that it works.
    ///
    /// @throws Unavailable if not
    public void attempt(String sql, @Nullable Object... values) {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                new Statements(connection).update(sql, values);
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    /// Reads one snapshot of the database, without changes. The connection must not be used for
    /// anything else afterwards.
    public <T> T snapshot(Work<T> work) {
        try (Connection connection = database.getConnection()) {
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            try {
                return work.with(new Statements(connection));
            } finally {
                connection.rollback();
            }
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    /// All or nothing.
    public <T> T transaction(Work<T> work) {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                T done = work.with(new Statements(connection));
                connection.commit();
                return done;
            } catch (SQLException | RuntimeException failed) {
                connection.rollback();
                throw failed;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }
}
