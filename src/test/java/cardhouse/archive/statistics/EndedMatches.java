package cardhouse.archive.statistics;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Evidence.Written;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Statistic.Told;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/// Statistics of matches that built-in bots have played.
public final class EndedMatches {
    private EndedMatches() {}

    /// When the last entry came.
    static Instant end(Evidence match) {
        return StreamSupport.stream(match.items().spliterator(), false)
                .map(item -> Instant.parse(((Written) item).line().at()))
                .reduce((_, later) -> later)
                .orElseThrow();
    }

    static List<Told> told(Evidence match) {
        var entries = new ArrayList<List<Event>>();
        for (Evidence.Item item : match.items())
            entries.add(Json.readEvents(((Written) item).line().events()));
        return Catalog.find(String.valueOf(match.header().get("game")))
                .orElseThrow()
                .told(entries, outcome(match));
    }

    /// @param preset by whose rules it was played
    public static MatchFacts of(Evidence match, String preset) {
        var header = match.header();
        var group =
                new StatisticGroup(
                        String.valueOf(header.get("game")),
                        Integer.parseInt(String.valueOf(header.get("edition"))),
                        preset,
                        Integer.parseInt(String.valueOf(header.get("seats"))));
        return new MatchFacts(
                group, PlayerMix.BUILT_IN, outcome(match).status(), false, told(match));
    }

    private static Outcome outcome(Evidence match) {
        return Json.read(match.outcome().orElseThrow(), Outcome.class);
    }
}
