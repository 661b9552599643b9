package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import java.util.List;

/// All cards on the table and in the hands.
///
/// @param hands the hand of every seat
/// @param laid the cards that every seat has laid down, in Rummy
/// @param critters the character of every seat
/// @param dice the dice as they were last rolled
/// @param history the earlier events, as far as they are stored
public record BrawlBoard(
        List<List<Card>> hands,
        List<List<Card>> laid,
        Heap heap,
        List<Critter> critters,
        Standing standing,
        List<Integer> dice,
        History history) {

    public int seats() {
        return hands.size();
    }

    public List<Card> hand(Seat seat) {
        return hands.get(seat.index());
    }

    public boolean holdsAny(Seat seat) {
        return !hands.get(seat.index()).isEmpty();
    }

    public List<Card> laid(Seat seat) {
        return laid.get(seat.index());
    }

    public boolean isIn(Seat seat) {
        return seat.index() < seats() && !standing.left().contains(seat);
    }

    /// The seats that have not left, in order.
    public List<Seat> in() {
        var seats = Seat.first(seats());
        return standing.left().isEmpty() ? seats : seats.stream().filter(this::isIn).toList();
    }

    public int seatsIn() {
        return seats() - standing.left().size();
    }

    /// The next seat that has not left, clockwise.
    public Seat after(Seat seat) {
        return next(seat, 1);
    }

    /// The next seat that has not left, counterclockwise.
    public Seat before(Seat seat) {
        return next(seat, seats() - 1);
    }

    private Seat next(Seat seat, int step) {
        Seat next = seat;
        do next = Seat.of((next.index() + step) % seats());
        while (!isIn(next));
        return next;
    }

    public BrawlBoard hand(Seat seat, List<Card> hand) {
        return new BrawlBoard(
                with(hands, seat, hand), laid, heap, critters, standing, dice, history);
    }

    public BrawlBoard heap(Heap next) {
        return new BrawlBoard(hands, laid, next, critters, standing, dice, history);
    }

    public BrawlBoard standing(Standing next) {
        return new BrawlBoard(hands, laid, heap, critters, next, dice, history);
    }

    BrawlBoard dice(List<Integer> rolled) {
        return new BrawlBoard(hands, laid, heap, critters, standing, rolled, history);
    }

    BrawlBoard history(History next) {
        return next == history
                ? this
                : new BrawlBoard(hands, laid, heap, critters, standing, dice, next);
    }

    /// Adds an event to the history, before it is applied.
    BrawlBoard remembering(TurnState bout, BrawlEvent event) {
        return history(history.plus(this, bout, event));
    }

    /// The same board with an empty history.
    public BrawlBoard withoutHistory() {
        return history(History.NONE);
    }

    /// The card changes hands.
    BrawlBoard passed(Seat from, Seat to, Card card) {
        BrawlBoard taken = hand(from, Hands.minus(hand(from), List.of(card)));
        return taken.hand(to, Hands.plus(taken.hand(to), card));
    }

    /// The cards go from the hand to the discard pile.
    BrawlBoard discarded(Seat seat, List<Card> cards, boolean faceUp) {
        return hand(seat, Hands.minus(hand(seat), cards)).heap(heap.discard(cards, faceUp));
    }

    /// The cards go from the hand to the scoring area.
    public BrawlBoard laid(Seat seat, List<Card> cards) {
        List<Card> area = laid(seat);
        for (Card card : cards) area = Hands.plus(area, card);
        BrawlBoard without = hand(seat, Hands.minus(hand(seat), cards));
        return new BrawlBoard(
                without.hands, with(laid, seat, area), heap, critters, standing, dice, history);
    }

    @SuppressWarnings("unchecked")
    private static List<List<Card>> with(List<List<Card>> all, Seat seat, List<Card> cards) {
        List<Card>[] changed = all.toArray(List[]::new);
        changed[seat.index()] = cards;
        return List.of(changed);
    }
}
