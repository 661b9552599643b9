package cardhouse.compete.seeks;

import java.time.Duration;
import java.util.Optional;

/// What somebody looks for.
///
/// @param bots if the seats that are left may go to built-in bots
public record Terms(Pool pool, Opponents opponents, Window window, Optional<Bots> bots) {
    /// What has to be the same for all at a match.
    ///
    /// @param preset whose rules it is played by
    /// @param perMove free for every move
    /// @param bank for what goes beyond; whose time is up has left the match
    /// @param rated whether the match is listed, and so counts for ratings
    public record Pool(
            String game, String preset, int seats, Duration perMove, Duration bank, boolean rated) {
        /// Long enough to think, and short enough to wait for somebody who has gone.
        public static final Duration PER_MOVE = Duration.ofSeconds(30);

        public static final Duration BANK = Duration.ofMinutes(2);
    }

    /// How far the ratings of two may be apart: first only a little, and more from second to
    /// second. Of two, the wider window counts, so that whoever has waited long is answered by
    /// those who have just come; and nobody's utmost is ever exceeded.
    ///
    /// @param within at first
    /// @param atMost the utmost, if there is any
    public record Window(int within, Optional<Integer> atMost) {
        /// On a scale on which most lie between 0 and 50.
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
