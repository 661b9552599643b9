package cardhouse.compete.seeks;

import java.time.Duration;
import java.util.Optional;

/// The terms of a seek.
///
/// @param bots if built-in bots may take the seats that are left
public record Terms(Pool pool, Opponents opponents, Window window, Optional<Bots> bots) {
    /// The terms that must be the same for all players of a match.
    ///
    /// @param preset of the match's rules
    /// @param perMove free for every move
    /// @param bank for time beyond that; a player who exceeds it has left the match
    /// @param rated whether the match is listed, and so counts for ratings
    public record Pool(
            String game, String preset, int seats, Duration perMove, Duration bank, boolean rated) {
        /// Long enough to think, and short enough to wait for an opponent who has left.
        public static final Duration PER_MOVE = Duration.ofSeconds(30);

        public static final Duration BANK = Duration.ofMinutes(2);
    }

    /// Largest difference between the ratings of two seeks. The window starts narrow and grows
    /// every second. For a pair of seeks, the wider window counts, so that new seeks answer one
    /// that has waited long. The maximum of either seek is never exceeded.
    ///
    /// @param within at first
    /// @param atMost the maximum, if there is one
    public record Window(int within, Optional<Integer> atMost) {
        /// On a scale where most ratings are between 0 and 50.
        public static final Window USUAL = new Window(5, Optional.empty());

        /// By which it is wider after each second.
        private static final double WIDENING = 0.5;

        private static final double MILLIS = 1e3;

        double after(Duration waited) {
            double wide = within + WIDENING * Math.max(0, waited.toMillis()) / MILLIS;
            return Math.min(wide, utmost());
        }

        double utmost() {
            return atMost.map(Integer::doubleValue).orElse(Double.POSITIVE_INFINITY);
        }
    }

    /// @param level of the bots
    /// @param after how long they come
    public record Bots(String level, Duration after) {}
}
