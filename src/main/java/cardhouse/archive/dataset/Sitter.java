package cardhouse.archive.dataset;

import java.util.regex.Pattern;

/// The player at a seat, in the form of a data set.
///
/// @param player a built-in bot, or the number of an account that has agreed to be listed; else
///   empty
public record Sitter(Kind kind, String player) {
    private static final Pattern BUILT_IN = Pattern.compile("[a-z]+( [0-9]+)?( PT[0-9HMS.]+)?");
    private static final Pattern NUMBER = Pattern.compile("|[1-9][0-9]{0,9}");

    /// The kind of player.
    public enum Kind {
        BUILT_IN,
        HUMAN,
        BOT,
        /// The account was erased.
        GONE
    }

    /// True if such a player can exist.
    static boolean isPossible(String kind, String player) {
        return switch (kind) {
            case "BUILT_IN" -> BUILT_IN.matcher(player).matches();
            case "HUMAN", "BOT" -> NUMBER.matcher(player).matches();
            case "GONE" -> player.isEmpty();
            default -> false;
        };
    }
}
