package cardhouse.archive.statistics;

/// How many matches there are.
///
/// @param matches that were played by those who began them
/// @param adjudicated those of them that the turn limit ended
/// @param abandoned others, which somebody left
public record Counts(long matches, long adjudicated, long abandoned) {
    static final Counts NONE = new Counts(0, 0, 0);

    Counts and(Counts more) {
        return new Counts(
                matches + more.matches, adjudicated + more.adjudicated, abandoned + more.abandoned);
    }
}
