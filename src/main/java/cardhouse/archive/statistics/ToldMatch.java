package cardhouse.archive.statistics;

import cardhouse.engine.Outcome;
import cardhouse.engine.Statistic.Told;
import java.util.List;

/// A match that is over, as far as statistics are concerned.
///
/// @param told nothing, if somebody left it before its end: how it went on says little of the game
public record ToldMatch(
        Group group, Company company, Outcome.Status status, boolean left, List<Told> told) {
    public ToldMatch {
        told = left ? List.of() : List.copyOf(told);
    }
}
