package cardhouse.games.brawl.steps;

import cardhouse.cards.Card;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlCard;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.Pile;
import cardhouse.games.brawl.BrawlMove.Rummage;
import cardhouse.games.brawl.BrawlMove.StopRummaging;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.Dice;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Heap;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.TurnState;
import cardhouse.games.brawl.TurnState.Encounter;
import java.util.ArrayList;
import java.util.List;

/// DRAW: which pile to draw from, or to stop; and the effects of a drawn blocker.
public record Drawing(BrawlBoard board, TurnState bout) implements Step {

    /// Asked while a pile has cards, unless the draw is compulsory and only the trash pile has any.
    public Due due(Seat seat) {
        Heap heap = board.heap();
        if (heap.isEmpty()) return Due.happens(new DrawingEnded(seat, End.EMPTY));
        if (heap.trash().isEmpty())
            return new Due.Wants(new Request.Shuffle(heap.discards().size()));
        return bout.isCompulsory() && heap.discards().isEmpty()
                ? Due.happens(drawn(seat, Pile.TRASH))
                : new Due.Asks(seat, Question.DRAW);
    }

    @Override
    public List<Answer> answers(Seat seat) {
        var answers = new ArrayList<Answer>();
        for (Pile pile : Pile.values())
            if (!board.heap().isEmpty(pile))
                answers.add(new Answer(new Rummage(pile), drawn(seat, pile)));
        if (!bout.isCompulsory())
            answers.add(new Answer(new StopRummaging(), new DrawingEnded(seat, End.CHOICE)));
        return answers;
    }

    private BrawlEvent drawn(Seat seat, Pile from) {
        Card card = board.heap().top(from);
        return BrawlCard.of(card) instanceof Blocker
                ? new BlockerMet(seat, from, card)
                : new CardRummaged(seat, from, Step.one(card));
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return switch (move) {
            case Rummage _ -> new Refusal(BrawlRefusal.PILE_EMPTY, "That pile is empty.");
            case StopRummaging _ ->
                    new Refusal(BrawlRefusal.NOT_OPTIONAL, "The seat has announced that it draws.");
            case BrawlMove _ -> SOMETHING_ELSE;
        };
    }

    /// The effect of a blocker that was drawn.
    public Due encounter(Encounter encounter) {
        Seat drawer = bout.runner();
        Blocker blocker = encounter.blocker();
        if (!encounter.strikes() && blocker.dice() > 0) return Due.roll(Dice.SIX + blocker.dice());
        return switch (blocker) {
            case LOCKED_LID, SWARM_OF_FLIES -> Due.happens(new DrawingEnded(drawer, End.BLOCKED));
            case RACCOON_GANG, NIGHT_WATCHMAN -> {
                int hand = board.hand(drawer).size();
                yield new Due.Wants(new Request.Pick(Math.min(blocker.discards(), hand), hand));
            }
            case ALLEY_THIEF -> Due.happens(new GrabAnnounced(board.after(drawer), drawer));
        };
    }
}
