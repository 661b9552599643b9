package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.KingCrowned;
import cardhouse.games.brawl.Variants.Direction;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Everybody attacks the King in turn. Whoever is King after a fight rummages, and only the King
/// can win, at the end of its rummage.
record KingOfTheHeap(BrawlRules rules) implements Mode {

    /// The next seat after the last attacker that is not King; the first is the one beside the
    /// first King.
    @Override
    public Seat next(Alley alley, Bout bout) {
        Seat next = following(alley, bout.seat());
        return alley.standing().king().filter(next::equals).isPresent()
                ? following(alley, next)
                : next;
    }

    private Seat following(Alley alley, Seat seat) {
        return rules.direction() == Direction.CLOCKWISE ? alley.after(seat) : alley.before(seat);
    }

    /// The starting seat is the first King; after a King that leaves comes the next seat clockwise.
    @Override
    public Optional<Due> interruption(Alley alley, Bout bout) {
        Seat king = alley.standing().king().orElse(null);
        if (king == null) return Optional.of(new Due.Happens(new KingCrowned(bout.seat())));
        if (alley.isIn(king)) return Optional.empty();
        return Optional.of(new Due.Happens(new KingCrowned(alley.after(king))));
    }

    @Override
    public Optional<Due> beforeTurn(Alley alley) {
        return Optional.empty();
    }

    @Override
    public List<Plan> plans(Alley alley, Seat seat) {
        return List.of();
    }

    @Override
    public Optional<Due> beforeAttack(Alley alley, Bout bout) {
        return Optional.empty();
    }

    /// The King. A seat that became King before its attack, because the King left, attacks nobody.
    @Override
    public List<Seat> targets(Alley alley, Seat attacker) {
        return alley.standing().king().filter(king -> !king.equals(attacker)).stream().toList();
    }

    @Override
    public boolean mayGoOut(Alley alley, Seat seat) {
        return false;
    }

    @Override
    public int spoils(boolean attackerWon) {
        return 0;
    }

    @Override
    public Optional<Seat> crowned(Alley alley, Seat winner) {
        return Optional.of(winner)
                .filter(seat -> !alley.standing().king().equals(Optional.of(seat)));
    }

    @Override
    public boolean rummages(boolean attackerWon) {
        return true;
    }

    @Override
    public int tosses(int minuses) {
        return minuses;
    }

    @Override
    public Optional<Due> settle(Alley alley, Bout bout) {
        return bout.stage() instanceof Stage.Rummaging(Seat king)
                ? new Victory(rules).check(alley, bout, List.of(king))
                : Optional.empty();
    }

    @Override
    public boolean buriesHands() {
        return false;
    }

    @Override
    public Comparator<Seat> standing(Alley alley) {
        return new Victory(rules).standing(alley);
    }
}
