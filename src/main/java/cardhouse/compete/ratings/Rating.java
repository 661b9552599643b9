package cardhouse.compete.ratings;

/// The estimate of a player's strength and its uncertainty: a normal distribution, on a scale on
/// which a new player has 25 ± 25/3.
///
/// @param deviation the standard deviation, above 0
public record Rating(double mean, double deviation) {
    /// The rating of a new player.
    public static final Rating INITIAL = new Rating(25, 25 / 3.0);

    /// A constant rating, see [Contender.BuiltIn#YARDSTICK].
    static final Rating YARDSTICK = new Rating(INITIAL.mean, INITIAL.deviation / 100);

    /// The 95 % confidence interval extends this many deviations to either side.
    private static final double NINETY_FIVE_PER_CENT = 1.959964;

    /// The deviation above which a rating is too uncertain to be compared: half of the initial one.
    /// Between two new players it takes some 35 matches to get below it, and fewer against others.
    private static final double PROVISIONAL = INITIAL.deviation / 2;

    public Rating {
        if (!Double.isFinite(mean) || !Double.isFinite(deviation) || deviation <= 0)
            throw new IllegalArgumentException("no rating: " + mean + " ± " + deviation);
    }

    /// Half the width of the 95 % confidence interval of the strength.
    public double margin() {
        return NINETY_FIVE_PER_CENT * deviation;
    }

    /// Whether it takes more matches before this can be compared with others.
    public boolean isProvisional() {
        return deviation > PROVISIONAL;
    }

    /// A lower bound of the strength, which is almost certain. A player ranked by it does not gain
    /// by playing seldom.
    public double atLeast() {
        return mean - 3 * deviation;
    }

    double variance() {
        return deviation * deviation;
    }
}
