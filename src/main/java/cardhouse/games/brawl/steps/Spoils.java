package cardhouse.games.brawl.steps;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.Stage.Decided;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// SPOILS: take a random card from the loser, give it one, or leave it.
public record Spoils(BrawlBoard board, Decided fight) implements Step {

    /// Asked if either seat has cards.
    public Optional<Due> due() {
        boolean any = board.holdsAny(fight.winner()) || board.holdsAny(fight.loser());
        return fight.spoils() > 0 && any && board.isIn(fight.loser())
                ? Optional.of(new Due.Asks(fight.winner(), Question.SPOILS))
                : Optional.empty();
    }

    @Override
    public List<Answer> answers(Seat seat) {
        Seat loser = fight.loser();
        var answers = new ArrayList<Answer>();
        if (board.holdsAny(loser))
            answers.add(new Answer(new GrabCard(), new GrabAnnounced(seat, loser)));
        for (Card card : new LinkedHashSet<>(board.hand(seat)))
            answers.add(
                    new Answer(new GiveCard(card), new GiftOffered(seat, loser, Step.one(card))));
        answers.add(new Answer(new LeaveSpoils(), new SpoilsLeft(seat)));
        return answers;
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return switch (move) {
            case GrabCard _ -> new Refusal(BrawlRefusal.NOTHING_TO_TAKE, "The loser has no cards.");
            case GiveCard _ -> NOT_IN_HAND;
            case BrawlMove _ -> SOMETHING_ELSE;
        };
    }
}
