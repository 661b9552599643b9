package cardhouse.match.seating;

import java.util.List;

/// The levels of the built-in bots that a match may use.
///
/// @param names in the order of their display
public record BotLevels(List<String> names) {
    public BotLevels {
        names = List.copyOf(names);
    }

    public boolean has(BuiltInBot bot) {
        return names.contains(bot.level());
    }

    /// The error text for a bot of another level.
    public String choices() {
        return "must be a built-in bot: " + String.join(", ", names);
    }
}
