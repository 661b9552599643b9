package cardhouse.bench;

import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Moves a second in the first minute of a server, relative to the same server after 200 seconds:
/// with the AOT cache of `./cardhouse run`, and without it, in turns.
final class WarmUpBench {
    static final int ROUNDS = 3;
    private static final Path CACHE = Path.of("target", "cardhouse.aot").toAbsolutePath();
    private static final int CONNECTIONS = 64;
    private static final Duration ROUND = Duration.ofSeconds(2);

    /// Seconds after the server is ready.
    private record Span(int from, int to) {}

    private static final Span FIRST_MINUTE = new Span(5, 35);
    private static final Span LATER = new Span(200, 230);

    private record Rates(double first, double later) {
        double ratio() {
            return first / later;
        }
    }

    private WarmUpBench() {}

    static void run(int rounds) throws IOException, InterruptedException {
        if (!Files.exists(CACHE)) throw new IllegalStateException("./cardhouse run first");
        var with = new ArrayList<Rates>();
        var without = new ArrayList<Rates>();
        for (int round = 0; round < rounds; round++) {
            with.add(rates("-XX:AOTCache=" + CACHE, "-Xlog:aot*=off"));
            without.add(rates());
        }
        System.out.printf(
                "%10s %22s %22s %6s %6s %6s%n",
                "", "moves/s, 5 to 35 s", "moves/s, 200 to 230 s", "ratio", "least", "most");
        print("AOT cache", with);
        print("without", without);
    }

    private static Rates rates(String... options) throws IOException, InterruptedException {
        try (var service =
                PackagedService.startedOn(
                        Path.of("target", "bench"), HttpBench.UNLIMITED, options)) {
            long ready = System.nanoTime();
            var loads = new BenchLoad(service);
            double first = median(loads, ready, FIRST_MINUTE);
            return new Rates(first, median(loads, ready, LATER));
        }
    }

    /// The median of the rounds that begin in a span of time; other rounds are warm-up.
    private static double median(BenchLoad loads, long ready, Span span) throws IOException {
        var rounds = new ArrayList<Round>();
        while (true) {
            double since = (System.nanoTime() - ready) / 1e9;
            if (since > span.to()) return Round.median(rounds, Round::perSecond);
            Round round = loads.moves(CONNECTIONS, ROUND);
            if (since >= span.from()) rounds.add(round);
        }
    }

    private static void print(String way, List<Rates> rates) {
        double[] ratios = rates.stream().mapToDouble(Rates::ratio).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%10s %22.0f %22.0f %6.2f %6.2f %6.2f%n",
                way,
                Round.median(rates.stream().mapToDouble(Rates::first).toArray()),
                Round.median(rates.stream().mapToDouble(Rates::later).toArray()),
                ratios[ratios.length / 2],
                ratios[0],
                ratios[ratios.length - 1]);
    }
}
