package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTables;
import cardhouse.engine.Sampling;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Finished;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutState.Unbegun;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Samples states that look the same to a viewer: the face-down cards and the stock are shuffled
/// among themselves. [LayoutKnowledge] uses the knowledge of which cards are in a recycled stock.
/// This class does not, because proofs of branches depend on its deals.
record Determinization(LayoutTables tables) implements Sampling<LayoutState, LayoutEvent> {
    @Override
    public Optional<OpenTables<LayoutState>> openTables() {
        return Optional.of(tables);
    }

    @Override
    public LayoutState determinize(LayoutState state, Viewer viewer, Uniform random) {
        if (viewer.seesAll()) return state;
        return switch (state) {
            case Unbegun _ -> state;
            case Between(var standing, var last, var voided, var clock) ->
                    new Between(
                            standing, last.map(hand -> determinize(hand, random)), voided, clock);
            case Finished(var standing, var last, var outcome) ->
                    new Finished(standing, last.map(hand -> determinize(hand, random)), outcome);
            case Playing(var standing, var hand) ->
                    new Playing(standing, determinize(hand, random));
        };
    }

    @Override
    public LayoutEvent redrawn(LayoutState state) {
        if (state instanceof Playing(_, var hand)) return Redraw.of(hand);
        throw new IllegalStateException("no hand is being played");
    }

    /// The cards of a recycled stock are public, so none of them can be a face-down card.
    @Override
    public LayoutState reshuffle(LayoutState state, Uniform random) {
        return switch (state) {
            case Playing(var standing, var hand) ->
                    new Playing(
                            standing,
                            hand.stock().recycled()
                                    ? apart(hand, random)
                                    : determinize(hand, random));
            case Unbegun _, Between _, Finished _ -> state;
        };
    }

    private static Hand apart(Hand hand, Uniform random) {
        var stock = new ArrayList<>(hand.stock().rest());
        random.shuffle(stock);
        var down = new ArrayList<Card>();
        for (Layout layout : hand.layouts()) down.addAll(layout.faceDown());
        random.shuffle(down);
        var next = new ArrayDeque<>(down);
        var layouts =
                hand.layouts().stream()
                        .map(layout -> layout.withFaceDown(next::removeFirst))
                        .toList();
        return hand.hidden(layouts, Stock.recycled(List.copyOf(stock)));
    }

    private static Hand determinize(Hand hand, Uniform random) {
        var hidden = new ArrayList<>(hand.stock().rest());
        for (Layout layout : hand.layouts()) hidden.addAll(layout.faceDown());
        random.shuffle(hidden);
        var next = new ArrayDeque<>(hidden);
        var layouts =
                hand.layouts().stream()
                        .map(layout -> layout.withFaceDown(next::removeFirst))
                        .toList();
        return hand.hidden(layouts, Stock.of(List.copyOf(next)));
    }
}
