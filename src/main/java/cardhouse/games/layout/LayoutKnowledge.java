package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.OpenTable;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Uniform;
import cardhouse.games.layout.LayoutView.Laid;
import cardhouse.games.layout.LayoutView.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Information state of a seat in a hand, which is the same for all seats: the cards it has not
/// seen, and after the discards were recycled, which of them are in the stock. No event reveals
/// more of a face-down card, because no step depends on one.
///
/// @param view as the seat sees it
/// @param down the face-down cards of the layouts, in the order of the pack; together with the
///   stock, if their locations are not known
/// @param stock the rest of a recycled stock, in the order of the pack
record LayoutKnowledge(
        LayoutView view, LayoutTable.Course course, List<Card> down, List<Card> stock)
        implements SeatKnowledge {

    @Override
    public Optional<OpenTable> draw(Uniform random) {
        var hidden = new ArrayList<>(down);
        random.shuffle(hidden);
        int next = 0;
        var layouts = new ArrayList<Laid>();
        for (Laid laid : view.layouts()) {
            var slots = new ArrayList<Slot>();
            for (Slot slot : laid.slots())
                slots.add(
                        switch (slot) {
                            case Slot.FaceUp up -> up;
                            case Slot.FaceDown _ ->
                                    new Slot.FaceDown(Optional.of(hidden.get(next++)));
                        });
            layouts.add(new Laid(laid.seat(), laid.size(), laid.left(), slots));
        }
        var drawn = new ArrayList<>(hidden.subList(next, hidden.size()));
        var rest = new ArrayList<>(stock);
        random.shuffle(rest);
        drawn.addAll(rest);
        return Optional.of(new LayoutTable(shown(layouts, drawn), course));
    }

    private LayoutView shown(List<Laid> layouts, List<Card> drawn) {
        return new LayoutView(
                view.hand(),
                view.turn(),
                view.dryTurns(),
                view.dealer(),
                view.acting(),
                Cards.shown(drawn),
                view.discard(),
                layouts);
    }
}
