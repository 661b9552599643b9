package cardhouse.games.brawl.steps;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent.KingCrowned;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Plan;
import cardhouse.games.brawl.Stage;
import cardhouse.games.brawl.TurnState;
import cardhouse.games.brawl.Variants.Direction;
import java.util.List;
import java.util.Optional;

/// Each seat attacks the King in turn. The seat that is King after a fight rummages, and only the
/// King can win, at the end of its rummage.
record KingOfTheHeap(BrawlRules rules) implements Mode {

    /// The next seat after the last attacker that is not King; at first, the one next to the first
    /// King.
    @Override
    public Seat next(BrawlBoard board, TurnState bout) {
        Seat next = following(board, bout.seat());
        return board.standing().king().filter(next::equals).isPresent()
                ? following(board, next)
                : next;
    }

    private Seat following(BrawlBoard board, Seat seat) {
        return rules.direction() == Direction.CLOCKWISE ? board.after(seat) : board.before(seat);
    }

    /// The starting seat is the first King; after a King that leaves comes the next seat clockwise.
    @Override
    public Optional<Due> interruption(BrawlBoard board, TurnState bout) {
        Seat king = board.standing().king().orElse(null);
        if (king == null) return Optional.of(Due.happens(new KingCrowned(bout.seat())));
        if (board.isIn(king)) return Optional.empty();
        return Optional.of(Due.happens(new KingCrowned(board.after(king))));
    }

    @Override
    public List<Plan> plans(BrawlBoard board, Seat seat) {
        return List.of();
    }

    /// The King. A seat that became King before its attack, because the King left, attacks no seat.
    @Override
    public List<Seat> targets(BrawlBoard board, Seat attacker) {
        return board.standing().king().filter(king -> !king.equals(attacker)).stream().toList();
    }

    @Override
    public int spoils(boolean attackerWon) {
        return 0;
    }

    @Override
    public Optional<Seat> crowned(BrawlBoard board, Seat winner) {
        return Optional.of(winner)
                .filter(seat -> !board.standing().king().equals(Optional.of(seat)));
    }

    @Override
    public boolean rummages(boolean attackerWon) {
        return true;
    }

    @Override
    public Optional<Due> settle(BrawlBoard board, TurnState bout) {
        return bout.stage() instanceof Stage.Rummaging(Seat king)
                ? new Victory(rules, board).due(bout, List.of(king))
                : Optional.empty();
    }
}
