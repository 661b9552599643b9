package cardhouse.match.store;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import javax.sql.DataSource;

/// A database that counts its statements: [Statements] prepares each statement once for each
/// execution.
final class CountedStatements implements DataSource {
    private final DataSource database;
    private final AtomicInteger prepared = new AtomicInteger();

    CountedStatements(DataSource database) {
        this.database = database;
    }

    /// How many, since this was asked last.
    int counted() {
        return prepared.getAndSet(0);
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = database.getConnection();
        return (Connection)
                Proxy.newProxyInstance(
                        Connection.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("prepareStatement"))
                                prepared.incrementAndGet();
                            try {
                                return method.invoke(connection, arguments);
                            } catch (InvocationTargetException failed) {
                                throw failed.getTargetException();
                            }
                        });
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new UnsupportedOperationException();
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return database.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        database.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        database.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return database.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return database.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return database.isWrapperFor(type);
    }
}
