package cardhouse.compete.sets;

import cardhouse.match.seating.BuiltInBot;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// One of those that a set compares: a built-in bot, or bot accounts that play for it. No account
/// may meet a board twice, so a contestant needs one account for each seating.
///
/// @param bot if it is a built-in bot, which keeps no memory between matches
/// @param players otherwise, one for each seating
public record Contestant(Optional<BuiltInBot> bot, List<UUID> players) {
    public Contestant {
        players = List.copyOf(players);
    }

    public static Contestant builtIn(BuiltInBot bot) {
        return new Contestant(Optional.of(bot), List.of());
    }

    public static Contestant of(List<UUID> players) {
        return new Contestant(Optional.empty(), players);
    }
}
