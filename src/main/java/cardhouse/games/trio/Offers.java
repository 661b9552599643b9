package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.games.trio.TrioEvent.Zone;
import cardhouse.games.trio.TrioMove.Exchange;
import cardhouse.games.trio.TrioMove.Flip;
import cardhouse.games.trio.TrioMove.KeepHand;
import cardhouse.games.trio.TrioMove.PickUp;
import cardhouse.games.trio.TrioMove.PlayCards;
import cardhouse.games.trio.TrioState.Playing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The legal moves of the acting seat. There is at most one for every card of the zone it plays
/// from, and picking up.
final class Offers {
    /// The most copies of a value that a pack has.
    private static final int COPIES = 8;

    /// All plays, by value and then by the number of cards, from one on. They are computed once,
    /// because hands grow with picked-up piles and their plays are listed often.
    private static final List<List<PlayCards>> PLAYS =
            IntStream.rangeClosed(0, TrioRules.HIGHEST).mapToObj(Offers::plays).toList();

    private final TrioRules rules;
    private final TurnOrder order;
    private final Piles piles;
    private final Holding own;

    Offers(TrioRules rules, Playing playing) {
        this.rules = rules;
        this.order = playing.order();
        this.piles = playing.round().piles();
        this.own = playing.round().holding(order.acting());
    }

    private static List<PlayCards> plays(int value) {
        return IntStream.rangeClosed(1, COPIES)
                .mapToObj(count -> new PlayCards(Collections.nCopies(count, Pack.card(value))))
                .toList();
    }

    /// Every play lowest first, one card before two; then picking up.
    List<TrioMove> moves() {
        return moves(Integer.MAX_VALUE);
    }

    /// The same; if there are more than `enough`, the list may be incomplete, but has more than
    /// `enough`.
    private List<TrioMove> moves(int enough) {
        var moves = new ArrayList<TrioMove>();
        switch (own.zone()) {
            case HAND -> addPlays(own.hand(), moves, enough);
            case FACE_UP -> addPlays(own.up(), moves, enough);
            case FACE_DOWN -> own.down().forEach(blind -> moves.add(new Flip(blind.slot())));
        }
        if (!piles.pile().isEmpty()) moves.add(new PickUp());
        return moves;
    }

    private void addPlays(Bunch cards, List<TrioMove> moves, int enough) {
        for (int value = 0; value < PLAYS.size() && moves.size() <= enough; value++) {
            int count = cards.count(value);
            if (count == 0 || !opens(Pack.card(value)) || !rules.fits(piles.demand(), value))
                continue;
            var plays = PLAYS.get(value);
            for (int more = 0; more < count; more++) moves.add(plays.get(more));
        }
    }

    private boolean opens(Card card) {
        return order.opening().isEmpty() || order.opening().get().equals(card);
    }

    /// The only move, if all seats can see that it is the only one. That is so for cards on the
    /// table and for a hand whose every card is publicly known. With any other hand the seat is
    /// asked, even if it has only one move. No move is forced while another seat may still draw.
    Optional<TrioMove> forced() {
        boolean hidden = own.zone() == Zone.HAND && !own.isOpen();
        if (hidden || order.owing().isPresent()) return Optional.empty();
        var moves = moves(1);
        return moves.size() == 1 ? Optional.of(moves.getFirst()) : Optional.empty();
    }

    Optional<Refusal> refusal(PlayCards play) {
        if (own.zone() == Zone.FACE_DOWN)
            return refuse(TrioRefusal.MUST_FLIP, "Only face-down cards are left: flip one.");
        Bunch cards = own.zone() == Zone.HAND ? own.hand() : own.up();
        if (play.cards().isEmpty())
            return refuse(TrioRefusal.NO_CARDS, "At least one card has to be played.");
        if (!cards.holds(play.cards())) {
            return refuse(
                    TrioRefusal.CARD_NOT_THERE,
                    own.zone() == Zone.HAND
                            ? "The seat plays from its hand, and has no such cards there."
                            : "The seat plays its face-up cards, and has no such cards there.");
        }
        Card card = play.cards().getFirst();
        if (play.cards().stream().anyMatch(other -> !other.equals(card)))
            return refuse(TrioRefusal.MIXED_VALUES, "Cards played together must be of one value.");
        if (!opens(card))
            return refuse(TrioRefusal.MUST_OPEN, "The round begins with the lowest card.");
        if (!rules.fits(piles.demand(), Pack.value(card)))
            return refuse(TrioRefusal.DOES_NOT_FIT, "The pile requires " + piles.demand() + ".");
        return Optional.empty();
    }

    Optional<Refusal> refusal(PickUp ignored) {
        return piles.pile().isEmpty()
                ? refuse(TrioRefusal.PILE_EMPTY, "There is no pile to pick up.")
                : Optional.empty();
    }

    Optional<Refusal> refusal(Flip flip) {
        if (own.zone() != Zone.FACE_DOWN)
            return refuse(TrioRefusal.FACE_DOWN_CARDS_LAST, "Hand and face-up cards come first.");
        return own.down().stream().anyMatch(blind -> blind.slot() == flip.slot())
                ? Optional.empty()
                : refuse(TrioRefusal.NO_SUCH_CARD, "That place holds no face-down card.");
    }

    private static Optional<Refusal> refuse(TrioRefusal code, String sentence) {
        return Optional.of(new Refusal(code, sentence));
    }

    /// The moves of a seat before the play. With three cards in hand and three face up there are at
    /// most nine swaps of one card, nine of two and one of three, and keeping: twenty moves. A swap
    /// of equal cards is one of them, although it changes nothing.
    record ExchangeOffers(Holding holding) {
        List<TrioMove> moves() {
            var moves = new ArrayList<TrioMove>();
            moves.add(new KeepHand());
            for (int size = 1; size <= TrioRules.THREE; size++) {
                for (List<Card> give : holding.hand().choices(size)) {
                    for (List<Card> take : holding.up().choices(size))
                        moves.add(new Exchange(give, take));
                }
            }
            return moves;
        }

        Optional<Refusal> refusal(Exchange swap) {
            if (swap.give().isEmpty() || swap.give().size() != swap.take().size()) {
                return Optional.of(
                        new Refusal(
                                TrioRefusal.UNEVEN_EXCHANGE,
                                "An exchange gives and takes the same number of cards, at least one."));
            }
            if (!holding.hand().holds(swap.give()) || !holding.up().holds(swap.take())) {
                return Optional.of(
                        new Refusal(
                                TrioRefusal.CARD_NOT_THERE,
                                "Cards are given from the hand and taken from one's own face-up cards."));
            }
            return Optional.empty();
        }
    }
}
