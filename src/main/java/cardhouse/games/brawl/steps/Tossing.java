package cardhouse.games.brawl.steps;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.StopTossing;
import cardhouse.games.brawl.BrawlMove.TossCard;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.TurnState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// TOSS: which card to discard, or no more.
public record Tossing(BrawlBoard board, TurnState bout) implements Step {

    /// Asked while the seat has cards, unless the discard is compulsory and the seat has only one.
    public Due due(Seat seat) {
        var hand = board.hand(seat);
        if (hand.isEmpty()) return Due.happens(new TossingEnded(seat, End.EMPTY));
        return bout.isCompulsory() && hand.size() == 1
                ? Due.happens(new CardTossed(seat, Step.one(hand.getFirst())))
                : new Due.Asks(seat, Question.TOSS);
    }

    @Override
    public List<Answer> answers(Seat seat) {
        var answers = new ArrayList<Answer>();
        for (Card card : new LinkedHashSet<>(board.hand(seat)))
            answers.add(new Answer(new TossCard(card), new CardTossed(seat, Step.one(card))));
        if (!bout.isCompulsory())
            answers.add(new Answer(new StopTossing(), new TossingEnded(seat, End.CHOICE)));
        return answers;
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
