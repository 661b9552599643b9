package cardhouse.bench;

import cardhouse.PackagedService;
import cardhouse.bench.InsertTalk.Sample;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Loads on a service and its database, for as long as it is measured.
final class BenchLoad {
    /// Those of PostgreSQL that the service leaves to others.
    static final int MOST_WRITERS = 80;

    private static final int OPENING_CONNECTIONS = 16;
    private static final int TRIES = 6;
    private static final int SAMPLES = 500;

    /// Matches of a pair in progress.
    private static final int BULK_ACTIVE = 4 * BulkTalk.TOGETHER;

    private static final String GAME = "\"game\":\"trash\"";

    private final PackagedService service;
    private final String game;
    private final int port;
    private final int postgresPort;
    private final String password;
    private final Processors processors;
    private final Consumer<String> newcomer;
    private final Set<String> tokens = new HashSet<>();
    private final Queue<OpenMatch> matches = new ArrayDeque<>();

    private final List<BulkTalk.Pool> pools = new ArrayList<>();

    private List<OpeningTalk> openings = List.of();

    /// How many matches were played to their ends in a second, when it was most.
    private double endedInASecond = 20;

    BenchLoad(PackagedService service) throws IOException {
        this(service, GAME);
    }

    /// @param game properties of the game in a request for a match
    BenchLoad(PackagedService service, String game) throws IOException {
        this(service, game, _ -> {});
    }

    /// @param newcomer called with the token of each account with an open match
    BenchLoad(PackagedService service, Consumer<String> newcomer) throws IOException {
        this(service, GAME, newcomer);
    }

    private BenchLoad(PackagedService service, String game, Consumer<String> newcomer)
            throws IOException {
        this.newcomer = newcomer;
        this.service = service;
        this.game = game;
        this.port = service.address().getPort();
        this.postgresPort =
                Integer.parseInt(Files.readString(service.home().resolve("port")).strip());
        this.password = Files.readString(service.home().resolve("password")).strip();
        this.processors =
                new Processors(ProcessHandle.of(service.pid()).orElseThrow(), service.postgres());
    }

    /// Moves, in matches that were opened before. If these do not last, the round is silently
    /// repeated with more of them.
    Round moves(int connections, Duration longest) throws IOException {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            double seconds = longest.toMillis() / 1e3;
            open(needed(connections, longest));
            int before = matches.size();
            Round round;
            try (var driver = Driver.to(port, connections)) {
                var talks = talks(connections, _ -> new MoveTalk(matches));
                round = driver.measure(talks, longest, processors);
                talks.forEach(MoveTalk::leave);
            }
            double ended = (before - matches.size()) / round.seconds();
            endedInASecond = Math.max(endedInASecond, ended);
            if (round.isMeasured() && round.seconds() > seconds / 2) return round;
            endedInASecond *= 2;
        }
        throw nothing("moves");
    }

    private int needed(int connections, Duration longest) {
        return connections + (int) Math.ceil(1.5 * longest.toMillis() / 1e3 * endedInASecond);
    }

    /// Moves in bulk by both players of some pairs, one connection each. A request has one move of
    /// each of up to [BulkTalk#TOGETHER] matches.
    ///
    /// @param pairs half of the connections
    Round bulkMoves(int pairs, boolean minimal, Duration longest) throws IOException {
        while (pools.size() < pairs) pools.add(new BulkTalk.Pool(opened(List.of(), 1)));
        for (int attempt = 0; attempt < TRIES; attempt++) {
            int needed = BULK_ACTIVE + needed(0, longest) / pairs;
            var talks = new ArrayList<BulkTalk>();
            for (var pool : pools) {
                pool.add(opened(pool.tokens(), needed - pool.unplayed()), BULK_ACTIVE);
                for (int seat = 0; seat < 2; seat++) talks.add(new BulkTalk(pool, seat, minimal));
            }
            int before = pools.stream().mapToInt(BulkTalk.Pool::unplayed).sum();
            try (var driver = Driver.to(port, talks.size())) {
                Round round = driver.measure(talks, longest, processors);
                talks.forEach(BulkTalk::leave);
                double moves =
                        talks.stream().mapToDouble(BulkTalk::perRequest).average().orElseThrow();
                int left = pools.stream().mapToInt(BulkTalk.Pool::unplayed).sum();
                endedInASecond = Math.max(endedInASecond, (before - left) / round.seconds());
                if (round.isMeasured() && round.seconds() > longest.toMillis() / 2e3)
                    return round.items(moves);
            }
            endedInASecond *= 2;
        }
        throw nothing("moves in bulk");
    }

    /// New matches of one pair of accounts.
    ///
    /// @param tokens of the accounts; if there are none, they are opened, too
    private Queue<OpenMatch> opened(List<String> tokens, int number) throws IOException {
        var opened = new ArrayDeque<OpenMatch>();
        var left = new AtomicInteger(number);
        int connections = tokens.isEmpty() ? 1 : OPENING_CONNECTIONS;
        try (var driver = Driver.to(port, connections)) {
            driver.run(
                    talks(
                            connections,
                            _ ->
                                    tokens.isEmpty()
                                            ? new OpeningTalk(left, opened, game)
                                            : new OpeningTalk(left, opened, game, tokens)));
        }
        return opened;
    }

    /// Moves in matches with a follower each.
    ///
    /// @param told entries a second that followers received
    record Followed(Round moves, double told) {}

    Followed followed(int connections, Duration longest) throws IOException, InterruptedException {
        open(needed(connections, longest));
        var paths = matches.stream().map(OpenMatch::path).toList();
        try (var followers = Followers.of(port, paths)) {
            long before = followers.told();
            Round round = moves(connections, longest);
            return new Followed(round, (followers.told() - before) / round.seconds());
        }
    }

    /// Moves of built-in bots, in so many matches among themselves.
    Round botMoves(int among, Duration longest) throws IOException, InterruptedException {
        return BotLoad.measured(service, processors, among, longest);
    }

    /// Ensures this number of open, unplayed matches.
    void open(int wanted) throws IOException {
        if (matches.size() >= wanted) return;
        var left = new AtomicInteger(wanted - matches.size());
        try (var driver = Driver.to(port, OPENING_CONNECTIONS)) {
            driver.run(talks(OPENING_CONNECTIONS, _ -> new OpeningTalk(left, matches, game)));
        }
        for (OpenMatch match : matches)
            for (String token : match.tokens()) if (tokens.add(token)) newcomer.accept(token);
    }

    /// The number of accounts that have had an open match.
    int accounts() {
        return tokens.size();
    }

    /// Ends all open matches by resignations.
    ///
    /// @return how many
    int resign(int connections) throws IOException {
        int open = matches.size();
        try (var driver = Driver.to(port, connections)) {
            driver.run(talks(connections, _ -> new ResignTalk(matches)));
        }
        return open;
    }

    /// Matches opened and filled, by two timed requests each. Accounts are created in the first
    /// round, and later for one match in a hundred.
    Round openings(int connections, Duration longest) throws IOException {
        if (openings.size() != connections) {
            var left = new AtomicInteger(Integer.MAX_VALUE);
            openings = talks(connections, _ -> new OpeningTalk(left, matches, game));
        }
        return measured("openings", connections, longest, openings::get).inOne(2);
    }

    /// Views of a match that has begun.
    Round looks(int connections, Duration longest) throws IOException {
        return looks("views", connections, longest, OpenMatch::look);
    }

    /// The same by clients that have it already.
    Round looksAgain(int connections, Duration longest) throws IOException {
        return looks("views that have not changed", connections, longest, OpenMatch::lookAgain);
    }

    private Round looks(
            String what, int connections, Duration longest, Function<OpenMatch, byte[]> request)
            throws IOException {
        matches.clear();
        open(connections);
        var them = List.copyOf(matches);
        return measured(what, connections, longest, i -> new SameTalk(request.apply(them.get(i))));
    }

    /// Rows like those that the journal has by now, at most so many at once as can be connected.
    Round inserts(int connections, Duration longest) throws IOException, SQLException {
        int writers = Math.min(MOST_WRITERS, connections);
        List<Sample> samples = samples();
        for (int attempt = 0; attempt < TRIES; attempt++) {
            try (var driver = Driver.to(postgresPort, writers)) {
                driver.run(
                        talks(
                                writers,
                                _ ->
                                        new LoginTalk(
                                                EmbeddedPostgres.OWNER,
                                                EmbeddedPostgres.DATABASE,
                                                password,
                                                InsertTalk.INSERT)));
                Round round =
                        driver.measure(
                                talks(writers, _ -> new InsertTalk(samples)), longest, processors);
                if (round.isMeasured()) return round;
            }
        }
        throw nothing("inserts");
    }

    private Round measured(
            String what,
            int connections,
            Duration longest,
            Function<Integer, ? extends Driver.Talk> talk)
            throws IOException {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            try (var driver = Driver.to(port, connections)) {
                Round round = driver.measure(talks(connections, talk), longest, processors);
                if (round.isMeasured()) return round;
            }
        }
        throw nothing(what);
    }

    private static IllegalStateException nothing(String what) {
        return new IllegalStateException(
                "no %s could be measured, in %d attempts".formatted(what, TRIES));
    }

    static <T> List<T> talks(int connections, Function<Integer, T> talk) {
        return IntStream.range(0, connections).boxed().map(talk).toList();
    }

    /// In another order each time than the journal has them.
    private List<Sample> samples() throws SQLException {
        try (var connection =
                        DriverManager.getConnection(
                                "jdbc:postgresql://127.0.0.1:%d/%s"
                                        .formatted(postgresPort, EmbeddedPostgres.DATABASE),
                                EmbeddedPostgres.OWNER,
                                password);
                var statement = connection.createStatement()) {
            statement.execute(
                    "create table if not exists %s (like entry including all)"
                            .formatted(InsertTalk.TABLE));
            var samples = new ArrayList<Sample>();
            try (var rows =
                    statement.executeQuery(
                            "select seat, move::text, events::text, hash from entry"
                                    + " where cause = 'MOVE' limit "
                                    + SAMPLES)) {
                while (rows.next())
                    samples.add(
                            new Sample(
                                    rows.getInt(1),
                                    rows.getString(2).getBytes(StandardCharsets.UTF_8),
                                    rows.getString(3).getBytes(StandardCharsets.UTF_8),
                                    rows.getBytes(4)));
            }
            Collections.shuffle(samples);
            return samples;
        }
    }
}
