package cardhouse.bench;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import cardhouse.PackagedService;
import cardhouse.deploy.Command;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Compares moves accepted by the server with moves accepted by boardgame.io, with PostgreSQL and
/// in memory: the same game on the same machine and in the same PostgreSQL, in turns.
///
/// `src/test/peer` has the game by the rules of boardgame.io, and the versions of the packages.
final class PeerBench {
    static final int ROUNDS = 5;

    private static final int CONNECTIONS = Integer.getInteger("bench.connections", 64);
    private static final int UNTIL_COMPILED = Integer.getInteger("bench.warmup", 200);

    /// Of the time until the JVM has compiled.
    private static final int WARM_UP_OF_PEERS = 8;

    /// Short, because boardgame.io writes all moves of a match with each one.
    private static final int TURN_LIMIT = 60;

    private static final String GAME =
            "\"game\":\"trio\",\"rules\":{\"turnLimit\":" + TURN_LIMIT + "}";
    private static final String DATABASE = "peer";

    /// Connections of boardgame.io to PostgreSQL.
    private static final String POOL = "20";

    private static final int MISSING_TOOL = 77;
    private static final Path SOURCES = Path.of("src", "test", "peer");
    static final Path INSTALLED = Path.of("target", "peer");

    private PeerBench() {}

    private interface Load {
        Round moves(int connections, Duration longest) throws IOException;
    }

    private record Side(String name, Load load, List<Round> rounds) {
        Side(String name, Load load) {
            this(name, load, new ArrayList<>());
        }

        void warmUp(int seconds, Duration longest) throws IOException {
            long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
            while (System.nanoTime() < end) load.moves(CONNECTIONS, longest);
        }
    }

    /// @param rounds of each
    /// @param seconds of a round
    static void run(int rounds, int seconds) throws IOException, SQLException {
        install();
        try (var service =
                PackagedService.startedOn(
                        Path.of("target", "bench"),
                        Map.of("CARDHOUSE_LIMITS_MATCHES_PER_ACCOUNT", "0"))) {
            var environment = Map.of("DATABASE_URL", database(service), "POOL", POOL);
            ProcessHandle postgres = service.postgres();
            try (var durable = PeerServer.started(INSTALLED, environment, TURN_LIMIT, postgres);
                    var memory = PeerServer.started(INSTALLED, Map.of(), TURN_LIMIT, postgres)) {
                var own = new Side("Cardhouse", new BenchLoad(service, GAME)::moves);
                var peers =
                        List.of(
                                new Side("boardgame.io, PostgreSQL", durable::moves),
                                new Side("boardgame.io, in memory", memory::moves));
                var longest = Duration.ofSeconds(seconds);
                System.err.println("warming up ...");
                own.warmUp(UNTIL_COMPILED, longest);
                for (Side peer : peers) peer.warmUp(UNTIL_COMPILED / WARM_UP_OF_PEERS, longest);
                var order = new ArrayList<>(peers);
                order.add(own);
                for (int round = 0; round < rounds; round++) {
                    for (Side side : order)
                        side.rounds().add(side.load().moves(CONNECTIONS, longest));
                    Collections.rotate(order, 1);
                }
                printAll(own, peers);
            }
        }
    }

    static void install() throws IOException {
        for (String tool : List.of("node", "npm"))
            if (!Command.of(tool, "--version").succeeds(_ -> true))
                endWithout(tool + " is missing: install Node 20 or later");
        Files.createDirectories(INSTALLED);
        for (String name : List.of("package.json", "package-lock.json", "trio.js", "server.js"))
            Files.copy(SOURCES.resolve(name), INSTALLED.resolve(name), REPLACE_EXISTING);
        if (!Command.of("npm", "ci", "--no-audit", "--no-fund").in(INSTALLED).succeeds(_ -> true))
            endWithout("npm cannot install the packages: see npm ci in " + INSTALLED);
    }

    private static void endWithout(String why) {
        System.err.println("bench peer: " + why);
        System.exit(MISSING_TOOL);
    }

    /// An empty database next to that of the service.
    ///
    /// @return its address with role and password
    private static String database(PackagedService service) throws IOException, SQLException {
        String server = "127.0.0.1:" + Files.readString(service.home().resolve("port")).strip();
        String password = Files.readString(service.home().resolve("password")).strip();
        try (var admin =
                        DriverManager.getConnection(
                                "jdbc:postgresql://" + server + "/postgres",
                                EmbeddedPostgres.SUPERUSER,
                                password);
                var statement = admin.createStatement()) {
            statement.execute("create database " + DATABASE + " owner " + EmbeddedPostgres.OWNER);
        }
        return "postgres://%s:%s@%s/%s"
                .formatted(EmbeddedPostgres.OWNER, password, server, DATABASE);
    }

    private static void printAll(Side own, List<Side> peers) {
        System.out.printf(
                Locale.ROOT,
                "%24s %8s %15s %8s %8s %11s %14s %7s %6s %13s%n",
                "",
                "moves/s",
                "least to most",
                "p50 ms",
                "p99 ms",
                "server ms",
                "PostgreSQL ms",
                "driver",
                "ratio",
                "least to most");
        print(own, own);
        for (Side peer : peers) print(peer, own);
        System.out.printf(
                "Server and PostgreSQL: of their processors' time, for one move; driver: its share of all"
                        + " of it. Ratio: of the moves of Cardhouse to these, in each round. %d"
                        + " connections.%n",
                CONNECTIONS);
    }

    private static void print(Side side, Side own) {
        var rounds = side.rounds();
        double[] rates = rounds.stream().mapToDouble(Round::perSecond).sorted().toArray();
        double[] ratios = new double[rates.length];
        for (int i = 0; i < ratios.length; i++)
            ratios[i] = own.rounds().get(i).perSecond() / rounds.get(i).perSecond();
        Arrays.sort(ratios);
        System.out.printf(
                Locale.ROOT,
                "%24s %8.0f %7.0f %7.0f %8.2f %8.2f %11.3f %14.3f %6.0f%% %6.2f %6.2f %6.2f%n",
                side.name(),
                Round.median(rates),
                rates[0],
                rates[rates.length - 1],
                Round.median(rounds, Round::p50),
                Round.median(rounds, Round::p99),
                Round.median(rounds, round -> round.each().service()),
                Round.median(rounds, round -> round.each().postgres()),
                Round.median(rounds, round -> 100 * round.each().driver() / round.each().all()),
                Round.median(ratios),
                ratios[0],
                ratios[ratios.length - 1]);
    }
}
