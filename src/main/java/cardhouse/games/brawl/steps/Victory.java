package cardhouse.games.brawl.steps;

import cardhouse.cards.Cards;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent.BrawlClosed;
import cardhouse.games.brawl.BrawlEvent.VictoryDeclared;
import cardhouse.games.brawl.BrawlEvent.VictoryWithheld;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.ContinuePlay;
import cardhouse.games.brawl.BrawlMove.DeclareVictory;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.CardSets;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.TurnState;
import cardhouse.games.brawl.Variants.Declare;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// DECLARE: whether to show a victory set; automatic declarations, and the contenders for the first
/// place.
public record Victory(BrawlRules rules, BrawlBoard board) implements Step {

    private CardSets sets(Seat seat) {
        return new CardSets(rules, board.critters().get(seat.index()));
    }

    public boolean holds(Seat seat) {
        return sets(seat).isVictory(board.hand(seat));
    }

    /// Checks the seats in order; once all have answered, those that declared end the match. The
    /// question is asked at every check if declaring is manual and the hand is as large as the
    /// smallest victory set.
    Optional<Due> due(TurnState bout, List<Seat> seats) {
        var declared = board.standing().declared();
        for (Seat seat : seats) {
            if (!board.isIn(seat)
                    || declared.contains(seat)
                    || bout.answered().settled().contains(seat)) continue;
            if (rules.declare() == Declare.MANUAL) {
                if (board.hand(seat).size() >= sets(seat).smallestVictory())
                    return Optional.of(new Due.Asks(seat, Question.DECLARE));
            } else if (holds(seat)) {
                return Optional.of(Due.happens(declared(seat)));
            }
        }
        if (declared.isEmpty()) return Optional.empty();
        int most = declared.stream().mapToInt(seat -> board.hand(seat).size()).max().orElseThrow();
        var contenders = declared.stream().filter(seat -> board.hand(seat).size() == most).toList();
        return Optional.of(
                Due.happens(
                        new BrawlClosed(BrawlClosed.Cause.VICTORY, Optional.empty(), contenders)));
    }

    private VictoryDeclared declared(Seat seat) {
        return new VictoryDeclared(seat, Cards.shown(board.hand(seat)));
    }

    @Override
    public List<Answer> answers(Seat seat) {
        var goOn = new Answer(new ContinuePlay(), new VictoryWithheld(seat));
        return holds(seat)
                ? List.of(new Answer(new DeclareVictory(), declared(seat)), goOn)
                : List.of(goOn);
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return move instanceof DeclareVictory
                ? new Refusal(
                        BrawlRefusal.NO_VICTORY_SET,
                        "The hand does not split into enough complete sets.")
                : SOMETHING_ELSE;
    }

    /// More cards in complete sets first, then fewer others.
    Comparator<Seat> standing() {
        return Comparator.<Seat>comparingInt(seat -> -sets(seat).cardsInSets(board.hand(seat)))
                .thenComparingInt(seat -> board.hand(seat).size());
    }
}
