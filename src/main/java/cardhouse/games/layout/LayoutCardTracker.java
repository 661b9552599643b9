package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.CardTracker;
import cardhouse.engine.Event;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.*;
import cardhouse.games.layout.LayoutMove.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Follows the cards of a layout game. The list of a deal has the layouts in seat order, slot 1
/// first, then the upcard, then the stock. The list of a recycled stock is that stock.
final class LayoutCardTracker implements CardTracker {
    private record Slot(Seat seat, int number) {}

    private record Place(int list, int number) {}

    private final Map<Slot, Place> faceDown = new HashMap<>();
    private int lists;
    private int drawn;

    @Override
    public List<Step> follow(Event event) {
        return switch ((LayoutEvent) event) {
            case HandDealt dealt -> dealt(dealt);
            case StockRecycled(Cards stock) -> {
                lists++;
                drawn = 0;
                yield List.of(new Step.Shuffled(stock));
            }
            case CardDrawn(_, Source from, Card card) when from == Source.STOCK ->
                    List.of(new Step.Seen(lists - 1, drawn++, card));
            case CardPlaced(Seat seat, int slot, _, Card displaced) ->
                    turnedUp(seat, slot, displaced);
            case CardStolen(_, Seat victim, int slot, Card card) -> turnedUp(victim, slot, card);
            case LayoutRevealed(Seat seat, var cards, _) ->
                    cards.stream()
                            .flatMap(one -> turnedUp(seat, one.slot(), one.card()).stream())
                            .toList();
            default -> List.of();
        };
    }

    private List<Step> dealt(HandDealt dealt) {
        int list = lists++;
        int place = 0;
        faceDown.clear();
        for (int seat = 0; seat < dealt.layouts().size(); seat++)
            for (int slot = 1; slot <= dealt.layouts().get(seat).count(); slot++)
                faceDown.put(new Slot(Seat.of(seat), slot), new Place(list, place++));
        var steps = new ArrayList<Step>();
        steps.add(new Step.Shuffled(whole(dealt)));
        if (dealt.upcard().isPresent())
            steps.add(new Step.Seen(list, place++, dealt.upcard().get()));
        drawn = place;
        return steps;
    }

    /// The whole list, if the event shows it.
    private static Cards whole(HandDealt dealt) {
        var parts = new ArrayList<>(dealt.layouts());
        dealt.upcard().map(card -> Cards.shown(List.of(card))).ifPresent(parts::add);
        parts.add(dealt.stock());
        if (parts.stream().allMatch(Cards.Shown.class::isInstance))
            return Cards.shown(parts.stream().flatMap(part -> part.faces().stream()).toList());
        return new Cards.Hidden(parts.stream().mapToInt(Cards::count).sum());
    }

    private List<Step> turnedUp(Seat seat, int slot, Card card) {
        return Optional.ofNullable(faceDown.remove(new Slot(seat, slot)))
                .<Step>map(from -> new Step.Seen(from.list(), from.number(), card))
                .stream()
                .toList();
    }
}
