package cardhouse.games.brawl.steps;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.Stage;
import cardhouse.games.brawl.TurnState;
import java.util.List;

/// One question to a seat: the offered moves, the effects of an answer, and the reasons for
/// rejections. A method `due` of each step defines when the question is asked.
public interface Step {
    Refusal SOMETHING_ELSE =
            new Refusal(Common.ILLEGAL_MOVE, "The seat must answer another question now.");

    Refusal NOT_IN_HAND =
            new Refusal(BrawlRefusal.NOT_IN_HAND, "The seat does not hold that card.");

    static Step of(Question question, ForcedEvents forcedEvents, BrawlBoard board, TurnState bout) {
        return switch (question) {
            case PLAN -> new Planning(forcedEvents.mode(), board);
            case DRAW -> new Drawing(board, bout);
            case TOSS -> new Tossing(board, bout);
            case ATTACK -> new Attacking(forcedEvents.mode(), board);
            case SPOILS -> new Spoils(board, (Stage.Decided) bout.stage());
            case DECLARE -> new Victory(forcedEvents.rules(), board);
            case LAY -> new Melds(forcedEvents.rules(), board);
            case BEFORE_ATTACK,
                    ATTACKERS_ROLL,
                    DEFENDERS_ROLL,
                    RUMMAGE_ROLL,
                    AFTER_WIN,
                    UNDER_THREAT ->
                    new BoosterWindow(forcedEvents.rules(), question, board, bout);
        };
    }

    /// An offered move and its event.
    record Answer(BrawlMove move, BrawlEvent event) {}

    /// Each card is listed once, even if the hand has several of its kind.
    List<Answer> answers(Seat seat);

    /// The reason for rejecting any other move.
    Refusal refusal(BrawlMove move);

    static Cards one(Card card) {
        return Cards.shown(List.of(card));
    }
}
