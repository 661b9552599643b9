package cardhouse.http.table;

import java.util.Locale;

/// Shares of the win in numbers, as the visitor's language writes them.
record Shares(Visitor visitor) {
    private static final double DECIMALS = 1_000;

    String of(double share) {
        return number("%.3f", share);
    }

    /// Such as `+0.250 ± 0.041`.
    String change(double change, double margin) {
        return number("%+.3f", change) + " ± " + of(margin);
    }

    /// What is worth so much less.
    String cost(double difference, double margin) {
        return of(-difference) + " ± " + of(margin);
    }

    private String number(String format, double share) {
        // Not -0, which would look like bad luck.
        double rounded = Math.round(share * DECIMALS) / DECIMALS + 0.0;
        return String.format(Locale.forLanguageTag(visitor.language().tag()), format, rounded);
    }
}
