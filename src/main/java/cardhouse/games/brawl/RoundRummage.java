package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Everybody attacks anybody in turn. A victory set may be declared before the own attack, and
/// after it by both who fought.
record RoundRummage(BrawlRules rules) implements Mode {

    @Override
    public Seat next(Alley alley, Bout bout) {
        return nextClockwise(alley, bout);
    }

    /// The starting seat, then the next after the last.
    static Seat nextClockwise(Alley alley, Bout bout) {
        return alley.standing().turns() == 0 ? bout.seat() : alley.after(bout.seat());
    }

    @Override
    public Optional<Due> interruption(Alley alley, Bout bout) {
        return Optional.empty();
    }

    @Override
    public Optional<Due> beforeTurn(Alley alley) {
        return Optional.empty();
    }

    @Override
    public List<Plan> plans(Alley alley, Seat seat) {
        boolean draws = !alley.heap().isEmpty();
        boolean tosses = alley.holdsAny(seat);
        return Arrays.stream(Plan.values())
                .filter(plan ->
                        switch (plan) {
                            case NOTHING -> draws || tosses;
                            case DRAW, DRAW_THEN_TOSS -> draws;
                            case TOSS, TOSS_THEN_DRAW -> tosses;
                        })
                .toList();
    }

    @Override
    public Optional<Due> beforeAttack(Alley alley, Bout bout) {
        return new Victory(rules).check(alley, bout, List.of(bout.seat()));
    }

    @Override
    public List<Seat> targets(Alley alley, Seat attacker) {
        return opponents(alley, attacker);
    }

    static List<Seat> opponents(Alley alley, Seat attacker) {
        return alley.in().stream().filter(seat -> !seat.equals(attacker)).toList();
    }

    @Override
    public boolean mayGoOut(Alley alley, Seat seat) {
        return false;
    }

    @Override
    public int spoils(boolean attackerWon) {
        return attackerWon ? 1 : 2;
    }

    @Override
    public Optional<Seat> crowned(Alley alley, Seat winner) {
        return Optional.empty();
    }

    @Override
    public boolean rummages(boolean attackerWon) {
        return attackerWon;
    }

    @Override
    public int tosses(int minuses) {
        return minuses;
    }

    @Override
    public Optional<Due> settle(Alley alley, Bout bout) {
        var fought = Stream.concat(Stream.of(bout.seat()), bout.defender().stream()).toList();
        return new Victory(rules).check(alley, bout, fought);
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
