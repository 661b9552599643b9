package cardhouse.compete.tournaments;

/// A participant of a tournament.
///
/// @param number from 1, in the order in which they entered
/// @param name the id of an account, or the level of a built-in bot
public record Entrant(int number, Kind kind, String name) {
    public enum Kind {
        HUMAN,
        /// An account of a bot.
        BOT,
        /// A bot of the server.
        BUILT_IN
    }

    public boolean hasAccount() {
        return kind != Kind.BUILT_IN;
    }
}
