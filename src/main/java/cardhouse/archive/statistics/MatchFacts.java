package cardhouse.archive.statistics;

import cardhouse.engine.Outcome;
import cardhouse.engine.Statistic.Told;
import java.util.List;

/// A finished match, as input to statistics.
///
/// @param told statistics of the match; empty if a player left early, as the rest of such a match
///   is not typical of the game
public record MatchFacts(
        StatisticGroup group,
        PlayerMix company,
        Outcome.Status status,
        boolean left,
        List<Told> told) {
    public MatchFacts {
        told = left ? List.of() : List.copyOf(told);
    }
}
