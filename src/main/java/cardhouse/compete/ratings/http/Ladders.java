package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Ladder;
import cardhouse.http.parameters.KnownGame.PlayedAs;
import org.jspecify.annotations.Nullable;

/// The ladder that a request names.
final class Ladders {
    private Ladders() {}

    /// @param preset if absent, the usual one
    /// @param seats if absent, the least number that the game allows
    static Ladder named(String game, @Nullable String preset, @Nullable Integer seats) {
        var played = PlayedAs.of(game, preset, seats);
        return new Ladder(
                played.type().id(), played.type().edition(), played.preset(), played.seats());
    }
}
