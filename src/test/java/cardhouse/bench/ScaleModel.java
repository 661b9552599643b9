package cardhouse.bench;

import cardhouse.platform.nodes.Rendezvous;
import cardhouse.platform.nodes.Slots;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Resources for a number of players, extrapolated from measurements with few. None of the results
/// is itself a measurement. The uneven distribution of matches over nodes is simulated with the
/// production code.
///
/// @param players who play at the same time
record ScaleModel(long players) {
    /// Of the machines that servers and databases run on.
    static final int CORES = 16;

    /// How much of a processor's time may be used.
    private static final double CONFLICT = 0.5;

    /// The measured values.
    ///
    /// @param serviceMillis of a processor, in the server, for a move
    /// @param postgresMillis of a processor, in PostgreSQL, for a move
    /// @param viewMillis of a processor, in the server, for a view
    /// @param openingMillis of a processor, in both, to open and fill a match
    /// @param openingInPostgres PostgreSQL's part of that
    /// @param entryBytes on disk for an entry, with indexes and its part of all other tables
    /// @param logBytes of PostgreSQL's log for an entry, with all other writes of its commit
    record Costs(
            double serviceMillis,
            double postgresMillis,
            double viewMillis,
            double openingMillis,
            double openingInPostgres,
            int entryBytes,
            int logBytes) {}

    /// Measured at 64 connections, before receipts by batch; the costs in `src/performance.md` are
    /// about half. The size of an entry was read from PostgreSQL after 33,704 entries of
    /// `FailoverDeployIT`, in 2,297 short matches.
    static final Costs MEASURED = new Costs(0.25, 0.09, 0.07, 5.6, 0.3, 1_320, 2_250);

    /// Assumptions about players.
    ///
    /// @param secondsBetweenMoves of one player
    /// @param seats of a match; each of the others is notified of a move, which counts as a view
    /// @param moves of a match
    /// @param flushMillis until a commit is on the disks of two machines
    record Habits(double secondsBetweenMoves, int seats, int moves, double flushMillis) {}

    static final Habits USUAL = new Habits(10, 2, 60, 2);

    static final List<Long> PLAYERS = List.of(1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L);
    static final List<Integer> MACHINES = List.of(2, 4, 8, CORES);

    private static final int MOST_NODES = 4_096;
    private static final double SECONDS_OF_A_DAY = 86_400;
    private static final double MILLIS = 1_000;
    private static final double GIGA = 1e9;
    private static final double MEGA = 1e6;

    double movesPerSecond() {
        return players / USUAL.secondsBetweenMoves();
    }

    /// Of a processor, in the server, for a move with the telling of it and its part of an opening.
    static double serviceMillis() {
        return MEASURED.serviceMillis()
                + (USUAL.seats() - 1) * MEASURED.viewMillis()
                + MEASURED.openingMillis() * (1 - MEASURED.openingInPostgres()) / USUAL.moves();
    }

    /// The same in PostgreSQL.
    static double postgresMillis() {
        return MEASURED.postgresMillis()
                + MEASURED.openingMillis() * MEASURED.openingInPostgres() / USUAL.moves();
    }

    /// The processors that servers keep busy.
    double serviceCores() {
        return movesPerSecond() * serviceMillis() / MILLIS;
    }

    /// The same of PostgreSQL.
    double postgresCores() {
        return movesPerSecond() * postgresMillis() / MILLIS;
    }

    /// How many machines with servers it would take if all had as much to do.
    private int evenNodes() {
        return machines(serviceCores());
    }

    /// How many it takes so that the one that has most to do has not too much.
    ///
    /// @param groups that matches are shared out by
    int nodes(int groups) {
        return IntStream.rangeClosed(evenNodes(), MOST_NODES)
                .filter(nodes -> serviceCores() * fullest(nodes, groups) <= CORES * CONFLICT)
                .findFirst()
                .orElse(MOST_NODES);
    }

    /// What part of all groups that node has which has most of them.
    static double fullest(int nodes, int groups) {
        var random = new SplittableRandom(nodes);
        List<UUID> living =
                Stream.generate(() -> new UUID(random.nextLong(), random.nextLong()))
                        .limit(nodes)
                        .toList();
        var counts =
                IntStream.range(0, groups)
                        .mapToObj(group -> Rendezvous.owner(living, group).orElseThrow())
                        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return counts.values().stream().mapToLong(Long::longValue).max().orElse(0)
                / (double) groups;
    }

    /// How many PostgreSQL lead, each on a machine of its own.
    int databases() {
        return machines(postgresCores());
    }

    private static int machines(double cores) {
        return (int) Math.max(1, Math.ceil(cores / (CORES * CONFLICT)));
    }

    /// Moves in one commit: commits that notify wait for each other, on all nodes.
    double movesPerCommit() {
        return Math.max(1, movesPerSecond() / databases() * USUAL.flushMillis() / MILLIS);
    }

    /// Notifications that a node receives a second, if each entry is sent to its match's channel
    /// and to one player's.
    double newsPerNode() {
        return 2 * movesPerSecond() / nodes(Slots.GROUPS);
    }

    double gigabytesOfADay() {
        return movesPerSecond() * SECONDS_OF_A_DAY * MEASURED.entryBytes() / GIGA;
    }

    double megabytesOfLog() {
        return movesPerSecond() * MEASURED.logBytes() / MEGA;
    }

    /// @param cores of one machine that everything runs on
    static ScaleModel of(int cores) {
        double moves = cores * CONFLICT * MILLIS / (serviceMillis() + postgresMillis());
        return new ScaleModel((long) (moves * USUAL.secondsBetweenMoves()));
    }

    /// Tables of the page, by name.
    static String table(String name) {
        return switch (name) {
            case "machines" ->
                    rows(
                            "processors | moves a second | players at once | disk a day | log",
                            MACHINES.stream(),
                            cores -> {
                                var all = of(cores);
                                return String.format(
                                        Locale.ROOT,
                                        "%d | %,.0f | %,d | %s | %,.1f MB/s",
                                        cores,
                                        all.movesPerSecond(),
                                        all.players(),
                                        disk(all.gigabytesOfADay()),
                                        all.megabytesOfLog());
                            });
            case "scale" ->
                    rows(
                            "players at once | moves a second | processors busy: servers, PostgreSQL"
                                    + " | machines with servers: even, by 4,096, by 256 groups"
                                    + " | PostgreSQL that lead | moves in a commit"
                                    + " | notifications a node receives a second | log | disk a day",
                            PLAYERS.stream().map(ScaleModel::new),
                            each ->
                                    String.format(
                                            Locale.ROOT,
                                            "%,d | %,.0f | %,.2f, %,.2f | %,d, %,d, %,d | %,d | %,.0f | %,.0f | %,.1f MB/s | %s",
                                            each.players(),
                                            each.movesPerSecond(),
                                            each.serviceCores(),
                                            each.postgresCores(),
                                            each.evenNodes(),
                                            each.nodes(Slots.COUNT),
                                            each.nodes(Slots.GROUPS),
                                            each.databases(),
                                            each.movesPerCommit(),
                                            each.newsPerNode(),
                                            each.megabytesOfLog(),
                                            disk(each.gigabytesOfADay())));
            case "shares" ->
                    rows(
                            "nodes | by 4,096 slots | by 256 groups",
                            Stream.of(2, 3, 4, 8, 16, 32, 64),
                            nodes ->
                                    "%d | %+.0f %% | %+.0f %%"
                                            .formatted(
                                                    nodes,
                                                    above(nodes, Slots.COUNT),
                                                    above(nodes, Slots.GROUPS)));
            default -> throw new IllegalArgumentException(name);
        };
    }

    /// By how many per cent the fullest of so many nodes has more than the mean.
    private static double above(int nodes, int groups) {
        return 100 * (fullest(nodes, groups) * nodes - 1);
    }

    private static String disk(double gigabytes) {
        return gigabytes < MILLIS
                ? String.format(Locale.ROOT, "%,.0f GB", gigabytes)
                : String.format(Locale.ROOT, "%,.1f TB", gigabytes / MILLIS);
    }

    private static <T> String rows(String head, Stream<T> of, Function<T, String> row) {
        String line = "|" + "---|".repeat((int) head.chars().filter(c -> c == '|').count() + 1);
        return of.map(each -> "| " + row.apply(each) + " |\n")
                .collect(Collectors.joining("", "| " + head + " |\n" + line + "\n", ""));
    }

    /// Prints all of it.
    static void run() {
        for (String name : List.of("machines", "scale", "shares"))
            System.out.println(name + "\n" + table(name));
    }
}
