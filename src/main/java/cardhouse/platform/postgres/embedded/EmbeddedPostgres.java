package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// An embedded PostgreSQL with its own folder, reachable through loopback with a password.
///
/// It is as durable as any other: commits survive the end of the server, of PostgreSQL, and a power
/// failure. If it dies while the server runs, it is restarted automatically on the same port, so
/// that connection pools recover.
public final class EmbeddedPostgres implements AutoCloseable {
    /// The service's database.
    public static final String DATABASE = "cardhouse";

    /// The role that owns the database and migrates it.
    public static final String OWNER = "cardhouse";

    /// The server's role; each migration grants its privileges at the end.
    public static final String SERVICE = "cardhouse_service";

    /// The role of the database administrator.
    public static final String SUPERUSER = "postgres";

    private static final System.Logger LOG = System.getLogger(EmbeddedPostgres.class.getName());
    private static final long WATCH_MILLIS = 200;
    private static final long RETRY_MILLIS = 5_000;

    private final Path path;
    private final Path programs;
    private @Nullable FolderLock lock;
    private @Nullable RunningPostgres server;
    private boolean closed;

    private EmbeddedPostgres(Path path, Path programs) {
        this.path = path;
        this.programs = programs;
    }

    /// The one on the folder at `path`, not yet started. The folder need not exist.
    public static EmbeddedPostgres on(Path path) {
        return new EmbeddedPostgres(path, path);
    }

    /// The one on the folder at `path`, with its program unpacked elsewhere.
    public static EmbeddedPostgres on(Path path, Path programs) {
        return new EmbeddedPostgres(path, programs);
    }

    /// Starts it and returns when the server's database can be used: within seconds the first time,
    /// in less than one later.
    ///
    /// @return this
    /// @throws CannotRunPostgres with one line that says why not
    public synchronized EmbeddedPostgres start() {
        if (closed || server != null) throw new IllegalStateException("starts once only");
        try {
            var folder = DataFolder.at(path);
            lock = FolderLock.of(folder);
            var tools = PostgresTools.of(Program.in(programs), folder);
            var postmaster = new Postmaster(tools, folder);
            if (folder.isInitialised()) isOfThisVersion(folder, tools);
            else postmaster.initialise(SUPERUSER);
            server = RunningPostgres.startedIn(folder, postmaster);
        } catch (IOException failure) {
            close();
            throw CannotRunPostgres.because(failure);
        } catch (RuntimeException failure) {
            close();
            throw failure;
        }
        Thread.ofVirtual().name("watches PostgreSQL").start(this::watch);
        return this;
    }

    /// PostgreSQL itself would only say that it cannot.
    private static void isOfThisVersion(DataFolder folder, PostgresTools tools) throws IOException {
        String made = folder.version();
        String here = tools.version();
        if (!made.equals(here))
            throw new CannotRunPostgres(
                    "the database in %s was made by PostgreSQL %s, and this release brings PostgreSQL"
                                    .formatted(folder.root(), made)
                            + " %s: run ./cardhouse backup with the release that made it, and"
                                    .formatted(here)
                            + " ./cardhouse restore with this one, into another folder"
                            + " (CARDHOUSE_DATA)");
    }

    /// Whether a database was ever created in that folder.
    public static boolean isThere(Path path) {
        return Files.exists(path.resolve("data").resolve("PG_VERSION"));
    }

    /// Access to the PostgreSQL that another process now runs on that folder. The folder contains
    /// all that is needed, so read permission for it is enough.
    ///
    /// @throws CannotRunPostgres if it does not answer
    public static Beside beside(Path path) {
        try {
            return Beside.to(DataFolder.at(path));
        } catch (IOException failure) {
            throw CannotRunPostgres.because(failure);
        }
    }

    private void watch() {
        while (true) {
            RunningPostgres.pause(WATCH_MILLIS);
            synchronized (this) {
                if (server == null) return;
                if (isAliveAgain(server)) continue;
            }
            RunningPostgres.pause(RETRY_MILLIS);
        }
    }

    private static boolean isAliveAgain(RunningPostgres server) {
        try {
            if (server.postmaster().running().isPresent()) return true;
            LOG.log(Level.WARNING, "PostgreSQL has stopped; the server restarts it");
            server.start();
            LOG.log(Level.INFO, "PostgreSQL restarted on port {0,number,#}", server.port());
            return true;
        } catch (IOException failure) {
            LOG.log(Level.ERROR, CannotRunPostgres.because(failure).line());
        } catch (CannotRunPostgres failure) {
            LOG.log(Level.ERROR, failure.line());
        }
        return false;
    }

    /// JDBC URL of the server's database.
    public String url() {
        return url(DATABASE);
    }

    /// JDBC URL of another database of this server.
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/" + database;
    }

    /// The password of all three roles.
    public String password() {
        return running().password();
    }

    /// The loopback port; it stays the same for as long as this object lives.
    public int port() {
        return running().port();
    }

    /// Opens a new connection on each call; for tools and tests, because the server has a pool.
    public DataSource dataSource(String role, String database) {
        return running().dataSource(role, database);
    }

    private synchronized RunningPostgres running() {
        if (server == null) throw new IllegalStateException("not running");
        return server;
    }

    /// Stops it and releases the folder. May be called again, and during a start, whose end it
    /// awaits.
    @Override
    public synchronized void close() {
        closed = true;
        try (var _ = lock) {
            if (server != null) server.postmaster().stop();
        } catch (IOException failure) {
            throw CannotRunPostgres.because(failure);
        } finally {
            lock = null;
            server = null;
        }
    }
}
