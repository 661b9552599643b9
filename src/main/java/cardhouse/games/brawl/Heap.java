package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.games.brawl.BrawlMove.Pile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The piles in the middle.
///
/// @param trash the trash pile, the next card to be drawn first; the list is never modified: after
///   a draw, the rest is the same list from its second card on
/// @param discards the discard pile, its top last
/// @param box boosters and blockers that are not in the match; hidden from all seats
public record Heap(List<Card> trash, List<Discarded> discards, List<Card> box) {
    public Heap {
        discards = List.copyOf(discards);
        box = List.copyOf(box);
    }

    /// @param faceUp whether it is face up, after a discard that all seats saw
    public record Discarded(Card card, boolean faceUp) {}

    public boolean isEmpty() {
        return trash.isEmpty() && discards.isEmpty();
    }

    public boolean isEmpty(Pile pile) {
        return switch (pile) {
            case TRASH -> trash.isEmpty();
            case DISCARD -> discards.isEmpty();
        };
    }

    /// The card that a draw from the pile returns.
    public Card top(Pile pile) {
        if (isEmpty(pile)) throw new IllegalStateException("nothing to draw");
        return switch (pile) {
            case TRASH -> trash.getFirst();
            case DISCARD -> discards.getLast().card();
        };
    }

    /// The top discard, if it is face up.
    public Optional<Card> topFaceUp() {
        if (discards.isEmpty() || !discards.getLast().faceUp()) return Optional.empty();
        return Optional.of(discards.getLast().card());
    }

    /// The face-down discards, the lowest first.
    public List<Card> faceDown() {
        return discards.stream().filter(card -> !card.faceUp()).map(Discarded::card).toList();
    }

    /// Replaces the cards that no seat sees.
    ///
    /// @param faceDown supplies the face-down discards, the lowest first
    public Heap hidden(List<Card> nextTrash, Supplier<Card> faceDown, List<Card> nextBox) {
        var next =
                discards.stream()
                        .map(old -> old.faceUp() ? old : new Discarded(faceDown.get(), false))
                        .toList();
        return new Heap(List.copyOf(nextTrash), next, nextBox);
    }

    Heap draw(Pile from) {
        top(from);
        return switch (from) {
            case TRASH -> new Heap(trash.subList(1, trash.size()), discards, box);
            case DISCARD -> new Heap(trash, discards.subList(0, discards.size() - 1), box);
        };
    }

    Heap discard(List<Card> cards, boolean faceUp) {
        var more = new ArrayList<Discarded>(discards.size() + cards.size());
        more.addAll(discards);
        cards.forEach(card -> more.add(new Discarded(card, faceUp)));
        return new Heap(trash, more, box);
    }

    public List<Card> discarded() {
        var cards = new Card[discards.size()];
        for (int place = 0; place < cards.length; place++)
            cards[place] = discards.get(place).card();
        return List.of(cards);
    }

    public Heap trash(List<Card> cards) {
        return new Heap(List.copyOf(cards), discards, box);
    }

    /// The shuffled discards become the trash pile.
    Heap refilled(List<Card> cards) {
        return new Heap(List.copyOf(cards), List.of(), box);
    }
}
