package cardhouse.bench;

import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// Compares moves accepted by this build and by another one, for instance of an earlier commit.
/// There are two services with a PostgreSQL each, and the same driver asks them in turns.
///
/// While one is under load the other is idle. Other load on the machine affects both, as the rounds
/// are short. The first in one pair is the second in the next.
final class AgainstBench {
    static final int ROUNDS = 8;

    private static final int CONNECTIONS = Integer.getInteger("bench.connections", 64);
    private static final Duration UNTIL_COMPILED =
            Duration.ofSeconds(Integer.getInteger("bench.warmup", 200));

    private AgainstBench() {}

    private record Pair(Round other, Round present) {
        double ratio(ToDoubleFunction<Round> figure) {
            return figure.applyAsDouble(present) / figure.applyAsDouble(other);
        }
    }

    /// @param jar argument of `java -jar` for the other one, `target/quarkus-app/quarkus-run.jar`
    ///   in its build
    /// @param rounds of each
    /// @param seconds of a round
    static void run(Path jar, int rounds, int seconds) throws IOException {
        Path folder = Path.of("target", "bench");
        try (var before = PackagedService.startedFrom(jar, folder.resolve("other"), Map.of());
                var after = PackagedService.startedOn(folder.resolve("present"))) {
            var other = new BenchLoad(before);
            var present = new BenchLoad(after);
            var longest = Duration.ofSeconds(seconds);
            System.err.println("warming up ...");
            warmUp(other, present, longest);
            var pairs = new ArrayList<Pair>();
            System.out.printf(
                    Locale.ROOT,
                    "%5s %9s %9s %6s %16s %6s %19s %6s%n",
                    "round",
                    "moves/s",
                    "now",
                    "ratio",
                    "service ms, now",
                    "ratio",
                    "PostgreSQL ms, now",
                    "ratio");
            for (int round = 0; round < rounds; round++) {
                Pair pair = pair(other, present, longest, round % 2 == 0);
                pairs.add(pair);
                print(round + 1, pair);
            }
            System.out.printf(
                    Locale.ROOT,
                    "median of the ratios: moves %.2f, service's time of a move %.2f, PostgreSQL's %.2f%n",
                    median(pairs, Round::perSecond),
                    median(pairs, one -> one.each().service()),
                    median(pairs, one -> one.each().postgres()));
        }
    }

    private static void warmUp(BenchLoad other, BenchLoad present, Duration longest)
            throws IOException {
        long end = System.nanoTime() + 2 * UNTIL_COMPILED.toNanos();
        while (System.nanoTime() < end) pair(other, present, longest, true);
    }

    private static Pair pair(
            BenchLoad other, BenchLoad present, Duration longest, boolean otherFirst)
            throws IOException {
        if (otherFirst) {
            Round first = other.moves(CONNECTIONS, longest);
            return new Pair(first, present.moves(CONNECTIONS, longest));
        }
        Round first = present.moves(CONNECTIONS, longest);
        return new Pair(other.moves(CONNECTIONS, longest), first);
    }

    private static void print(int round, Pair pair) {
        System.out.printf(
                Locale.ROOT,
                "%5d %9.0f %9.0f %6.2f %8.3f %7.3f %6.2f %11.3f %7.3f %6.2f%n",
                round,
                pair.other().perSecond(),
                pair.present().perSecond(),
                pair.ratio(Round::perSecond),
                pair.other().each().service(),
                pair.present().each().service(),
                pair.ratio(one -> one.each().service()),
                pair.other().each().postgres(),
                pair.present().each().postgres(),
                pair.ratio(one -> one.each().postgres()));
    }

    private static double median(List<Pair> pairs, ToDoubleFunction<Round> figure) {
        return Round.median(pairs.stream().mapToDouble(pair -> pair.ratio(figure)).toArray());
    }
}
