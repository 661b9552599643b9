package cardhouse.match;

import cardhouse.players.Player;

/// What stands at a seat.
public sealed interface Chair {
    /// Nobody sits there yet.
    record Open() implements Chair {}

    /// @param entropy the player's part in the match's seed, empty if none was given
    record Taken(Player player, String entropy) implements Chair {}

    /// @param level the level of a bot of the house
    record House(String level) implements Chair {}

    Chair OPEN = new Open();

    /// What the seat adds to the match's seed.
    default String entropyGiven() {
        return this instanceof Taken taken ? taken.entropy() : "";
    }
}
