package cardhouse.compete.ratings;

/// How strong a player is believed to be, and how sure that is: a normal distribution of strength,
/// on a scale on which a player of whom nothing is known has 25 ± 25/3.
///
/// @param deviation the standard deviation, above 0
public record Rating(double mean, double deviation) {
    /// Of whom nothing is known.
    public static final Rating INITIAL = new Rating(25, 25 / 3.0);

    /// What never changes, see [Contender.BuiltIn#YARDSTICK].
    static final Rating YARDSTICK = new Rating(INITIAL.mean, INITIAL.deviation / 100);

    /// Between this many deviations on either side lie 95 % of what the strength may be.
    private static final double NINETY_FIVE_PER_CENT = 1.959964;

    /// Above which a rating says too little to be compared: half of what it was at first, which
    /// takes some 35 matches between two of whom nothing is known, and fewer against others.
    private static final double PROVISIONAL = INITIAL.deviation / 2;

    public Rating {
        if (!Double.isFinite(mean) || !Double.isFinite(deviation) || deviation <= 0)
            throw new IllegalArgumentException("no rating: " + mean + " ± " + deviation);
    }

    /// Half the width of the interval in which the strength lies with 95 %.
    public double margin() {
        return NINETY_FIVE_PER_CENT * deviation;
    }

    /// Whether it takes more matches before this can be compared with others.
    public boolean isProvisional() {
        return deviation > PROVISIONAL;
    }

    /// The strength that the player has almost certainly: who is ranked by it does not gain by
    /// playing seldom.
    public double atLeast() {
        return mean - 3 * deviation;
    }

    double variance() {
        return deviation * deviation;
    }
}
