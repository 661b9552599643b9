package cardhouse.games;

import cardhouse.engine.GameType;
import cardhouse.games.brawl.BrawlGames;
import cardhouse.games.layout.LayoutGames;
import cardhouse.games.trio.Trio;
import java.util.List;
import java.util.Optional;

/// The list of games the house offers, in the order in which they are shown.
public final class Catalog {
    private Catalog() {}

    public static final List<GameType<?, ?, ?, ?, ?>> GAMES =
            List.of(
                    LayoutGames.TRASHED,
                    LayoutGames.GARBAGE,
                    LayoutGames.TRASH,
                    Trio.TRIO,
                    BrawlGames.DUMPSTER_BRAWL);

    public static Optional<GameType<?, ?, ?, ?, ?>> find(String id) {
        for (GameType<?, ?, ?, ?, ?> game : GAMES)
            if (game.id().equals(id)) return Optional.of(game);
        return Optional.empty();
    }
}
