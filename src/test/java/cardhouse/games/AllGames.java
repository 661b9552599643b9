package cardhouse.games;

import cardhouse.engine.GameType;
import cardhouse.games.kuhn.Kuhn;
import java.util.List;
import java.util.stream.Stream;

/// The games of the contract tests: the catalogue, and the example to copy, which no catalogue
/// offers.
public final class AllGames {
    private AllGames() {}

    public static final List<GameType<?, ?, ?, ?, ?>> GAMES =
            Stream.concat(Catalog.GAMES.stream(), Stream.of(Kuhn.KUHN)).toList();
}
