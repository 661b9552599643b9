package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the three modes do differently. All of them share the piles, the fights, the errands and
/// the cards that interfere.
sealed interface Mode permits RoundRummage, KingOfTheHeap, Rummy {
    static Mode of(BrawlRules rules) {
        return switch (rules.mode()) {
            case ROUND_RUMMAGE -> new RoundRummage(rules);
            case KING_OF_THE_HEAP -> new KingOfTheHeap(rules);
            case RUMMY -> new Rummy(rules);
        };
    }

    /// Who attacks after the turn at hand.
    Seat next(Alley alley, Bout bout);

    /// What happens as soon as it is true, whatever was going on.
    Optional<Due> interruption(Alley alley, Bout bout);

    /// What ends the match before another turn begins.
    Optional<Due> beforeTurn(Alley alley);

    /// What the seat may plan before its attack; empty if it may do nothing anyway.
    List<Plan> plans(Alley alley, Seat seat);

    /// What comes between the plan and the attack.
    Optional<Due> beforeAttack(Alley alley, Bout bout);

    /// Whom the seat may attack; empty if its turn is over.
    List<Seat> targets(Alley alley, Seat attacker);

    /// Whether the size of its hand leaves it open that the seat could go out instead of attacking.
    boolean mayGoOut(Alley alley, Seat seat);

    /// How many cards the winner may take or give.
    int spoils(boolean attackerWon);

    /// Who is King from now on, if that changes.
    Optional<Seat> crowned(Alley alley, Seat winner);

    /// Whether the winner of a fight rummages.
    boolean rummages(boolean attackerWon);

    /// How many discards a number of minuses is good for.
    int tosses(int minuses);

    /// The checks at the end of a turn, until nothing is left to ask.
    Optional<Due> settle(Alley alley, Bout bout);

    /// Whether the hand of a leaver goes into the trash pile rather than onto the discard pile.
    boolean buriesHands();

    /// Who is better off, better ones first.
    Comparator<Seat> standing(Alley alley);
}
