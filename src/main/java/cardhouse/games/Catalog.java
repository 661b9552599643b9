package cardhouse.games;

import cardhouse.engine.GameType;
import cardhouse.engine.OpenTable;
import cardhouse.games.brawl.BrawlGames;
import cardhouse.games.brawl.sight.BrawlTable;
import cardhouse.games.layout.LayoutGames;
import cardhouse.games.layout.LayoutTable;
import cardhouse.games.trio.Trio;
import cardhouse.games.trio.TrioTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /// What matches may have been played by: the present editions, and earlier ones for as long as
    /// matches of theirs are to go on, or to be decided again.
    public static final List<GameType<?, ?, ?, ?, ?>> EDITIONS =
            Stream.of(
                            GAMES,
                            LayoutGames.FIRST_EDITIONS,
                            List.of(Trio.FIRST_EDITION, BrawlGames.FIRST_EDITION))
                    .<GameType<?, ?, ?, ?, ?>>flatMap(List::stream)
                    .toList();

    /// How the complete tables of these games look: of all that lay them open.
    public static final List<Class<? extends OpenTable>> TABLES =
            List.of(LayoutTable.class, TrioTable.class, BrawlTable.class);

    /// The present edition of a game.
    public static Optional<GameType<?, ?, ?, ?, ?>> find(String id) {
        for (GameType<?, ?, ?, ?, ?> game : GAMES)
            if (game.id().equals(id)) return Optional.of(game);
        return Optional.empty();
    }

    /// What there is to choose from: `trashed, garbage, …`.
    public static String names() {
        return GAMES.stream().map(GameType::id).collect(Collectors.joining(", "));
    }

    /// An edition of a game, if the house still has it.
    public static Optional<GameType<?, ?, ?, ?, ?>> find(String id, int edition) {
        for (GameType<?, ?, ?, ?, ?> game : EDITIONS)
            if (game.id().equals(id) && game.edition() == edition) return Optional.of(game);
        return Optional.empty();
    }
}
