package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the three modes do differently. All of them share the piles, the fights, the quotas and the
/// cards that interfere.
sealed interface Mode permits RoundRummage, KingOfTheHeap, Rummy {
    static Mode of(BrawlRules rules) {
        return of(rules, true);
    }

    /// The same in the first edition, where nothing was declared between the parts of a plan.
    static Mode ofFirstEdition(BrawlRules rules) {
        return of(rules, false);
    }

    private static Mode of(BrawlRules rules, boolean declaresBetween) {
        return switch (rules.mode()) {
            case ROUND_RUMMAGE -> new RoundRummage(rules, declaresBetween);
            case KING_OF_THE_HEAP -> new KingOfTheHeap(rules);
            case RUMMY -> new Rummy(rules);
        };
    }

    /// Who attacks after the turn at hand.
    Seat next(BrawlBoard board, Bout bout);

    /// What happens as soon as it is true, whatever was going on.
    Optional<Due> interruption(BrawlBoard board, Bout bout);

    /// What ends the match before another turn begins.
    Optional<Due> beforeTurn(BrawlBoard board);

    /// What the seat may plan before its attack; empty if it may do nothing anyway.
    List<Plan> plans(BrawlBoard board, Seat seat);

    /// What comes between the two parts of a plan.
    Optional<Due> betweenParts(BrawlBoard board, Bout bout);

    /// What comes between the plan and the attack.
    Optional<Due> beforeAttack(BrawlBoard board, Bout bout);

    /// Whom the seat may attack; empty if its turn is over.
    List<Seat> targets(BrawlBoard board, Seat attacker);

    /// Whether the size of its hand leaves it open that the seat could go out instead of attacking.
    boolean mayGoOut(BrawlBoard board, Seat seat);

    /// How many cards the winner may take or give.
    int spoils(boolean attackerWon);

    /// Who is King from now on, if that changes.
    Optional<Seat> crowned(BrawlBoard board, Seat winner);

    /// Whether the winner of a fight rummages.
    boolean rummages(boolean attackerWon);

    /// How many discards a number of minuses is good for.
    int tosses(int minuses);

    /// The checks at the end of a turn, until nothing is left to ask.
    Optional<Due> settle(BrawlBoard board, Bout bout);

    /// Whether the hand of a leaver goes into the trash pile rather than onto the discard pile.
    boolean buriesHands();

    /// Who is better off, better ones first.
    Comparator<Seat> standing(BrawlBoard board);
}
