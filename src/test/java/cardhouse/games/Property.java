package cardhouse.games;

/// Something that holds in every match, checked in the one that a seed gives.
@FunctionalInterface
interface Property {
    /// @throws AssertionError if it does not hold
    void check(long seed);
}
