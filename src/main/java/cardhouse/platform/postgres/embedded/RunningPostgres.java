package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalInt;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/// PostgreSQL on one folder and one port.
///
/// @param port of 127.0.0.1
/// @param password of all roles
record RunningPostgres(DataFolder folder, Postmaster postmaster, int port, String password) {
    /// Maximum delay of a start by processes of the previous run.
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    /// Starts on the kept port, or on another if that one is taken.
    static RunningPostgres startedIn(DataFolder folder, Postmaster postmaster) throws IOException {
        // A killed service left it running; the folder's lock proves that no other process uses it.
        postmaster.stop();
        for (int attempt = 1; ; attempt++) {
            OptionalInt kept = folder.keptPort();
            int port =
                    kept.isPresent() && Ports.isFree(kept.getAsInt())
                            ? kept.getAsInt()
                            : Ports.choose();
            folder.keepPort(port);
            var server = new RunningPostgres(folder, postmaster, port, folder.password());
            try {
                server.start();
                return server;
            } catch (CannotRunPostgres failure) {
                // Between the check of the port and its use, another process may have taken it.
                if (attempt == 5 || Ports.isFree(port)) throw failure;
            }
        }
    }

    /// Starts PostgreSQL, and checks that it is our process, keeps its commits, and has the
    /// server's database.
    void start() throws IOException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (true) {
            try {
                postmaster.start(port);
                break;
            } catch (CannotRunPostgres failure) {
                if (!passesByItself(failure) || System.nanoTime() > deadline) throw failure;
                pause(100);
                postmaster.stop();
            }
        }
        try {
            check();
        } catch (SQLException | CannotRunPostgres failure) {
            postmaster.stop();
            if (failure instanceof CannotRunPostgres one) throw one;
            throw new CannotRunPostgres("PostgreSQL says: " + failure.getMessage(), failure);
        }
    }

    /// The children of a killed PostgreSQL need a moment to notice. A PostgreSQL that a killed
    /// service had only just begun to start may also come up late.
    private static boolean passesByItself(CannotRunPostgres failure) {
        String line = failure.line();
        return line.contains("shared memory block") || line.contains("lock file");
    }

    private void check() throws SQLException {
        try (var superuser = connect(EmbeddedPostgres.SUPERUSER, "postgres")) {
            FirstWriteConditions.requireOurServer(superuser, folder.data());
            makeServiceDatabase(superuser);
        }
        try (var service = connect(EmbeddedPostgres.SERVICE, EmbeddedPostgres.DATABASE)) {
            FirstWriteConditions.requireDurableCommits(service);
        }
    }

    private void makeServiceDatabase(Connection superuser) throws SQLException {
        makeRole(superuser, EmbeddedPostgres.OWNER);
        // Folders of the first release have the owner only.
        makeRole(superuser, EmbeddedPostgres.SERVICE);
        String name = EmbeddedPostgres.DATABASE;
        if (finds(superuser, "select from pg_database where datname = '" + name + "'")) return;
        try (var statement = superuser.createStatement()) {
            statement.execute("create database " + name + " owner " + EmbeddedPostgres.OWNER);
        }
    }

    private void makeRole(Connection superuser, String name) throws SQLException {
        if (finds(superuser, "select from pg_roles where rolname = '" + name + "'")) return;
        try (var statement = superuser.createStatement()) {
            statement.execute("create role " + name + " login password '" + password + "'");
        }
    }

    private static boolean finds(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    DataSource dataSource(String role, String database) {
        var source = new PGSimpleDataSource();
        source.setServerNames(new String[] {"127.0.0.1"});
        source.setPortNumbers(new int[] {port});
        source.setDatabaseName(database);
        source.setUser(role);
        source.setPassword(password);
        return source;
    }

    private Connection connect(String role, String database) throws SQLException {
        return dataSource(role, database).getConnection();
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotRunPostgres("interrupted", interrupted);
        }
    }
}
