package cardhouse.games.brawl.steps;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Plan;
import cardhouse.games.brawl.TurnState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Each seat attacks any other seat in turn. A victory set may be declared before the own attack,
/// and after it by both seats that fought.
///
/// @param declaresBetween whether also between the two parts of a plan
record RoundRummage(BrawlRules rules, boolean declaresBetween) implements Mode {
    private static final List<Plan> PLANS = List.of(Plan.values());

    @Override
    public List<Plan> plans(BrawlBoard board, Seat seat) {
        boolean draws = !board.heap().isEmpty();
        boolean tosses = board.holdsAny(seat);
        var plans = new ArrayList<Plan>(PLANS.size());
        for (Plan plan : PLANS) {
            boolean possible =
                    switch (plan) {
                        case NOTHING -> draws || tosses;
                        case DRAW, DRAW_THEN_TOSS -> draws;
                        case TOSS, TOSS_THEN_DRAW -> tosses;
                    };
            if (possible) plans.add(plan);
        }
        return plans;
    }

    @Override
    public Optional<Due> betweenParts(BrawlBoard board, TurnState bout) {
        return declaresBetween ? beforeAttack(board, bout) : Optional.empty();
    }

    @Override
    public Optional<Due> beforeAttack(BrawlBoard board, TurnState bout) {
        return new Victory(rules, board).due(bout, List.of(bout.seat()));
    }

    @Override
    public Optional<Due> settle(BrawlBoard board, TurnState bout) {
        var fought = new ArrayList<>(List.of(bout.seat()));
        bout.defender().ifPresent(fought::add);
        return new Victory(rules, board).due(bout, fought);
    }
}
