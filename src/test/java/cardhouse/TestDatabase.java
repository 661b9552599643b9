package cardhouse;

import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/// One real PostgreSQL for a whole test run, started when first asked for, and as many databases on
/// it as tests like to have; or [that of Citus][CitusServer], if there is one.
///
/// Every `@QuarkusTest` gets a database of its own at the start of its application without saying
/// anything: this class is registered in `META-INF/services`. Other tests call [#fresh()].
///
/// Tables are made once and copied from then on, for making them takes ten times as long: that they
/// can be made from nothing, and from all that earlier releases left, is what tests of migrations
/// show, and those that start the packaged service.
public final class TestDatabase implements QuarkusTestResourceLifecycleManager {
    /// Token of the operator in tests.
    public static final String ADMIN_TOKEN = "of-the-operator-in-tests-and-nowhere-else";

    /// Instead of the role that the service works as, which then has no rights yet.
    private static final String NOBODY = "nobody";

    private static final Path RENAMES =
            Path.of("src/main/resources/db/migration/V44__column_names.sql");
    private static final Pattern RENAMED_COLUMN =
            Pattern.compile("alter table (\\w+) rename column (\\w+) to (\\w+)");

    /// A database of its own with all tables and nothing in them, as the role that owns it.
    public static PGSimpleDataSource fresh() {
        return source(newDatabase("of a template"), EmbeddedPostgres.OWNER);
    }

    /// A database without any table, as the role that owns it.
    public static PGSimpleDataSource empty() {
        return empty(EmbeddedPostgres.OWNER);
    }

    /// A database without any table, seen as another role than its owner.
    public static PGSimpleDataSource empty(String role) {
        return source(newDatabase("empty"), role);
    }

    /// The same database with a session for each connection, which leaves nothing to the next.
    public static PGSimpleDataSource unpooled(PGSimpleDataSource database) {
        var source = new PGSimpleDataSource();
        source.setUrl(database.getUrl());
        source.setUser(database.getUser());
        source.setPassword(database.getPassword());
        return source;
    }

    private static PGSimpleDataSource source(String database, String role) {
        var source = new PooledSource();
        source.setUrl(server().apply("url", database));
        source.setUser(role);
        source.setPassword(server().apply("password", ""));
        return source;
    }

    /// Settings of a packaged service that owns such a database. They are an operator's settings,
    /// without the driver's own properties, which would override those of the service.
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

    /// Makes the tables as a migration left them.
    ///
    /// @param target the version of the migration
    public static void migrate(DataSource database, String target) {
        Flyway.configure()
                .dataSource(database)
                .locations("classpath:db/migration")
                .placeholders(Map.of("service", NOBODY))
                .target(target)
                .load()
                .migrate();
    }

    /// Writes into tables as a migration before the 44th left them, by code that uses today's names
    /// of columns.
    public static <T> T writeEarlier(DataSource database, Callable<T> work) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            List<MatchResult> renamed = new ArrayList<>();
            for (MatchResult one :
                    RENAMED_COLUMN.matcher(Files.readString(RENAMES)).results().toList()) {
                var columns = connection.getMetaData();
                if (!columns.getColumns(null, null, one.group(1), one.group(2)).next()) continue;
                statement.execute(one.group());
                renamed.add(one);
            }
            T result = work.call();
            for (MatchResult one : renamed)
                statement.execute(
                        "alter table %s rename column %s to %s"
                                .formatted(one.group(1), one.group(3), one.group(2)));
            return result;
        } catch (SQLException | RuntimeException failed) {
            throw failed;
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Override
    public Map<String, String> start() {
        return Map.of(
                "quarkus.datasource.jdbc.url",
                server().apply("url", newDatabase("of a template")),
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

    private static String newDatabase(String kind) {
        return server().apply(kind, "");
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
        private static final String TEMPLATE = "test_template";

        public static final BiFunction<String, String, String> SERVER = start();

        private One() {}

        private static BiFunction<String, String, String> start() {
            return CitusServer.there().map(One::on).orElseGet(One::embedded);
        }

        private static BiFunction<String, String, String> on(CitusServer citus) {
            citus.dropThoseOfEarlierRuns();
            return (what, argument) ->
                    switch (what) {
                        case "url" -> citus.url(argument);
                        case "password" -> citus.password();
                        case "empty" -> citus.hurried(citus.empty(nextName()));
                        case "of a template" ->
                                citus.hurried(citus.distributed(nextName(), NOBODY));
                        default -> throw new IllegalArgumentException(what);
                    };
        }

        private static BiFunction<String, String, String> embedded() {
            var postgres = EmbeddedPostgres.on(folder()).start();
            Runtime.getRuntime().addShutdownHook(new Thread(postgres::close));
            dropThoseOfEarlierRuns(postgres);
            create(postgres, TEMPLATE, "template1");
            ServerDatabase.migrate(
                    new Access(postgres.url(TEMPLATE), EmbeddedPostgres.OWNER, postgres.password()),
                    NOBODY);
            return (what, argument) ->
                    switch (what) {
                        case "url" -> postgres.url(argument);
                        case "password" -> postgres.password();
                        case "empty" -> create(postgres, nextName(), "template1");
                        case "of a template" -> create(postgres, nextName(), TEMPLATE);
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

        private static String nextName() {
            return "test_" + CREATED.incrementAndGet();
        }

        private static String create(EmbeddedPostgres postgres, String database, String template) {
            execute(
                    postgres,
                    "create database %s owner %s template %s"
                            .formatted(database, EmbeddedPostgres.OWNER, template));
            // These tests have no power failure, so a commit need not reach the disk. Tests that
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
