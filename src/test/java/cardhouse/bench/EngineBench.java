package cardhouse.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Speed of the rules alone, as a short table.
final class EngineBench {
    private EngineBench() {}

    /// @param games to measure, all of the catalogue if there are none
    static void run(List<String> games) throws RunnerException {
        table(games).forEach(System.out::println);
    }

    private static List<String> table(List<String> games) throws RunnerException {
        var lines = new ArrayList<String>();
        lines.add("Random play on the rules, fewest seats, one core; per second:");
        lines.add(line("game", "chance", "plies", "events", "shuffles"));
        for (RunResult result : results(games, "match", "PROTOCOL", "CHEAP")) {
            lines.add(
                    line(
                            result.getParams().getParam("game"),
                            result.getParams().getParam("chance").toLowerCase(Locale.ROOT),
                            score(result, "plies"),
                            score(result, "events"),
                            score(result, "hands")));
        }
        lines.add("Perft, every move and every move after it from one deal; plies per second:");
        for (RunResult result : results(games, "perft", "CHEAP"))
            lines.add(
                    "%-14s %21s"
                            .formatted(
                                    result.getParams().getParam("game"), score(result, "plies")));
        return lines;
    }

    private static Collection<RunResult> results(
            List<String> games, String benchmark, String... chances) throws RunnerException {
        var options =
                new OptionsBuilder()
                        .include(EngineBenchmark.class.getName() + "." + benchmark)
                        .param("chance", chances)
                        .jvmArgs("-Xmx1g")
                        .threads(1)
                        .verbosity(VerboseMode.SILENT);
        if (!games.isEmpty()) options.param("game", games.toArray(String[]::new));
        return new Runner(options.build()).run();
    }

    private static String score(RunResult result, String counter) {
        Result<?> rate = Objects.requireNonNull(result.getSecondaryResults().get(counter));
        return "%,d".formatted(Math.round(rate.getScore()));
    }

    private static String line(Object... cells) {
        return "%-14s %-9s %11s %11s %9s".formatted(cells);
    }
}
