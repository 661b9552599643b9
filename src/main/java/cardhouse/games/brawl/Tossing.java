package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.StopTossing;
import cardhouse.games.brawl.BrawlMove.TossCard;
import java.util.ArrayList;
import java.util.List;

/// TOSS: which card to discard, or no more.
record Tossing(BrawlBoard board, Bout bout) implements Step {

    /// Put while the seat has cards, unless the discard is compulsory and it has but one.
    Due due(Seat seat) {
        var hand = board.hand(seat);
        if (hand.isEmpty()) return Due.happens(new TossingEnded(seat, End.EMPTY));
        return bout.isCompulsory() && hand.size() == 1
                ? Due.happens(new CardTossed(seat, Step.one(hand.getFirst())))
                : new Due.Asks(seat, Question.TOSS);
    }

    @Override
    public List<BrawlMove> offers(Seat seat) {
        var moves = new ArrayList<BrawlMove>();
        board.hand(seat).stream().distinct().map(TossCard::new).forEach(moves::add);
        if (!bout.isCompulsory()) moves.add(new StopTossing());
        return moves;
    }

    @Override
    public BrawlEvent answer(Seat seat, BrawlMove move) {
        return switch (move) {
            case TossCard(Card card) -> new CardTossed(seat, Step.one(card));
            case StopTossing _ -> new TossingEnded(seat, End.CHOICE);
            case BrawlMove _ -> throw Step.notOffered(move);
        };
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return switch (move) {
            case TossCard _ -> NOT_IN_HAND;
            case StopTossing _ ->
                    new Refusal(
                            BrawlRefusal.NOT_OPTIONAL, "The seat has announced that it discards.");
            case BrawlMove _ -> SOMETHING_ELSE;
        };
    }
}
