package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.BrawlRedrawn;
import cardhouse.games.brawl.BrawlEvent.HeldOut;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.TurnState.Threat;
import java.util.List;
import java.util.Optional;

/// Converts all hidden cards of a brawl into one event, and puts them back on the table.
public record Redraw(BrawlBoard board, TurnState bout) {

    public BrawlRedrawn event() {
        Heap heap = board.heap();
        return new BrawlRedrawn(
                board.hands().stream().map(Cards::shown).toList(),
                Cards.shown(heap.trash()),
                Cards.shown(heap.faceDown()),
                Cards.shown(heap.box()),
                gift().map(gift -> new HeldOut(gift.by(), Cards.shown(List.of(gift.card())))));
    }

    private Optional<Threat.Gift> gift() {
        return bout.pending()
                .threat()
                .flatMap(threat ->
                        switch (threat) {
                            case Threat.Gift gift -> Optional.of(gift);
                            case Threat.Grab _ -> Optional.empty();
                        });
    }

    Brawling laid(BrawlRedrawn redrawn) {
        Heap heap = board.heap();
        List<Card> trash = redrawn.trash().faces();
        List<Card> discards = redrawn.discards().faces();
        List<Card> box = redrawn.box().faces();
        boolean fits =
                !(bout.stage() instanceof Stage.Dealt)
                        && redrawn.hands().size() == board.seats()
                        && trash.size() == heap.trash().size()
                        && discards.size() == heap.faceDown().size()
                        && box.size() == heap.box().size()
                        && redrawn.gift().map(HeldOut::seat).equals(gift().map(Threat.Gift::by));
        redrawn.requires(fits);
        BrawlBoard laid = board.heap(heap.hidden(trash, discards.iterator()::next, box));
        for (Seat seat : Seat.first(board.seats())) {
            List<Card> hand = redrawn.hands().get(seat.index()).faces();
            redrawn.requires(hand.size() == board.hand(seat).size());
            laid = laid.hand(seat, hand);
        }
        if (redrawn.gift().isEmpty()) return new Brawling(laid, bout);
        return new Brawling(laid, held(laid, redrawn.gift().get(), redrawn));
    }

    private TurnState held(BrawlBoard laid, HeldOut out, BrawlRedrawn redrawn) {
        List<Card> cards = out.card().faces();
        redrawn.requires(cards.size() == 1 && laid.hand(out.seat()).containsAll(cards));
        return bout.threat(
                gift().<Threat>map(gift ->
                        new Threat.Gift(
                                gift.by(), gift.against(), cards.getFirst(), gift.accepted())));
    }
}
