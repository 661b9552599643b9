package cardhouse.games.brawl.belief;

import cardhouse.engine.Uniform;

/// Resamples particles so that each keeps its weight on the average. Heavy ones stay for certain;
/// see P. Fearnhead and P. Clifford, "On-line inference for hidden Markov models via particle
/// filters" (Journal of the Royal Statistical Society B 65, 2003).
final class Resampling {
    private Resampling() {}

    /// Particles that weigh less than a share stay with that weight, or not at all: one is drawn
    /// for each share of what they weigh together. Each share is drawn from by itself, for the
    /// successors of particles come in the same order, and counting off would take the same one of
    /// each.
    ///
    /// @param weights 0 where it did not stay, when this returns
    /// @param most how many stay
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
