package cardhouse.bench;

import cardhouse.archive.analysis.LuckEstimate;
import cardhouse.archive.analysis.LuckTrial;
import cardhouse.games.Catalog;
import java.util.List;

/// Checks that the estimated luck averages to 0. In every game a greedy bot in the first seat plays
/// against random ones, which have large losses by choices. The luck of each seat is summed up
/// match by match.
final class LuckBench {
    private static final double OF_95_PERCENT = 1.96;
    private static final int SAMPLES = 1;
    private static final long FIRST = 30_000_000;

    private LuckBench() {}

    /// @param games all of the catalogue if there are none
    static void run(int matches, List<String> games) {
        System.out.println("The luck of a seat in a match, in shares of the win, 95 % confidence:");
        System.out.printf("%-15s %8s %5s %20s %8s%n", "game", "matches", "seat", "luck", "errors");
        for (var type : Catalog.GAMES) {
            if (!games.isEmpty() && !games.contains(type.id())) continue;
            var trial =
                    new LuckTrial(
                            type, type.options().standard(), new LuckEstimate(LuckEstimate.FAIR));
            var tally = trial.played(matches, SAMPLES, FIRST);
            for (int seat = 0; seat < tally.seats(); seat++)
                System.out.printf(
                        "%-15s %8d %5d %+10.4f ± %7.4f %8.2f%n",
                        type.id(),
                        matches,
                        seat,
                        tally.mean(seat),
                        OF_95_PERCENT * tally.error(seat),
                        tally.mean(seat) / tally.error(seat));
        }
    }
}
