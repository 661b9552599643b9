package cardhouse.http.parameters;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.games.Catalog;
import cardhouse.platform.requests.Rejection;
import org.jspecify.annotations.Nullable;

/// A game that a path names.
public final class KnownGame {
    private KnownGame() {}

    /// Its present edition.
    ///
    /// @throws Rejection if the catalogue has no such game
    public static GameType<?, ?, ?, ?, ?> of(String id) {
        return Catalog.find(id)
                .orElseThrow(() ->
                        new Rejection(
                                Rejection.Code.GAME_NOT_FOUND,
                                "The catalogue has no such game. Choose one of: "
                                        + Catalog.names()
                                        + "."));
    }

    /// The group of matches of a game that a request asks for: one preset, and one number of seats.
    ///
    /// @param type its present edition
    public record PlayedAs(GameType<?, ?, ?, ?, ?> type, String preset, int seats) {
        /// @param preset the usual one by default
        /// @param seats the fewest that the game allows, by default
        public static PlayedAs of(String game, @Nullable String preset, @Nullable Integer seats) {
            GameType<?, ?, ?, ?, ?> type = KnownGame.of(game);
            String wanted = preset == null ? Options.CLASSIC : preset;
            var presets = type.options().presets().keySet();
            if (!presets.contains(wanted))
                throw Parameters.invalid(
                        "The parameter `preset` must be one of "
                                + String.join(", ", presets)
                                + ".");
            int many = seats == null ? type.minSeats() : seats;
            if (many < type.minSeats() || many > type.maxSeats())
                throw Parameters.invalid(
                        "The parameter `seats` must be a whole number from %d to %d; got %d."
                                .formatted(type.minSeats(), type.maxSeats(), many));
            return new PlayedAs(type, wanted, many);
        }
    }
}
