package cardhouse.bench;

import cardhouse.audit.TestMatch;
import cardhouse.postgres.HouseDatabase;
import cardhouse.postgres.HouseDatabase.Access;
import cardhouse.postgres.PostgresIntake;
import cardhouse.postgres.PostgresIntake.Proven;
import cardhouse.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

/// Many matches from one database through a file into another, and whether they are the same there;
/// with a small heap, which is as large for many as for few.
final class ExportBench {
    private static final int BATCH = 200;
    private static final int FETCHED = 10_000;
    private static final int THREADS = Runtime.getRuntime().availableProcessors();
    private static final String HEAP = System.getProperty("bench.heap", "256m");
    private static final Path FOLDER = Path.of("target", "bench-export");

    private final EmbeddedPostgres postgres;
    private final int matches;

    private ExportBench(EmbeddedPostgres postgres, int matches) {
        this.postgres = postgres;
        this.matches = matches;
    }

    static void run(int matches) throws Exception {
        Files.createDirectories(FOLDER.resolve("keys"));
        Files.writeString(
                FOLDER.resolve("keys").resolve("0001.pem"),
                "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
                        .formatted(TestMatch.SECRET));
        var postgres = EmbeddedPostgres.on(FOLDER.resolve("postgres")).start();
        Runtime.getRuntime().addShutdownHook(new Thread(postgres::close));
        new ExportBench(postgres, matches).run();
    }

    private void run() throws Exception {
        Path file = FOLDER.resolve("matches.ndjson");
        Access from = database("bench_from");
        Access to = database("bench_to");
        timed("played by bots and written in bulk", () -> play(from));
        timed("exported, heap " + HEAP, () -> command(from, file, "export"));
        System.out.printf(Locale.ROOT, "  %,d MiB%n", Files.size(file) >> 20);
        timed("imported, each checked", () -> command(to, null, "import", file.toString()));
        timed("imported again", () -> command(to, null, "import", file.toString()));
        timed("audited, one thread", () -> command(to, null, "audit", "--threads", "1"));
        timed("played by the present rules", () -> command(to, null, "rules", "--threads", "1"));
        compare();
        Files.delete(file);
        drop("bench_from");
        drop("bench_to");
    }

    private interface Work {
        void run() throws Exception;
    }

    private void timed(String what, Work work) throws Exception {
        long began = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - began) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%-36s %,d matches, %.1f s, %,.0f matches/s%n",
                what,
                matches,
                seconds,
                matches / seconds);
    }

    private Access database(String name) throws SQLException {
        drop(name);
        execute("create database " + name + " owner " + EmbeddedPostgres.OWNER);
        String password = postgres.password();
        HouseDatabase.migrate(
                new Access(postgres.url(name), EmbeddedPostgres.OWNER, password),
                EmbeddedPostgres.SERVICE);
        return new Access(postgres.url(name), EmbeddedPostgres.SERVICE, password);
    }

    private void drop(String name) throws SQLException {
        execute("drop database if exists " + name + " with (force)");
    }

    private void execute(String sql) throws SQLException {
        try (Connection admin =
                postgres.dataSource(EmbeddedPostgres.SUPERUSER, "postgres").getConnection()) {
            admin.createStatement().execute(sql);
        }
    }

    private void play(Access access) throws Exception {
        try (var database = HouseDatabase.open(access, THREADS);
                var threads = Executors.newFixedThreadPool(THREADS)) {
            PostgresIntake intake = database.intake(Clock.systemUTC());
            var work = new ArrayList<Callable<Integer>>();
            for (int first = 0; first < matches; first += BATCH) {
                int begin = first;
                work.add(() -> {
                    var played = new ArrayList<Proven>();
                    for (int number = begin; number < Math.min(begin + BATCH, matches); number++) {
                        TestMatch match = TestMatch.playOfHouse(number);
                        played.add(new Proven(match.match().id(), match.evidence(), true));
                    }
                    return intake.keep(played).size();
                });
            }
            int kept = 0;
            for (var done : threads.invokeAll(work)) kept += done.get();
            if (kept != matches) throw new IllegalStateException(kept + " are there");
        }
    }

    private void command(
            Access access, @org.jspecify.annotations.Nullable Path out, String... arguments)
            throws IOException, InterruptedException {
        var command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx" + HEAP,
                                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                                "-cp",
                                System.getProperty("java.class.path"),
                                WatchedCommand.class.getName()));
        command.addAll(Arrays.asList(arguments));
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        if (out == null) builder.redirectOutput(ProcessBuilder.Redirect.INHERIT);
        else builder.redirectOutput(out.toFile());
        var environment = builder.environment();
        environment.put("QUARKUS_DATASOURCE_JDBC_URL", access.url());
        environment.put("QUARKUS_DATASOURCE_USERNAME", access.user());
        environment.put("QUARKUS_DATASOURCE_PASSWORD", access.password());
        environment.put("CARDHOUSE_KEYS", FOLDER.resolve("keys").toAbsolutePath().toString());
        int code = builder.start().waitFor();
        if (code != 0) throw new IllegalStateException(command.getLast() + " ended with " + code);
    }

    /// Entry by entry.
    private void compare() throws SQLException {
        try (Connection one =
                        postgres.dataSource(EmbeddedPostgres.OWNER, "bench_from").getConnection();
                Connection other =
                        postgres.dataSource(EmbeddedPostgres.OWNER, "bench_to").getConnection();
                ResultSet here = hashes(one);
                ResultSet there = hashes(other)) {
            long entries = 0;
            while (here.next()) {
                entries++;
                boolean same =
                        there.next()
                                && here.getString(1).equals(there.getString(1))
                                && here.getInt(2) == there.getInt(2)
                                && Arrays.equals(here.getBytes(3), there.getBytes(3));
                if (!same) throw new IllegalStateException("another hash in " + here.getString(1));
            }
            if (there.next()) throw new IllegalStateException("one entry more");
            System.out.printf(Locale.ROOT, "%,d hashes compared: all equal%n", entries);
        }
    }

    private static ResultSet hashes(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        var statement = connection.createStatement();
        statement.setFetchSize(FETCHED);
        return statement.executeQuery(
                "select match_id::text, revision, hash from entry order by match_id, revision");
    }
}
