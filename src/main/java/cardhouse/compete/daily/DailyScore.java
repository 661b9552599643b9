package cardhouse.compete.daily;

import cardhouse.players.Player;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;

/// The result of a match of a deal.
///
/// @param player empty for the par
/// @param points share of the opponents that placed lower, from 0 to 1
/// @param moves number of the entrant's own moves
public record DailyScore(Optional<Player> player, UUID match, double points, int moves) {
    /// The best first: at equal points the faster win, and otherwise the longer resistance, so that
    /// it never pays to resign.
    static final Comparator<DailyScore> BEST_FIRST =
            Comparator.comparingDouble(DailyScore::points)
                    .reversed()
                    .thenComparingInt(
                            score -> score.points() == 1 ? score.moves() : -score.moves());
}
