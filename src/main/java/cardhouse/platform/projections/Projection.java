package cardhouse.platform.projections;

import java.time.Instant;

/// Something as it is kept that is told from finished matches alone: in the order in which those
/// ended, by one node at a time, and always so that it can be told again from nothing.
public interface Projection {
    /// Counts further matches, all of a batch or nothing.
    ///
    /// @return whether there may be more
    boolean fold();

    /// Forgets everything, to be counted again from the first match.
    void forget();

    /// Which matches have been counted: all that ended before this time.
    ///
    /// @param before up to when they are to be counted now
    Instant asOf(Instant before);
}
