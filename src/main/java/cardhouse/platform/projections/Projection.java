package cardhouse.platform.projections;

import java.time.Instant;

/// Stored data that is derived from finished matches alone. One node at a time derives it, in the
/// order in which the matches ended. It can always be derived again from nothing.
public interface Projection {
    /// Counts further matches, all of a batch or nothing.
    ///
    /// @return whether there may be more
    boolean fold();

    /// Deletes all derived data, to count again from the first match.
    void forget();

    /// Time before which all ended matches have been counted.
    ///
    /// @param before time up to which to count now
    Instant asOf(Instant before);
}
