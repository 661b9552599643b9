package cardhouse.archive.statistics;

import cardhouse.platform.projections.Projection;
import java.util.Set;

/// The stored statistics: sums and counts over finished matches, without data of a single one.
public interface Statistics extends Projection {
    /// @param by only matches with one of these mixes of players
    StatisticFigures figures(StatisticGroup group, Set<PlayerMix> by);
}
