package cardhouse.games.brawl;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.BrawlClosed;
import cardhouse.games.brawl.BrawlEvent.VictoryDeclared;
import cardhouse.games.brawl.Variants.Declare;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Victory sets: who is asked, who declares, and who of those that did may be first.
record Victory(BrawlRules rules) {

    Sets sets(BrawlBoard board, Seat seat) {
        return new Sets(rules, board.critters().get(seat.index()));
    }

    boolean holds(BrawlBoard board, Seat seat) {
        return sets(board, seat).isVictory(board.hand(seat));
    }

    /// Checks the seats in order; once all have answered, those that declared end the match.
    Optional<Due> check(BrawlBoard board, Bout bout, List<Seat> seats) {
        var declared = board.standing().declared();
        for (Seat seat : seats) {
            if (!board.isIn(seat)
                    || declared.contains(seat)
                    || bout.answered().settled().contains(seat)) continue;
            if (rules.declare() == Declare.MANUAL) {
                if (board.hand(seat).size() >= sets(board, seat).smallestVictory())
                    return Optional.of(new Due.Asks(seat, Question.DECLARE));
            } else if (holds(board, seat)) {
                return Optional.of(
                        Due.happens(new VictoryDeclared(seat, Cards.shown(board.hand(seat)))));
            }
        }
        if (declared.isEmpty()) return Optional.empty();
        int most = declared.stream().mapToInt(seat -> board.hand(seat).size()).max().orElseThrow();
        var contenders = declared.stream().filter(seat -> board.hand(seat).size() == most).toList();
        return Optional.of(
                Due.happens(
                        new BrawlClosed(BrawlClosed.Cause.VICTORY, Optional.empty(), contenders)));
    }

    /// More cards in complete sets first, then fewer others.
    Comparator<Seat> standing(BrawlBoard board) {
        return Comparator.<Seat>comparingInt(
                        seat -> -sets(board, seat).cardsInSets(board.hand(seat)))
                .thenComparingInt(seat -> board.hand(seat).size());
    }
}
