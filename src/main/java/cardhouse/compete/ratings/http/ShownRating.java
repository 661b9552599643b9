package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Rating;

/// A rating as clients read it: the strength lies between `value` − `margin` and `value` + `margin`
/// with 95 %.
public record ShownRating(double value, double margin, boolean provisional) {
    /// So many parts of a point are told: more would be noise.
    private static final double PARTS = 100;

    static ShownRating of(Rating rating) {
        return new ShownRating(
                rounded(rating.mean()), rounded(rating.margin()), rating.isProvisional());
    }

    private static double rounded(double number) {
        return Math.round(number * PARTS) / PARTS;
    }
}
