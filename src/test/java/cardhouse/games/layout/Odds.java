package cardhouse.games.layout;

/// The chances of a first turn, calculated.
///
/// All unseen cards are alike, so a turn sees cards of a shuffled deck one after another until one
/// is of no use. Every useful one fills a slot more: a natural on an open slot, a wild on any, and
/// a natural on a wild's slot sends the wild to another. So at least k slots are filled if and only
/// if the first k cards are wilds and naturals of different ranks, n at the most:
///
/// `P(X ≥ k) = Σ C(n, m) · 4^m · C(wilds, k - m) / C(deck, k)`, m from 0 to k.
///
/// @param slots n
/// @param wilds how many of the deck's cards are wild
/// @param deck how many cards may come
record Odds(int slots, int wilds, int deck) {
    double atLeast(int filled) {
        double ways = 0;
        for (int naturals = 0; naturals <= filled; naturals++) {
            ways +=
                    choose(slots, naturals)
                            * Math.pow(4, naturals)
                            * choose(wilds, filled - naturals);
        }
        return ways / choose(deck, filled);
    }

    double mean() {
        double mean = 0;
        for (int filled = 1; filled <= slots; filled++) mean += atLeast(filled);
        return mean;
    }

    double variance() {
        double square = 0;
        for (int filled = 1; filled <= slots; filled++)
            square += (2 * filled - 1) * atLeast(filled);
        return square - mean() * mean();
    }

    private static double choose(int of, int count) {
        if (count > of) return 0;
        double ways = 1;
        for (int i = 0; i < count; i++) ways = ways * (of - i) / (i + 1);
        return ways;
    }

    /// The standard error of a share observed in so many deals.
    static double errorOfShare(double share, int deals) {
        return Math.sqrt(share * (1 - share) / deals);
    }

    double errorOfMean(int deals) {
        return Math.sqrt(variance() / deals);
    }
}
