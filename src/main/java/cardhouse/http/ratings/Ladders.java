package cardhouse.http.ratings;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.http.edge.KnownGame;
import cardhouse.http.edge.Parameters;
import cardhouse.ratings.Ladder;
import org.jspecify.annotations.Nullable;

/// The ladder that a request asks for.
final class Ladders {
    private Ladders() {}

    /// @param preset the usual one, if none is named
    /// @param seats as few as the game allows, if nothing is said
    static Ladder named(String game, @Nullable String preset, @Nullable Integer seats) {
        GameType<?, ?, ?, ?, ?> type = KnownGame.of(game);
        String wanted = preset == null ? Options.CLASSIC : preset;
        var presets = type.options().presets().keySet();
        if (!presets.contains(wanted))
            throw Parameters.invalid(
                    "The parameter preset must be one of " + String.join(", ", presets) + ".");
        int many = seats == null ? type.minSeats() : seats;
        if (many < type.minSeats() || many > type.maxSeats())
            throw Parameters.invalid(
                    "The parameter seats must be a whole number from %d to %d."
                            .formatted(type.minSeats(), type.maxSeats()));
        return new Ladder(type.id(), type.edition(), wanted, many);
    }
}
