package cardhouse.archive.statistics;

import cardhouse.platform.projections.Projection;
import java.util.Set;

/// Statistics as they are kept: sums and counts over finished matches, and nothing of a single one.
public interface Statistics extends Projection {
    /// @param by only matches with such company
    Figures figures(Group group, Set<Company> by);
}
