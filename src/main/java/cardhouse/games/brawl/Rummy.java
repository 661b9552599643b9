package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.BrawlClosed;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// As Round Rummage, but sets are laid down face up and score; nobody discards, and the first hand
/// to run out ends the match.
record Rummy(BrawlRules rules) implements Mode {

    @Override
    public Seat next(Alley alley, Bout bout) {
        return RoundRummage.nextClockwise(alley, bout);
    }

    /// Somebody is out, whoever took its last card.
    @Override
    public Optional<Due> interruption(Alley alley, Bout bout) {
        return alley.in().stream()
                .filter(seat -> !alley.holdsAny(seat) && lays(alley).hasSet(seat))
                .findFirst()
                .map(seat -> closed(alley, BrawlClosed.Cause.WENT_OUT, Optional.of(seat)));
    }

    /// A whole lap of turns went by with nothing to draw and nothing laid.
    @Override
    public Optional<Due> beforeTurn(Alley alley) {
        if (!alley.heap().isEmpty() || alley.standing().lull() < alley.seatsIn())
            return Optional.empty();
        return Optional.of(closed(alley, BrawlClosed.Cause.STALEMATE, Optional.empty()));
    }

    private Due closed(Alley alley, BrawlClosed.Cause cause, Optional<Seat> out) {
        Alley last = alley.standing(alley.standing().out(out));
        var order = standing(last).thenComparing(bySize(last));
        Seat best = last.in().stream().min(order).orElseThrow();
        var contenders = last.in().stream().filter(seat -> order.compare(seat, best) == 0).toList();
        return new Due.Happens(new BrawlClosed(cause, out, contenders));
    }

    @Override
    public List<Plan> plans(Alley alley, Seat seat) {
        return alley.heap().isEmpty() ? List.of() : List.of(Plan.NOTHING, Plan.DRAW);
    }

    @Override
    public Optional<Due> beforeAttack(Alley alley, Bout bout) {
        return Optional.empty();
    }

    @Override
    public List<Seat> targets(Alley alley, Seat attacker) {
        return RoundRummage.opponents(alley, attacker);
    }

    @Override
    public boolean mayGoOut(Alley alley, Seat seat) {
        return lays(alley).mayLay(seat);
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
        return 0;
    }

    /// Attacker, then defender, may lay.
    @Override
    public Optional<Due> settle(Alley alley, Bout bout) {
        if (bout.defender().isEmpty()) return Optional.empty();
        return Stream.concat(Stream.of(bout.seat()), bout.defender().stream())
                .filter(alley::isIn)
                .filter(seat -> !bout.answered().settled().contains(seat))
                .filter(lays(alley)::mayLay)
                .findFirst()
                .map(seat -> new Due.Asks(seat, Question.LAY));
    }

    @Override
    public boolean buriesHands() {
        return true;
    }

    /// More points first.
    @Override
    public Comparator<Seat> standing(Alley alley) {
        return Comparator.comparingInt(seat -> -points(alley, seat));
    }

    private static Comparator<Seat> bySize(Alley alley) {
        return Comparator.comparingInt(seat -> -alley.laid(seat).size());
    }

    /// A point for each laid card, and some for going out.
    int points(Alley alley, Seat seat) {
        boolean out = alley.standing().out().filter(seat::equals).isPresent();
        return alley.laid(seat).size() + (out ? rules.outPoints() : 0);
    }

    private Lays lays(Alley alley) {
        return new Lays(rules, alley);
    }
}
