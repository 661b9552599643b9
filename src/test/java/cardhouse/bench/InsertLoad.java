package cardhouse.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// What the service is compared with, in a process of its own: plain JDBC that inserts rows of the
/// journal's shape, one a transaction, into a table like the journal's.
///
/// Arguments: the database's URL and password, seconds until this is compiled, seconds to warm up,
/// seconds to measure, then how many at once, for one line of [Figures] each.
final class InsertLoad {
    private static final int WRITERS_AT_FIRST = 16;

    /// The server has not many more to give.
    private static final int MOST_CONNECTIONS = 80;

    private static final String INSERT =
            """
            insert into bench_entry (match_id, revision, at, cause, seat, move, events, idempotency_key)
            values (?, ?, now(), 'MOVE', ?, ?::json, ?::json, ?)\
            """;

    private InsertLoad() {}

    /// What a real row held.
    private record Sample(int seat, String move, String events) {}

    public static void main(String... arguments) throws Exception {
        int first = Integer.parseInt(arguments[2]);
        int warmUp = Integer.parseInt(arguments[3]);
        int seconds = Integer.parseInt(arguments[4]);
        List<Sample> samples;
        try (var connection = connect(arguments)) {
            samples = samples(connection);
        }
        inserted(arguments, samples, WRITERS_AT_FIRST, 0, first);
        for (String level : List.of(arguments).subList(5, arguments.length)) {
            int writers = Math.min(MOST_CONNECTIONS, Integer.parseInt(level));
            System.out.println(inserted(arguments, samples, writers, warmUp, seconds));
        }
    }

    private static String inserted(
            String[] arguments, List<Sample> samples, int writers, int warmUp, int seconds)
            throws InterruptedException {
        var figures = new Figures();
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < writers; i++)
            threads.add(Thread.ofPlatform().start(() -> insert(arguments, samples, figures)));
        Thread.sleep(warmUp * 1_000L);
        figures.begin();
        Thread.sleep(seconds * 1_000L);
        figures.end();
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) thread.join();
        return figures.line();
    }

    private static Connection connect(String... arguments) throws SQLException {
        return DriverManager.getConnection(arguments[0], "cardhouse", arguments[1]);
    }

    private static List<Sample> samples(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("create table if not exists bench_entry (like entry including all)");
            var samples = new ArrayList<Sample>();
            try (var rows =
                    statement.executeQuery(
                            "select seat, move, events from entry where cause = 'MOVE' limit 5000")) {
                while (rows.next())
                    samples.add(new Sample(rows.getInt(1), rows.getString(2), rows.getString(3)));
            }
            return samples;
        }
    }

    private static void insert(String[] arguments, List<Sample> samples, Figures figures) {
        @Nullable UUID match = null;
        try (var connection = connect(arguments);
                var insert = connection.prepareStatement(INSERT)) {
            for (int revision = 0; !Thread.currentThread().isInterrupted(); revision++) {
                if (revision % 60 == 0) match = UUID.randomUUID();
                var sample = samples.get(ThreadLocalRandom.current().nextInt(samples.size()));
                long sent = System.nanoTime();
                insert.setObject(1, match);
                insert.setInt(2, revision % 60 + 1);
                insert.setInt(3, sample.seat());
                insert.setString(4, sample.move());
                insert.setString(5, sample.events());
                insert.setString(6, UUID.randomUUID().toString());
                insert.executeUpdate();
                figures.done(System.nanoTime() - sent);
            }
        } catch (SQLException failed) {
            System.err.println("cannot insert: " + failed.getMessage());
            System.exit(1);
        }
    }
}
