package cardhouse.games.brawl.steps;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent.BrawlClosed;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Plan;
import cardhouse.games.brawl.TurnState;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// As Round Rummage, but sets are laid down face up and score; seats do not discard, and the first
/// empty hand ends the match.
public record Rummy(BrawlRules rules) implements Mode {

    /// A seat is out, no matter which seat took its last card.
    @Override
    public Optional<Due> interruption(BrawlBoard board, TurnState bout) {
        return board.in().stream()
                .filter(seat -> !board.holdsAny(seat) && melds(board).hasSet(seat))
                .findFirst()
                .map(seat -> closed(board, BrawlClosed.Cause.WENT_OUT, Optional.of(seat)));
    }

    /// A whole lap of turns went by with nothing to draw and nothing laid.
    @Override
    public Optional<Due> beforeTurn(BrawlBoard board) {
        if (!board.heap().isEmpty() || board.standing().lull() < board.seatsIn())
            return Optional.empty();
        return Optional.of(closed(board, BrawlClosed.Cause.STALEMATE, Optional.empty()));
    }

    private Due closed(BrawlBoard board, BrawlClosed.Cause cause, Optional<Seat> out) {
        BrawlBoard last = board.standing(board.standing().out(out));
        var order = standing(last).thenComparing(bySize(last));
        Seat best = last.in().stream().min(order).orElseThrow();
        var contenders = last.in().stream().filter(seat -> order.compare(seat, best) == 0).toList();
        return Due.happens(new BrawlClosed(cause, out, contenders));
    }

    @Override
    public List<Plan> plans(BrawlBoard board, Seat seat) {
        return board.heap().isEmpty() ? List.of() : List.of(Plan.NOTHING, Plan.DRAW);
    }

    @Override
    public boolean mayGoOut(BrawlBoard board, Seat seat) {
        return melds(board).mayLay(seat);
    }

    @Override
    public int tosses(int minuses) {
        return 0;
    }

    @Override
    public Optional<Due> settle(BrawlBoard board, TurnState bout) {
        return melds(board).due(bout);
    }

    @Override
    public boolean discardsHands() {
        return true;
    }

    /// More points first.
    @Override
    public Comparator<Seat> standing(BrawlBoard board) {
        return Comparator.comparingInt(seat -> -points(board, seat));
    }

    private static Comparator<Seat> bySize(BrawlBoard board) {
        return Comparator.comparingInt(seat -> -board.laid(seat).size());
    }

    /// A point for each laid card, and some for going out.
    public int points(BrawlBoard board, Seat seat) {
        boolean out = board.standing().out().filter(seat::equals).isPresent();
        return board.laid(seat).size() + (out ? rules.outPoints() : 0);
    }

    private Melds melds(BrawlBoard board) {
        return new Melds(rules, board);
    }
}
