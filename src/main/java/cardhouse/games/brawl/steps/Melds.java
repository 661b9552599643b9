package cardhouse.games.brawl.steps;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlEvent.CardsLaid;
import cardhouse.games.brawl.BrawlEvent.LayingEnded;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.DoneLaying;
import cardhouse.games.brawl.BrawlMove.LaySet;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.CardSets;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.TurnState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// LAY: the choice of cards to lay down in Rummy, or the end of laying. Cards of one item in a
/// scoring area are one lot; a lot large enough is a set.
record Melds(BrawlRules rules, BrawlBoard board) implements Step {

    boolean hasSet(Seat seat) {
        return CardSets.counts(board.laid(seat)).values().stream()
                .anyMatch(count -> count >= rules.setSize());
    }

    /// Whether the seat could have something to lay, judged from public facts: it has a card and a
    /// laid set, or enough cards for its first set.
    boolean mayLay(Seat seat) {
        int cards = board.hand(seat).size();
        return cards >= rules.setSize() || cards > 0 && hasSet(seat);
    }

    /// Asked after the fight of the attacker, then of the defender, while they may lay and want to.
    Optional<Due> due(TurnState bout) {
        if (bout.defender().isEmpty()) return Optional.empty();
        return Stream.concat(Stream.of(bout.seat()), bout.defender().stream())
                .filter(board::isIn)
                .filter(seat -> !bout.answered().settled().contains(seat))
                .filter(this::mayLay)
                .findFirst()
                .map(seat -> new Due.Asks(seat, Question.LAY));
    }

    /// Every lot that the seat may lay, small ones first.
    @Override
    public List<Answer> answers(Seat seat) {
        var answers = new ArrayList<Answer>();
        CardSets.counts(board.hand(seat))
                .forEach((item, count) -> {
                    for (int size = least(seat, item); size <= count; size++) {
                        var lot = Collections.nCopies(size, item.card());
                        answers.add(new Answer(new LaySet(lot), new CardsLaid(seat, lot)));
                    }
                });
        answers.add(new Answer(new DoneLaying(), new LayingEnded(seat)));
        return answers;
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return move instanceof LaySet
                ? new Refusal(BrawlRefusal.CANNOT_LAY, "Those cards cannot be laid.")
                : SOMETHING_ELSE;
    }

    /// Whether the seat could lay down its whole hand, a set first.
    boolean canGoOut(Seat seat) {
        List<Card> hand = board.hand(seat);
        var counts = CardSets.counts(hand);
        if (hand.isEmpty()
                || counts.values().stream().mapToInt(Integer::intValue).sum() < hand.size())
            return false;
        boolean opens =
                hasSet(seat) || counts.values().stream().anyMatch(n -> n >= rules.setSize());
        return opens
                && counts.entrySet().stream()
                        .allMatch(n -> n.getValue() >= rules.setSize() || adds(n.getKey()));
    }

    private int least(Seat seat, Item item) {
        return hasSet(seat) && adds(item) ? 1 : rules.setSize();
    }

    /// Whether some seat, the own one included, has a set of the item to which single cards can be
    /// added.
    private boolean adds(Item item) {
        return Seat.first(board.seats()).stream()
                .anyMatch(other ->
                        Collections.frequency(board.laid(other), item.card()) >= rules.setSize());
    }
}
