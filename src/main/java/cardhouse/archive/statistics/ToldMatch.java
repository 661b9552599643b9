package cardhouse.archive.statistics;

import cardhouse.engine.Outcome;
import cardhouse.engine.Statistic.Told;
import java.util.List;

/// A finished match, as input to statistics.
///
/// @param told empty if a player left early: the rest of the match says little about the game
public record ToldMatch(
        Group group, Company company, Outcome.Status status, boolean left, List<Told> told) {
    public ToldMatch {
        told = left ? List.of() : List.copyOf(told);
    }
}
