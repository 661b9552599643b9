package cardhouse.games.brawl.belief;

import cardhouse.engine.Uniform;

/// Resamples particles so that each keeps its weight on the average. Heavy ones stay for certain;
/// see P. Fearnhead and P. Clifford, "On-line inference for hidden Markov models via particle
/// filters" (Journal of the Royal Statistical Society B 65, 2003).
final class Resampling {
    private Resampling() {}

    /// Stratified resampling. Particles lighter than a share get the weight of a share, or are
    /// dropped: one is drawn for each share of their total weight. The draws are independent.
    /// Systematic resampling would take the same successor of each particle, because the successors
    /// come in the same order.
    ///
    /// @param weights changed to the new weights, 0 for a dropped particle
    /// @param most maximum number of particles that stay
    static void resample(double[] weights, int most, Uniform random) {
        double share = share(weights, most);
        double passed = 0;
        int drawn = 0;
        double next = fraction(random) * share;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] >= share) continue;
            passed += weights[i];
            int times = 0;
            for (; next < passed; next = (++drawn + fraction(random)) * share) times++;
            weights[i] = times * share;
        }
    }

    /// Keeps as many particles as allowed: the more are certain to stay, the smaller is the rest
    /// for the others.
    private static double share(double[] weights, int most) {
        double share = Double.POSITIVE_INFINITY;
        int certain = -1;
        while (true) {
            double light = 0;
            int heavy = 0;
            for (double weight : weights)
                if (weight >= share) heavy++;
                else light += weight;
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
