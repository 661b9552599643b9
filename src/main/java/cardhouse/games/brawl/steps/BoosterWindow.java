package cardhouse.games.brawl.steps;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlEvent.BoosterPassed;
import cardhouse.games.brawl.BrawlEvent.BoosterPlayed;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.PassWindow;
import cardhouse.games.brawl.BrawlMove.PlayBooster;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.TurnState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The windows: whether to play a booster.
///
/// @param window which of them
public record BoosterWindow(BrawlRules rules, Question window, BrawlBoard board, TurnState bout)
        implements Step {

    /// Asked whenever boosters are in the match and the seat has any card in hand, and has not
    /// closed the window. A pause only for seats with a booster would reveal the booster.
    public Optional<Due> due(Seat seat) {
        return rules.boosters() > 0
                        && board.holdsAny(seat)
                        && !bout.answered().windows().contains(window)
                ? Optional.of(new Due.Asks(seat, window))
                : Optional.empty();
    }

    @Override
    public List<Answer> answers(Seat seat) {
        var answers = new ArrayList<Answer>();
        for (Booster booster : window.boosters()) {
            Card card = booster.card();
            if (board.hand(seat).contains(card))
                answers.add(
                        new Answer(new PlayBooster(card), new BoosterPlayed(seat, card, window)));
        }
        answers.add(new Answer(new PassWindow(), new BoosterPassed(seat, window)));
        return answers;
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        if (!(move instanceof PlayBooster(Card card))) return SOMETHING_ELSE;
        return window.boosters().stream().map(Booster::card).anyMatch(card::equals)
                ? NOT_IN_HAND
                : new Refusal(BrawlRefusal.BOOSTER_OUT_OF_PLACE, "That card has no effect now.");
    }
}
