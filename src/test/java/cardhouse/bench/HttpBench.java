package cardhouse.bench;

import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Compares moves accepted over HTTP with plain inserts of similar rows into the same database, in
/// turns. It also measures other requests.
///
/// Service, database and driver share the processors of one machine, and other load changes all
/// figures. So the significant figure is the ratio, which is computed for each pair of rounds. All
/// figures are medians of rounds.
final class HttpBench {
    private static final List<Integer> LEVELS = List.of(1, 64, 256);
    private static final int USUAL = 64;
    private static final int BULK_PAIRS = 2;

    /// On two cores the compilers of the service take a quarter of them for the first minute, and a
    /// tenth after three.
    private static final Duration UNTIL_COMPILED =
            Duration.ofSeconds(Integer.getInteger("bench.warmup", 200));

    /// Beside those of requests, which no packaged service has that is measured.
    static final Map<String, String> UNLIMITED =
            Map.of(
                    "CARDHOUSE_LIMITS_BOT_MATCHES_PER_ACCOUNT", "0",
                    "CARDHOUSE_LIMITS_MATCHES_PER_ACCOUNT", "0",
                    "CARDHOUSE_LIMITS_STREAMS_PER_ADDRESS", "0",
                    "CARDHOUSE_LIMITS_CONNECTIONS_PER_ADDRESS", "0");

    private final BenchLoad loads;
    private final int rounds;
    private final Duration longest;

    private HttpBench(BenchLoad loads, int rounds, Duration longest) {
        this.loads = loads;
        this.rounds = rounds;
        this.longest = longest;
    }

    /// @param rounds of each
    /// @param seconds that one takes
    static void run(int rounds, int seconds)
            throws IOException, InterruptedException, SQLException {
        String options = System.getProperty("bench.service", "");
        try (var service =
                PackagedService.startedOn(
                        Path.of("target", "bench"),
                        UNLIMITED,
                        options.isBlank() ? new String[0] : options.split(" "))) {
            var bench = new HttpBench(new BenchLoad(service), rounds, Duration.ofSeconds(seconds));
            System.err.println("warming up ...");
            bench.warmUp();
            bench.moves();
            bench.bulk();
            bench.others();
            bench.followed();
            bench.bots();
        }
    }

    private void warmUp() throws IOException, SQLException {
        long end = System.nanoTime() + UNTIL_COMPILED.toNanos();
        while (System.nanoTime() < end) loads.moves(USUAL, longest);
        loads.inserts(USUAL, longest);
    }

    /// One after the other, so that other load on the machine affects both.
    private record Pair(Round moves, Round inserts) {
        double ratio() {
            return moves.perSecond() / inserts.perSecond();
        }
    }

    private void moves() throws IOException, SQLException {
        System.out.printf(
                Locale.ROOT,
                "%11s %9s %8s %8s %11s %14s %10s %8s %8s %14s %6s %7s%n",
                "connections",
                "moves/s",
                "p50 ms",
                "p99 ms",
                "service ms",
                "PostgreSQL ms",
                "INSERTs/s",
                "p50 ms",
                "p99 ms",
                "PostgreSQL ms",
                "ratio",
                "driver");
        for (int level : LEVELS) {
            var pairs = new ArrayList<Pair>();
            for (int round = 0; round < rounds; round++) {
                Round inserts = loads.inserts(level, longest);
                pairs.add(new Pair(loads.moves(level, longest), inserts));
            }
            print(level, pairs);
        }
        System.out.printf(
                "Service and PostgreSQL: of their processors' time, for one move or INSERT; driver: its"
                        + " share of all of it. At most %d INSERTs at once.%n%n",
                BenchLoad.MOST_WRITERS);
    }

    /// Moves in bulk, next to inserts of [#USUAL] clients.
    private void bulk() throws IOException, SQLException {
        for (boolean minimal : new boolean[] {false, true}) {
            loads.bulkMoves(BULK_PAIRS, minimal, longest);
            var pairs = new ArrayList<Pair>();
            for (int round = 0; round < rounds; round++) {
                Round inserts = loads.inserts(USUAL, longest);
                pairs.add(new Pair(loads.bulkMoves(BULK_PAIRS, minimal, longest), inserts));
            }
            print(2 * BULK_PAIRS, pairs);
        }
        System.out.printf(
                "Moves in bulk on %d connections, %d in each request, with views and then with"
                        + " return=minimal; latencies are of requests. INSERTs of %d connections.%n%n",
                2 * BULK_PAIRS, BulkTalk.TOGETHER, USUAL);
    }

    private static void print(int level, List<Pair> pairs) {
        var moves = pairs.stream().map(Pair::moves).toList();
        var inserts = pairs.stream().map(Pair::inserts).toList();
        double[] ratios = pairs.stream().mapToDouble(Pair::ratio).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%11d %9.0f %8.2f %8.2f %11.3f %14.3f %10.0f %8.2f %8.2f %14.3f %6.2f %6.0f%%%n",
                level,
                Round.median(moves, Round::perSecond),
                Round.median(moves, Round::p50),
                Round.median(moves, Round::p99),
                Round.median(moves, round -> round.each().service()),
                Round.median(moves, round -> round.each().postgres()),
                Round.median(inserts, Round::perSecond),
                Round.median(inserts, Round::p50),
                Round.median(inserts, Round::p99),
                Round.median(inserts, round -> round.each().postgres()),
                ratios[ratios.length / 2],
                Round.median(moves, HttpBench::driversShare));
    }

    private static double driversShare(Round round) {
        return 100 * round.each().driver() / round.each().all();
    }

    /// Rate of an operation with a number of connections.
    @FunctionalInterface
    private interface Load {
        Round measured(int connections, Duration longest) throws IOException;
    }

    private void others() throws IOException {
        System.out.printf(
                Locale.ROOT,
                "%27s %9s %8s %8s %11s %14s %7s%n",
                USUAL + " connections",
                "a second",
                "p50 ms",
                "p99 ms",
                "service ms",
                "PostgreSQL ms",
                "driver");
        print("views", loads::looks);
        print("views, 304", loads::looksAgain);
        print("matches opened and filled", loads::openings);
    }

    private void print(String what, Load load) throws IOException {
        load.measured(USUAL, longest);
        var all = new ArrayList<Round>();
        for (int round = 0; round < rounds; round++) all.add(load.measured(USUAL, longest));
        System.out.printf(
                Locale.ROOT,
                "%27s %9.0f %8.2f %8.2f %11.3f %14.3f %6.0f%%%n",
                what,
                Round.median(all, Round::perSecond),
                Round.median(all, Round::p50),
                Round.median(all, Round::p99),
                Round.median(all, round -> round.each().service()),
                Round.median(all, round -> round.each().postgres()),
                Round.median(all, HttpBench::driversShare));
    }

    /// In turns, moves in matches without followers, and in matches with one subscriber each. The
    /// difference is the cost of one subscriber.
    private void followed() throws IOException, InterruptedException {
        var alone = new ArrayList<Round>();
        var followed = new ArrayList<BenchLoad.Followed>();
        for (int round = 0; round < rounds; round++) {
            alone.add(loads.moves(USUAL, longest));
            followed.add(loads.followed(USUAL, longest));
        }
        var moves = followed.stream().map(BenchLoad.Followed::moves).toList();
        System.out.printf(
                Locale.ROOT,
                "%27s %9.0f %8.2f %8.2f %11.3f %14.3f   (%.0f entries told a second; nobody follows:"
                        + " %.0f moves, service %.3f ms)%n",
                "moves, each followed",
                Round.median(moves, Round::perSecond),
                Round.median(moves, Round::p50),
                Round.median(moves, Round::p99),
                Round.median(moves, round -> round.each().service()),
                Round.median(moves, round -> round.each().postgres()),
                Round.median(followed.stream().mapToDouble(BenchLoad.Followed::told).toArray()),
                Round.median(alone, Round::perSecond),
                Round.median(alone, round -> round.each().service()));
    }

    private void bots() throws IOException, InterruptedException {
        var all = new ArrayList<Round>();
        for (int round = 0; round < rounds; round++) all.add(loads.botMoves(USUAL, longest));
        System.out.printf(
                Locale.ROOT,
                "%27s %9.0f %17s %11.3f %14.3f%n",
                "moves of built-in bots",
                Round.median(all, Round::perSecond),
                "",
                Round.median(all, round -> round.each().service()),
                Round.median(all, round -> round.each().postgres()));
    }
}
