package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.layout.Hand.Stage;
import cardhouse.games.layout.LayoutRules.Face;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Finished;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutState.Unbegun;
import cardhouse.games.layout.LayoutView.DiscardPile;
import cardhouse.games.layout.LayoutView.Laid;
import cardhouse.games.layout.LayoutView.Meaning;
import cardhouse.games.layout.LayoutView.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The visible facts: all face-up cards and every count. The face-down cards of the layouts and the
/// order of the stock are hidden from all viewers, seats included.
final class Visibility {
    private final LayoutRules rules;

    Visibility(LayoutRules rules) {
        this.rules = rules;
    }

    public LayoutView view(LayoutState state, Viewer viewer) {
        return switch (state) {
            case Unbegun _ -> nothingYet();
            case Between(var standing, var last, _, _) ->
                    view(standing, last, Optional.empty(), viewer);
            case Finished(var standing, var last, _) ->
                    view(standing, last, Optional.empty(), viewer);
            case Playing(var standing, var hand) ->
                    view(standing, Optional.of(hand), Optional.of(hand.acting()), viewer);
        };
    }

    private LayoutView nothingYet() {
        var layouts =
                Seat.first(rules.seats()).stream()
                        .map(seat -> new Laid(seat, LayoutRules.FIRST_SIZE, false, List.of()))
                        .toList();
        return new LayoutView(
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                new Cards.Hidden(0),
                new DiscardPile(Optional.empty(), 0, false),
                layouts);
    }

    public LayoutView view(
            Standing standing, Optional<Hand> table, Optional<Hand.Acting> acting, Viewer viewer) {
        List<Card> stock = table.map(hand -> hand.stock().rest()).orElse(List.of());
        Discards discards = table.map(Hand::discards).orElse(Discards.EMPTY);
        var layouts = new ArrayList<Laid>();
        for (Seat seat : Seat.first(standing.seats())) {
            var slots = table.map(hand -> slots(hand.layout(seat), viewer)).orElse(List.of());
            layouts.add(new Laid(seat, standing.size(seat), !standing.isIn(seat), slots));
        }
        return new LayoutView(
                standing.dealt(),
                standing.counters().turns(),
                standing.counters().dryTurns(),
                Optional.of(standing.dealer()),
                acting.map(now ->
                        new LayoutView.Acting(
                                now.seat(), now.kind(), Optional.ofNullable(now.held()))),
                viewer.seesAll() ? Cards.shown(stock) : new Cards.Hidden(stock.size()),
                new DiscardPile(
                        discards.top(),
                        discards.count(),
                        acting.isPresent() && isPlayable(standing, table)),
                layouts);
    }

    private boolean isPlayable(Standing standing, Optional<Hand> table) {
        return table.filter(hand -> hand.acting().stage() == Stage.DRAWING)
                .map(hand -> new Fit(rules, standing, hand).discardPlayable())
                .orElse(false);
    }

    private List<Slot> slots(Layout layout, Viewer viewer) {
        var slots = new ArrayList<Slot>();
        for (int slot = 1; slot <= layout.size(); slot++) {
            Card card = layout.card(slot);
            if (layout.isUp(slot)) slots.add(new Slot.FaceUp(card, meaning(card)));
            else
                slots.add(
                        new Slot.FaceDown(viewer.seesAll() ? Optional.of(card) : Optional.empty()));
        }
        return slots;
    }

    private Meaning meaning(Card card) {
        return switch (rules.face(card)) {
            case Face.Natural _ -> Meaning.NATURAL;
            case Face.Wild _ -> Meaning.WILD;
            case Face.Ender _ -> Meaning.ENDER;
            case Face.Trashed _ -> Meaning.TRASHED;
        };
    }
}
