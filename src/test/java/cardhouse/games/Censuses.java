package cardhouse.games;

import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.View;
import cardhouse.games.brawl.BrawlCensus;
import cardhouse.games.kuhn.KuhnCensus;
import cardhouse.games.layout.LayoutCensus;
import cardhouse.games.trio.TrioCensus;
import java.util.Map;

/// The census of every game. A game without one fails the contract.
final class Censuses {
    private static final Map<String, Census<?>> BY_GAME =
            Map.of(
                    "trashed", new LayoutCensus(),
                    "garbage", new LayoutCensus(),
                    "trash", new LayoutCensus(),
                    "trio", new TrioCensus(),
                    "dumpster-brawl", new BrawlCensus(),
                    "kuhn-poker", new KuhnCensus());

    private Censuses() {}

    /// The only unchecked cast of the kit: only the game itself knows the type of its state.
    @SuppressWarnings("unchecked")
    static <S, M extends Move, E extends Event, V extends View> Census<S> of(
            GameType<?, S, M, E, V> type) {
        var census = BY_GAME.get(type.id());
        if (census == null)
            throw new AssertionError(type.id() + " has no census: list one in Censuses");
        return (Census<S>) census;
    }
}
