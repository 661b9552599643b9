package cardhouse.games;

/// Something that holds in every match, checked in the one that a seed gives.
@FunctionalInterface
interface Property {
    /// @throws AssertionError if it does not hold
    void check(long seed);

    /// A property of every ply of a match, which need not be looked at in each of them.
    @FunctionalInterface
    interface OfPlies {
        /// @param stride one ply in so many is to be looked at, and in any case the last
        /// @throws AssertionError if it does not hold
        void check(long seed, int stride);
    }
}
