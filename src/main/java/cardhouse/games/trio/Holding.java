package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.games.trio.TrioEvent.Zone;
import java.util.ArrayList;
import java.util.List;

/// The cards of one seat.
///
/// @param seen the cards of the hand that all seats saw arrive: picked up with a pile, taken in the
///   exchange, or called as the lowest. No view contains it; [Determinization] must leave these
///   cards in place
/// @param down the rest of the face-down row
record Holding(Bunch hand, Bunch seen, Bunch up, List<Blind> down) {
    static final Holding NONE = new Holding(Bunch.EMPTY, Bunch.EMPTY, Bunch.EMPTY, List.of());

    /// A face-down card.
    ///
    /// @param slot its place in the row, 1 to 3
    record Blind(int slot, Card card) {}

    static Holding dealt(List<Card> hand, List<Card> up, List<Card> down) {
        var row = new ArrayList<Blind>();
        for (Card card : down) row.add(new Blind(row.size() + 1, card));
        return new Holding(Bunch.of(hand), Bunch.EMPTY, Bunch.of(up), List.copyOf(row));
    }

    List<Card> downCards() {
        return down.stream().map(Blind::card).toList();
    }

    /// The places at which a face-down card is left.
    List<Integer> slots() {
        var slots = new Integer[down.size()];
        for (int i = 0; i < slots.length; i++) slots[i] = down.get(i).slot();
        return List.of(slots);
    }

    int count() {
        return hand.size() + up.size() + down.size();
    }

    /// The zone that the seat has to play from.
    Zone zone() {
        if (!hand.isEmpty()) return Zone.HAND;
        return up.isEmpty() ? Zone.FACE_DOWN : Zone.FACE_UP;
    }

    /// Whether all seats have seen every card of the hand arrive.
    boolean isOpen() {
        return hand.size() == seen.size();
    }

    /// The cards of the hand that only its owner knows.
    List<Card> secret() {
        return hand.less(seen.cards()).cards();
    }

    /// The same with other cards in the hand and in the row, as many as before.
    ///
    /// @throws IllegalStateException if the hand lacks a card that all seats saw arrive
    Holding redrawn(List<Card> nextHand, List<Card> nextDown) {
        Bunch bunch = Bunch.of(nextHand);
        if (bunch.size() != hand.size() || nextDown.size() != down.size())
            throw new IllegalStateException("other cards, but not as many");
        bunch.minus(seen.cards());
        var row = new ArrayList<Blind>();
        for (Blind blind : down) row.add(new Blind(blind.slot(), nextDown.get(row.size())));
        return new Holding(bunch, seen, up, List.copyOf(row));
    }

    Holding exchanged(List<Card> given, List<Card> taken) {
        return new Holding(
                hand.minus(given).plus(taken), seen.plus(taken), up.minus(taken).plus(given), down);
    }

    Holding called(Card lowest) {
        return seen.count(lowest) > 0
                ? this
                : new Holding(hand, seen.plus(List.of(lowest)), up, down);
    }

    Holding drew(List<Card> cards) {
        return new Holding(hand.plus(cards), seen, up, down);
    }

    Holding pickedUp(List<Card> pile) {
        return new Holding(hand.plus(pile), seen.plus(pile), up, down);
    }

    /// Equal cards are interchangeable: of those played, publicly known ones count first.
    Holding played(Zone zone, List<Card> cards) {
        return switch (zone) {
            case HAND -> new Holding(hand.minus(cards), seen.less(cards), up, down);
            case FACE_UP -> new Holding(hand, seen, up.minus(cards), down);
            case FACE_DOWN -> throw new IllegalStateException("face-down cards are flipped");
        };
    }

    Holding flipped(Blind blind) {
        var rest = new ArrayList<>(down);
        if (!rest.remove(blind)) throw new IllegalStateException("the place has no such card");
        return new Holding(hand, seen, up, List.copyOf(rest));
    }
}
