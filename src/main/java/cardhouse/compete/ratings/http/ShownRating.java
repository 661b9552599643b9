package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Rating;

/// A rating as clients read it. The 95 % confidence interval of the strength is `value` − `margin`
/// to `value` + `margin`.
public record ShownRating(double value, double margin, boolean provisional) {
    /// The fraction of a point to which ratings are rounded; more digits would be noise.
    private static final double PARTS = 100;

    static ShownRating of(Rating rating) {
        return new ShownRating(
                rounded(rating.mean()), rounded(rating.margin()), rating.isProvisional());
    }

    private static double rounded(double number) {
        return Math.round(number * PARTS) / PARTS;
    }
}
