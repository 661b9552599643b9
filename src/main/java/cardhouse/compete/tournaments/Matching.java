package cardhouse.compete.tournaments;

/// All in pairs, of those that may be: takes more and more demands on the pairs, and refuses those
/// that no such pairing meets. Each is known by a number from 0.
interface Matching {
    /// Searches for pairs; all other methods require it.
    ///
    /// @return whether every entrant can be in a pair
    boolean exists();

    /// Demands that one is paired with another up to a number; or else, if that cannot be, with one
    /// after it.
    ///
    /// @return whether it can be
    boolean keep(int one, int last);

    /// Pairs two for good, unless that leaves no pairing of all.
    ///
    /// @return whether it was done
    boolean take(int one, int other);

    boolean isTaken(int one);
}
