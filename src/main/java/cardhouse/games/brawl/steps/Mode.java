package cardhouse.games.brawl.steps;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Plan;
import cardhouse.games.brawl.TurnState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The differences between the three modes; a mode overrides only what differs from the defaults
/// here. All modes share the piles, the fights, the quotas, boosters and blockers.
public sealed interface Mode permits RoundRummage, KingOfTheHeap, Rummy {
    static Mode of(BrawlRules rules) {
        return of(rules, true);
    }

    /// The mode in the first edition, where no victory set can be declared between the parts of a
    /// plan.
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

    /// The next attacker: the starting seat, then the next after the last.
    default Seat next(BrawlBoard board, TurnState bout) {
        return board.standing().turns() == 0 ? bout.seat() : board.after(bout.seat());
    }

    /// An event that happens as soon as its condition is true, at any stage.
    default Optional<Due> interruption(BrawlBoard board, TurnState bout) {
        return Optional.empty();
    }

    /// An event that ends the match before another turn begins.
    default Optional<Due> beforeTurn(BrawlBoard board) {
        return Optional.empty();
    }

    /// The plans that the seat may choose before its attack; empty if it has no choice.
    List<Plan> plans(BrawlBoard board, Seat seat);

    /// The step between the two parts of a plan.
    default Optional<Due> betweenParts(BrawlBoard board, TurnState bout) {
        return Optional.empty();
    }

    /// The step between the plan and the attack.
    default Optional<Due> beforeAttack(BrawlBoard board, TurnState bout) {
        return Optional.empty();
    }

    /// The seats that the seat may attack, by default all others; empty if its turn is over.
    default List<Seat> targets(BrawlBoard board, Seat attacker) {
        var others = new ArrayList<Seat>(board.seats());
        for (Seat seat : board.in()) if (!seat.equals(attacker)) others.add(seat);
        return others;
    }

    /// Whether the hand size allows the seat to go out instead of attacking.
    default boolean mayGoOut(BrawlBoard board, Seat seat) {
        return false;
    }

    /// The number of cards that the winner may take or give.
    default int spoils(boolean attackerWon) {
        return attackerWon ? 1 : 2;
    }

    /// The new King, if that changes.
    default Optional<Seat> crowned(BrawlBoard board, Seat winner) {
        return Optional.empty();
    }

    /// Whether the winner of a fight rummages.
    default boolean rummages(boolean attackerWon) {
        return attackerWon;
    }

    /// The number of discards for a number of minuses.
    default int tosses(int minuses) {
        return minuses;
    }

    /// The checks at the end of a turn, until no question remains.
    Optional<Due> settle(BrawlBoard board, TurnState bout);

    /// Whether the hand of a leaver goes into the trash pile rather than onto the discard pile.
    default boolean discardsHands() {
        return false;
    }

    /// Orders seats by their standing, better ones first.
    default Comparator<Seat> standing(BrawlBoard board) {
        return new Victory(rules(), board).standing();
    }
}
