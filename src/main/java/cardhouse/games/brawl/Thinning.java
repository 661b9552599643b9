package cardhouse.games.brawl;

import cardhouse.engine.Uniform;

/// Draws some of many that have weights, so that each keeps its weight on the average. Heavy ones
/// stay for certain; see P. Fearnhead and P. Clifford, "On-line inference for hidden Markov models
/// via particle filters" (Journal of the Royal Statistical Society B 65, 2003).
final class Thinning {
    private Thinning() {}

    /// Those that weigh less than a share stay with that weight, or not at all: one is drawn for
    /// each share of what they weigh together. Each share is drawn from by itself, for what one
    /// leads to comes in the same order as what the next leads to, and counting off would take the
    /// same way of each.
    ///
    /// @param weights 0 where it did not stay, when this returns
    /// @param count how many there are
    /// @param most how many stay
    static void thin(double[] weights, int count, int most, Uniform random) {
        double share = share(weights, count, most);
        double passed = 0;
        int drawn = 0;
        double next = fraction(random) * share;
        for (int i = 0; i < count; i++) {
            if (weights[i] >= share) continue;
            passed += weights[i];
            int times = 0;
            for (; next < passed; next = (++drawn + fraction(random)) * share) times++;
            weights[i] = times * share;
        }
    }

    /// So that as many stay as there may be: the more stay for certain, the less is left for each
    /// of the others.
    private static double share(double[] weights, int count, int most) {
        double share = Double.POSITIVE_INFINITY;
        int certain = -1;
        while (true) {
            double light = 0;
            int heavy = 0;
            for (int i = 0; i < count; i++)
                if (weights[i] >= share) heavy++;
                else light += weights[i];
            if (heavy <= certain || heavy >= most) return share;
            certain = heavy;
            share = light / (most - heavy);
        }
    }

    /// Anywhere from 0 to 1.
    static double fraction(Uniform random) {
        return random.below(1 << 30) / (double) (1 << 30);
    }
}
