package cardhouse.games.brawl.steps;

import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent.CardsLaid;
import cardhouse.games.brawl.BrawlEvent.SeatAttacked;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.Attack;
import cardhouse.games.brawl.BrawlMove.GoOut;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Question;
import java.util.ArrayList;
import java.util.List;

/// ATTACK: whom to attack, or in Rummy whether to go out instead.
public record Attacking(Mode mode, BrawlBoard board) implements Step {

    /// Asked if there is more than one opponent, or if the size of the hand does not exclude that
    /// it could be laid down.
    public Due due(Seat seat) {
        var targets = mode.targets(board, seat);
        return targets.size() == 1 && !mode.mayGoOut(board, seat)
                ? Due.happens(new SeatAttacked(seat, targets.getFirst()))
                : new Due.Asks(seat, Question.ATTACK);
    }

    @Override
    public List<Answer> answers(Seat seat) {
        var answers = new ArrayList<Answer>();
        for (Seat whom : mode.targets(board, seat))
            answers.add(new Answer(new Attack(whom), new SeatAttacked(seat, whom)));
        if (mode.mayGoOut(board, seat) && new Melds(mode.rules(), board).canGoOut(seat))
            answers.add(new Answer(new GoOut(), new CardsLaid(seat, board.hand(seat))));
        return answers;
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return switch (move) {
            case Attack _ ->
                    new Refusal(BrawlRefusal.NO_SUCH_OPPONENT, "That seat cannot be attacked.");
            case GoOut _ ->
                    new Refusal(BrawlRefusal.CANNOT_GO_OUT, "The whole hand cannot be laid down.");
            case BrawlMove _ -> SOMETHING_ELSE;
        };
    }
}
