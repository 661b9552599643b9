package cardhouse.platform.projections;

import java.time.Instant;

/// Stored data that is derived from finished matches alone. One node at a time derives it, in the
/// order in which the matches ended. It can always be derived again from nothing.
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
