package cardhouse.games.brawl.steps;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.Bout;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the three modes do differently; a mode says only what it does otherwise than is said here.
/// All of them share the piles, the fights, the quotas and the cards that interfere.
public sealed interface Mode permits RoundRummage, KingOfTheHeap, Rummy {
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

    BrawlRules rules();

    /// Who attacks after the turn at hand: the starting seat, then the next after the last.
    default Seat next(BrawlBoard board, Bout bout) {
        return board.standing().turns() == 0 ? bout.seat() : board.after(bout.seat());
    }

    /// What happens as soon as it is true, whatever was going on.
    default Optional<Due> interruption(BrawlBoard board, Bout bout) {
        return Optional.empty();
    }

    /// What ends the match before another turn begins.
    default Optional<Due> beforeTurn(BrawlBoard board) {
        return Optional.empty();
    }

    /// What the seat may plan before its attack; empty if it may do nothing anyway.
    List<Plan> plans(BrawlBoard board, Seat seat);

    /// What comes between the two parts of a plan.
    default Optional<Due> betweenParts(BrawlBoard board, Bout bout) {
        return Optional.empty();
    }

    /// What comes between the plan and the attack.
    default Optional<Due> beforeAttack(BrawlBoard board, Bout bout) {
        return Optional.empty();
    }

    /// Whom the seat may attack, which is anybody; empty if its turn is over.
    default List<Seat> targets(BrawlBoard board, Seat attacker) {
        var others = new ArrayList<Seat>(board.seats());
        for (Seat seat : board.in()) if (!seat.equals(attacker)) others.add(seat);
        return others;
    }

    /// Whether the size of its hand leaves it open that the seat could go out instead of attacking.
    default boolean mayGoOut(BrawlBoard board, Seat seat) {
        return false;
    }

    /// How many cards the winner may take or give.
    default int spoils(boolean attackerWon) {
        return attackerWon ? 1 : 2;
    }

    /// Who is King from now on, if that changes.
    default Optional<Seat> crowned(BrawlBoard board, Seat winner) {
        return Optional.empty();
    }

    /// Whether the winner of a fight rummages.
    default boolean rummages(boolean attackerWon) {
        return attackerWon;
    }

    /// How many discards a number of minuses is good for.
    default int tosses(int minuses) {
        return minuses;
    }

    /// The checks at the end of a turn, until nothing is left to ask.
    Optional<Due> settle(BrawlBoard board, Bout bout);

    /// Whether the hand of a leaver goes into the trash pile rather than onto the discard pile.
    default boolean buriesHands() {
        return false;
    }

    /// Who is better off, better ones first.
    default Comparator<Seat> standing(BrawlBoard board) {
        return new Victory(rules(), board).standing();
    }
}
