package cardhouse;

import cardhouse.postgres.embedded.EmbeddedPostgres;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/// One real PostgreSQL for a whole test run, started when first asked for, and as many databases on
/// it as tests like to have.
///
/// Every `@QuarkusTest` gets an empty database at the start of its application without saying
/// anything: this class is registered in `META-INF/services`. Other tests call [#fresh()].
public final class TestDatabase implements QuarkusTestResourceLifecycleManager {
    /// Lets tests in as whoever runs the service.
    public static final String ADMIN_TOKEN = "of-the-operator-in-tests-and-nowhere-else";

    /// An empty database of its own, as the role that owns it.
    ///
    /// @return opens a new connection each time
    public static DataSource fresh() {
        return fresh(EmbeddedPostgres.OWNER);
    }

    /// An empty database, seen as another role than its owner.
    public static DataSource fresh(String role) {
        var source = new PGSimpleDataSource();
        source.setUrl(server().apply("url", newDatabase()));
        source.setUser(role);
        source.setPassword(server().apply("password", ""));
        return source;
    }

    /// What a packaged service is told of such a database, which it owns: as an operator does, and
    /// without all that the driver says of it, which would outrank what the service says.
    public static Map<String, String> settings(PGSimpleDataSource database, Path keys) {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL",
                database.getUrl().replaceFirst("\\?.*", ""),
                "QUARKUS_DATASOURCE_USERNAME",
                EmbeddedPostgres.OWNER,
                "QUARKUS_DATASOURCE_PASSWORD",
                String.valueOf(database.getPassword()),
                "CARDHOUSE_KEYS",
                keys.toString());
    }

    /// Makes all tables, as the role that is to own them.
    public static void migrate(DataSource database) {
        migrate(database, "latest");
    }

    /// Makes the tables as a migration left them.
    ///
    /// @param target the version of the migration
    public static void migrate(DataSource database, String target) {
        Flyway.configure()
                .dataSource(database)
                .locations("classpath:db/migration")
                .placeholders(Map.of("service", "nobody"))
                .target(target)
                .load()
                .migrate();
    }

    @Override
    public Map<String, String> start() {
        return Map.of(
                "quarkus.datasource.jdbc.url",
                server().apply("url", newDatabase()),
                "quarkus.datasource.username",
                EmbeddedPostgres.SERVICE,
                "quarkus.datasource.password",
                server().apply("password", ""),
                "quarkus.flyway.username",
                EmbeddedPostgres.OWNER,
                "quarkus.flyway.password",
                server().apply("password", ""),
                "cardhouse.admin.token",
                ADMIN_TOKEN);
    }

    @Override
    public void stop() {
        // The server serves the next test class too; it ends with the run.
    }

    private static String newDatabase() {
        return server().apply("create", "");
    }

    /// Quarkus loads test classes once for every application, each time with another class loader.
    /// There is to be one server all the same, so it lives where the system's class loader sees it,
    /// and is spoken to with nothing but strings.
    @SuppressWarnings("unchecked")
    private static BiFunction<String, String, String> server() {
        try {
            return (BiFunction<String, String, String>)
                    ClassLoader.getSystemClassLoader()
                            .loadClass(One.class.getName())
                            .getField("SERVER")
                            .get(null);
        } catch (ReflectiveOperationException oneLoaderOnly) {
            return One.SERVER;
        }
    }

    /// The server; public for the sake of reflection only.
    public static final class One {
        private static final AtomicInteger CREATED = new AtomicInteger();

        public static final BiFunction<String, String, String> SERVER = start();

        private One() {}

        private static BiFunction<String, String, String> start() {
            var postgres = EmbeddedPostgres.on(folder()).start();
            Runtime.getRuntime().addShutdownHook(new Thread(postgres::close));
            dropThoseOfEarlierRuns(postgres);
            return (what, argument) ->
                    switch (what) {
                        case "url" -> postgres.url(argument);
                        case "password" -> postgres.password();
                        case "create" -> create(postgres, "test_" + CREATED.incrementAndGet());
                        default -> throw new IllegalArgumentException(what);
                    };
        }

        /// Tests that run beside this process, in another, have a folder of their own.
        private static Path folder() {
            var process = Integer.getInteger("process", 0);
            if (process == 0) return Path.of("target", "postgres");
            Path folder = Path.of("target", "postgres-" + process);
            try {
                if (!Files.exists(folder)) EmptyHome.copyTo(folder);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            return folder;
        }

        private static String create(EmbeddedPostgres postgres, String database) {
            execute(postgres, "create database " + database + " owner " + EmbeddedPostgres.OWNER);
            // Nobody cuts the power here: what is committed need not have reached the disk. Those
            // who
            // kill servers run their own (CrashIT).
            execute(postgres, "alter database " + database + " set synchronous_commit = off");
            return database;
        }

        private static void dropThoseOfEarlierRuns(EmbeddedPostgres postgres) {
            var names = new ArrayList<String>();
            try (var connection = admin(postgres).getConnection();
                    var statement = connection.createStatement();
                    var rows =
                            statement.executeQuery(
                                    "select datname from pg_database"
                                            + " where starts_with(datname, 'test_')")) {
                while (rows.next()) names.add(rows.getString(1));
            } catch (SQLException failure) {
                throw new IllegalStateException(failure);
            }
            for (String name : names) execute(postgres, "drop database " + name + " with (force)");
        }

        private static void execute(EmbeddedPostgres postgres, String sql) {
            try (var connection = admin(postgres).getConnection();
                    var statement = connection.createStatement()) {
                statement.execute(sql);
            } catch (SQLException failure) {
                throw new IllegalStateException(failure);
            }
        }

        private static DataSource admin(EmbeddedPostgres postgres) {
            return postgres.dataSource(EmbeddedPostgres.SUPERUSER, "postgres");
        }
    }
}
