package cardhouse.games.brawl.steps;

import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent.PlanAnnounced;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.Prepare;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Question;
import java.util.List;
import java.util.Optional;

/// PLAN: the choice of a plan before the attack.
public record Planning(Mode mode, BrawlBoard board) implements Step {

    /// Asked if there is a card to draw or a card to discard.
    public Optional<Due> due(Seat seat) {
        return mode.plans(board, seat).isEmpty()
                ? Optional.empty()
                : Optional.of(new Due.Asks(seat, Question.PLAN));
    }

    @Override
    public List<Answer> answers(Seat seat) {
        return mode.plans(board, seat).stream()
                .map(plan -> new Answer(new Prepare(plan), new PlanAnnounced(seat, plan)))
                .toList();
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return move instanceof Prepare
                ? new Refusal(BrawlRefusal.PLAN_IMPOSSIBLE, "The seat cannot plan that now.")
                : SOMETHING_ELSE;
    }
}
