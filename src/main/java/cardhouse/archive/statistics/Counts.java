package cardhouse.archive.statistics;

/// Numbers of matches.
///
/// @param matches those that their original players played to the end
/// @param adjudicated those of them that the turn limit ended
/// @param abandoned the other matches: a player left
public record Counts(long matches, long adjudicated, long abandoned) {
    static final Counts NONE = new Counts(0, 0, 0);

    Counts and(Counts more) {
        return new Counts(
                matches + more.matches, adjudicated + more.adjudicated, abandoned + more.abandoned);
    }
}
