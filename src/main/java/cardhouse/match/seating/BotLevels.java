package cardhouse.match.seating;

import java.util.List;

/// The levels of the built-in bots that a match may ask for.
///
/// @param names in the order in which they are told
public record BotLevels(List<String> names) {
    public BotLevels {
        names = List.copyOf(names);
    }

    public boolean has(BuiltInBot bot) {
        return names.contains(bot.level());
    }

    /// What is wrong with a bot of another level.
    public String choices() {
        return "must be a built-in bot: " + String.join(", ", names);
    }
}
