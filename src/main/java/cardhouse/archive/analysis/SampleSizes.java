package cardhouse.archive.analysis;

/// The sample sizes for each entry. They follow from the length of the match alone, so that every
/// match is analysed in seconds, and every analysis of it is the same.
///
/// @param luck tables for each entry, before it and after it
/// @param choice tables on which all moves are compared, and others on which the best is
/// @param moves that are compared for each choice, the chosen one among them
public record SampleSizes(int luck, int choice, int moves) {
    private static final int MOVES = 6;

    static SampleSizes of(int entries) {
        int share = 6_000 / Math.max(1, entries);
        return new SampleSizes(within(4, share, 24), within(4, share / 2, 16), MOVES);
    }

    /// Number of tables for each entry, before it and after it, where luck alone is estimated.
    static int ofLuckAlone(int entries) {
        return within(4, 20_000 / Math.max(1, entries), 64);
    }

    private static int within(int least, int number, int most) {
        return Math.max(least, Math.min(number, most));
    }
}
