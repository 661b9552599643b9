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

/// The list of games that the server offers, in display order.
public final class Catalog {
    private Catalog() {}

    public static final List<GameType<?, ?, ?, ?, ?>> GAMES =
            List.of(
                    LayoutGames.TRASHED,
                    LayoutGames.GARBAGE,
                    LayoutGames.TRASH,
                    Trio.TRIO,
                    BrawlGames.DUMPSTER_BRAWL);

    /// The editions that matches may use: the current ones, and earlier ones as long as their
    /// matches continue or are audited.
    public static final List<GameType<?, ?, ?, ?, ?>> EDITIONS =
            Stream.of(
                            GAMES,
                            LayoutGames.FIRST_EDITIONS,
                            List.of(Trio.FIRST_EDITION, BrawlGames.FIRST_EDITION))
                    .<GameType<?, ?, ?, ?, ?>>flatMap(List::stream)
                    .toList();

    /// The formats of complete tables, for all games that support open tables.
    public static final List<Class<? extends OpenTable>> TABLES =
            List.of(LayoutTable.class, TrioTable.class, BrawlTable.class);

    /// The current edition of a game.
    public static Optional<GameType<?, ?, ?, ?, ?>> find(String id) {
        for (GameType<?, ?, ?, ?, ?> game : GAMES)
            if (game.id().equals(id)) return Optional.of(game);
        return Optional.empty();
    }

    /// The ids of the games: `trashed, garbage, …`.
    public static String names() {
        return GAMES.stream().map(GameType::id).collect(Collectors.joining(", "));
    }

    /// An edition of a game, if the server still has it.
    public static Optional<GameType<?, ?, ?, ?, ?>> find(String id, int edition) {
        for (GameType<?, ?, ?, ?, ?> game : EDITIONS)
            if (game.id().equals(id) && game.edition() == edition) return Optional.of(game);
        return Optional.empty();
    }
}
