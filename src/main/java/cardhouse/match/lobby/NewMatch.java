package cardhouse.match.lobby;

import cardhouse.match.MatchSettings;
import cardhouse.match.seating.NewSeat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A client's request for a match.
///
/// @param rules options by name, and perhaps a preset, as plain values
/// @param entropy the creator's contribution to the seed, if it takes a seat
/// @param entropyLater whether the creator contributes later, having seen the commitment
public record NewMatch(
        String game,
        Map<String, ? extends @Nullable Object> rules,
        List<NewSeat> seats,
        MatchSettings setting,
        String entropy,
        boolean entropyLater) {

    public NewMatch(
            String game,
            Map<String, ? extends @Nullable Object> rules,
            List<NewSeat> seats,
            MatchSettings setting,
            String entropy) {
        this(game, rules, seats, setting, entropy, false);
    }

    /// Whether the match has no seat for an account.
    public boolean isOfBots() {
        return seats.stream().allMatch(NewSeat.Bot.class::isInstance);
    }
}
