package cardhouse.match.lobby;

import cardhouse.match.Setting;
import cardhouse.match.seating.NewSeat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a client asks for.
///
/// @param rules options by name, and perhaps a preset, as plain values
/// @param entropy what the creator adds to the seed, if it sits down
/// @param entropyLater whether the creator adds that later, having seen the commitment
public record NewMatch(
        String game,
        Map<String, ? extends @Nullable Object> rules,
        List<NewSeat> seats,
        Setting setting,
        String entropy,
        boolean entropyLater) {

    public NewMatch(
            String game,
            Map<String, ? extends @Nullable Object> rules,
            List<NewSeat> seats,
            Setting setting,
            String entropy) {
        this(game, rules, seats, setting, entropy, false);
    }

    /// Whether no account is to sit at it.
    public boolean isOfBots() {
        return seats.stream().allMatch(NewSeat.Bot.class::isInstance);
    }
}
