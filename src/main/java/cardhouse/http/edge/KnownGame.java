package cardhouse.http.edge;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.requests.Rejection;

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
                                "The catalogue has no such game. It has: "
                                        + Catalog.names()
                                        + "."));
    }
}
