package cardhouse.bench;

import cardhouse.browser.BrowserBench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Entry point of `./cardhouse bench`: runs all benchmarks, or one part.
public final class Bench {
    /// Matches of each game.
    private static final int LUCKY = 10_000;

    private static final int SEASON = 400;
    private static final int EXPORTED = 2_000;
    private static final int GROWN = 100_000;
    private static final int LARGE = 50_000_000;
    private static final int BOARDS = 400;
    private static final int ROUNDS = 5;
    private static final int SECONDS = 4;

    private Bench() {}

    /// @param words properties as Java takes them, and the part to run with its arguments, as
    ///   [#endWithUsage] lists them; rules, audits and moves over HTTP if nothing
    public static void main(String... words) throws Exception {
        String[] arguments = withoutProperties(words);
        String part = arguments.length == 0 ? "" : arguments[0];
        switch (part) {
            case "" -> {
                EngineBench.run(List.of());
                AuditBench.run();
                HttpBench.run(ROUNDS, SECONDS);
            }
            case "move" -> MoveBench.run(List.of(arguments).subList(1, arguments.length));
            case "engine" -> EngineBench.run(List.of(arguments).subList(1, arguments.length));
            case "audit" -> AuditBench.run();
            case "http" ->
                    HttpBench.run(number(arguments, 1, ROUNDS), number(arguments, 2, SECONDS));
            case "against" -> {
                if (arguments.length < 2) endWithUsage();
                AgainstBench.run(
                        Path.of(arguments[1]),
                        number(arguments, 2, AgainstBench.ROUNDS),
                        number(arguments, 3, SECONDS));
            }
            case "peer" ->
                    PeerBench.run(
                            number(arguments, 1, PeerBench.ROUNDS), number(arguments, 2, SECONDS));
            case "export" -> ExportBench.run(number(arguments, 1, EXPORTED));
            case "long-match" -> LongBench.run(number(arguments, 1, LongBench.MOST_TURNS));
            case "match-growth" -> GrowthBench.run(number(arguments, 1, GROWN));
            case "large-database" -> LargeBench.run(number(arguments, 1, LARGE));
            case "live" -> LiveBench.run();
            case "events" ->
                    EventBench.run(
                            number(arguments, 1, EventBench.ROUNDS), number(arguments, 2, SECONDS));
            case "memory" -> MemoryBench.run();
            case "view" -> ViewBench.run();
            case "steps" -> StepsBench.run();
            case "environments" ->
                    EnvironmentsBench.run(
                            number(arguments, 1, EnvironmentsBench.ROUNDS),
                            number(arguments, 2, SECONDS));
            case "scale" -> ScaleModel.run();
            case "start" -> StartBench.run();
            case "warm-up" -> WarmUpBench.run(number(arguments, 1, WarmUpBench.ROUNDS));
            case "browser" -> BrowserBench.run();
            case "luck-calibration" ->
                    LuckBench.run(
                            number(arguments, 1, LUCKY),
                            List.of(arguments)
                                    .subList(Math.min(2, arguments.length), arguments.length));
            case "rating-seasons" ->
                    SeasonBench.run(
                            number(arguments, 1, SEASON),
                            List.of(arguments)
                                    .subList(Math.min(2, arguments.length), arguments.length));
            case "duplicate" ->
                    DuplicateBench.run(
                            number(arguments, 1, BOARDS),
                            List.of(arguments)
                                    .subList(Math.min(2, arguments.length), arguments.length));
            case "upper-bound" ->
                    UpperBoundBench.run(deals(), List.of(arguments).subList(1, arguments.length));
            case "solver-gain" -> SolverGainBench.run();
            case "bots" -> Ladder.run(deals(), List.of(arguments).subList(1, arguments.length));
            default -> endWithUsage();
        }
    }

    private static void endWithUsage() {
        System.err.println(
                "usage: bench [engine [game ...] | move [game ...] | audit | http [rounds [seconds]] |"
                        + " against JAR [rounds [seconds]] | peer [rounds [seconds]] | live |"
                        + " events [rounds [seconds]] | memory |"
                        + " view | steps | environments [rounds [seconds]] | scale | start | warm-up [rounds] | browser |"
                        + " export [matches] | long-match [turns] |"
                        + " match-growth [entries] | large-database [entries] |"
                        + " luck-calibration [matches [game ...]] |"
                        + " rating-seasons [matches [game ...]] | duplicate [boards [game ...]] |"
                        + " upper-bound [game ...] | solver-gain | bots [game ...]]");
        System.exit(2);
    }

    /// Sets those that are written as Java takes them, `-Dbench.connections=256` for one.
    private static String[] withoutProperties(String... words) {
        var rest = new ArrayList<String>();
        for (String word : words) {
            int end = word.indexOf('=');
            if (word.startsWith("-D") && end > 0)
                System.setProperty(word.substring(2, end), word.substring(end + 1));
            else rest.add(word);
        }
        return rest.toArray(String[]::new);
    }

    /// By default, enough to distinguish the bots.
    private static int deals() {
        return Integer.getInteger("bench.deals", 100);
    }

    private static int number(String[] arguments, int place, int usual) {
        return arguments.length > place ? Integer.parseInt(arguments[place]) : usual;
    }
}
