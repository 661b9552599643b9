package cardhouse.archive.dataset;

import java.util.regex.Pattern;

/// Who sat at a seat, as a data set says it.
///
/// @param player a built-in bot, or the number of an account that wants to be listed; else empty
public record Sitter(Kind kind, String player) {
    private static final Pattern BUILT_IN = Pattern.compile("[a-z]+( [0-9]+)?( PT[0-9HMS.]+)?");
    private static final Pattern NUMBER = Pattern.compile("|[1-9][0-9]{0,9}");

    /// What kind of player.
    public enum Kind {
        BUILT_IN,
        HUMAN,
        BOT,
        /// The account was erased.
        GONE
    }

    /// Whether there can be such a player.
    static boolean isPossible(String kind, String player) {
        return switch (kind) {
            case "BUILT_IN" -> BUILT_IN.matcher(player).matches();
            case "HUMAN", "BOT" -> NUMBER.matcher(player).matches();
            case "GONE" -> player.isEmpty();
            default -> false;
        };
    }
}
