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

    Sets sets(Alley alley, Seat seat) {
        return new Sets(rules, alley.critters().get(seat.index()));
    }

    boolean holds(Alley alley, Seat seat) {
        return sets(alley, seat).isVictory(alley.hand(seat));
    }

    /// Checks the seats in order; once all have answered, those that declared end the match.
    Optional<Due> check(Alley alley, Bout bout, List<Seat> seats) {
        var declared = alley.standing().declared();
        for (Seat seat : seats) {
            if (!alley.isIn(seat)
                    || declared.contains(seat)
                    || bout.answered().settled().contains(seat)) continue;
            if (rules.declare() == Declare.MANUAL) {
                if (alley.hand(seat).size() >= sets(alley, seat).smallestVictory())
                    return Optional.of(new Due.Asks(seat, Question.DECLARE));
            } else if (holds(alley, seat)) {
                return Optional.of(
                        new Due.Happens(new VictoryDeclared(seat, Cards.shown(alley.hand(seat)))));
            }
        }
        if (declared.isEmpty()) return Optional.empty();
        int most = declared.stream().mapToInt(seat -> alley.hand(seat).size()).max().orElseThrow();
        var contenders = declared.stream().filter(seat -> alley.hand(seat).size() == most).toList();
        return Optional.of(
                new Due.Happens(
                        new BrawlClosed(BrawlClosed.Cause.VICTORY, Optional.empty(), contenders)));
    }

    /// More cards in complete sets first, then fewer others.
    Comparator<Seat> standing(Alley alley) {
        return Comparator.<Seat>comparingInt(
                        seat -> -sets(alley, seat).cardsInSets(alley.hand(seat)))
                .thenComparingInt(seat -> alley.hand(seat).size());
    }
}
