package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Ladder;
import cardhouse.http.parameters.KnownGame.PlayedAs;
import org.jspecify.annotations.Nullable;

/// The ladder that a request asks for.
final class Ladders {
    private Ladders() {}

    /// @param preset the usual one, if none is named
    /// @param seats as few as the game allows, if nothing is said
    static Ladder named(String game, @Nullable String preset, @Nullable Integer seats) {
        var played = PlayedAs.of(game, preset, seats);
        return new Ladder(
                played.type().id(), played.type().edition(), played.preset(), played.seats());
    }
}
