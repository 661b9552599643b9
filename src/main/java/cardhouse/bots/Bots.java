package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.layout.LayoutMove;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.trio.TrioMove;
import cardhouse.games.trio.TrioView;
import cardhouse.match.Outlook;
import java.util.List;

/// The bots there are, by level.
public final class Bots {
    private static final List<Taste<?, ?>> TASTES =
            List.of(
                    new Taste<>(LayoutView.class, LayoutMove.class, new LayoutGreed()),
                    new Taste<>(TrioView.class, TrioMove.class, new TrioGreed()),
                    new Taste<>(BrawlView.class, BrawlMove.class, new BrawlGreed()));

    private Bots() {}

    /// @param random where a bot leaves it to chance; its own, never the match's
    public static Bot of(Level level, Uniform random) {
        return switch (level) {
            case RANDOM ->
                    outlook -> outlook.legalMoves().get(random.below(outlook.legalMoves().size()));
            case GREEDY -> outlook -> tasteFor(outlook.view()).choose(outlook, random);
            case MCTS -> thinking(Budget.USUAL, random);
        };
    }

    /// A bot that searches for as long as its budget lasts.
    public static Bot thinking(Budget budget, Uniform random) {
        return new TreeSearch(budget, of(Level.GREEDY, random), random);
    }

    private static Taste<?, ?> tasteFor(View view) {
        return TASTES.stream()
                .filter(taste -> taste.views.isInstance(view))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no greedy bot for this game"));
    }

    /// Which game a [Greed] is for.
    private record Taste<V extends View, M extends Move>(
            Class<V> views, Class<M> moves, Greed<V, M> greed) {
        Move choose(Outlook outlook, Uniform random) {
            return greed.choose(
                    outlook.seat(),
                    views.cast(outlook.view()),
                    outlook.legalMoves().stream().map(moves::cast).toList(),
                    random);
        }
    }
}
