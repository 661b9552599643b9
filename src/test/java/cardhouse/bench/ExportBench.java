package cardhouse.bench;

import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.store.MatchImporter;
import cardhouse.archive.audits.store.MatchImporter.Proven;
import cardhouse.match.TestClock;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
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

    private final BenchServer house;
    private final int matches;

    private ExportBench(BenchServer house, int matches) {
        this.house = house;
        this.matches = matches;
    }

    static void run(int matches) throws Exception {
        new ExportBench(BenchServer.in(FOLDER, HEAP), matches).run();
    }

    private void run() throws Exception {
        Path file = FOLDER.resolve("matches.ndjson");
        Access from = house.database("bench_from");
        Access to = house.database("bench_to");
        timed("played by bots and written in bulk", () -> play(from));
        timed("exported, heap " + HEAP, () -> house.command(from, file, "export"));
        System.out.printf(Locale.ROOT, "  %,d MiB%n", Files.size(file) >> 20);
        timed("imported, each checked", () -> house.command(to, null, "import", file.toString()));
        timed("imported again", () -> house.command(to, null, "import", file.toString()));
        timed("audited, one thread", () -> house.command(to, null, "audit", "--threads", "1"));
        timed(
                "played by the present rules",
                () -> house.command(to, null, "check-rules", "--threads", "1"));
        compare();
        Files.delete(file);
        house.drop("bench_from");
        house.drop("bench_to");
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

    private void play(Access access) throws Exception {
        try (var database = ServerDatabase.open(access, THREADS);
                var threads = Executors.newFixedThreadPool(THREADS)) {
            MatchImporter intake = database.intake(TestClock.SYSTEM);
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

    /// Entry by entry.
    private void compare() throws SQLException {
        try (Connection one = house.dataSource("bench_from").getConnection();
                Connection other = house.dataSource("bench_to").getConnection();
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
