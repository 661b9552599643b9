package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// All entrants meet each other once, by the circle method. The first of the draw keeps its
/// position, and all others move round it, one position a round; those at opposite positions meet.
/// If the number is odd, the bye keeps the fixed position instead.
///
/// In the pair with the first of the draw, this one sits first in odd rounds. In all other pairs,
/// the one nearer to the first position of the circle sits first at odd positions, and second at
/// even ones. So an entrant changes seats from round to round. It sits first as often as second, or
/// once more or less. Tournaments of the earlier method seat as [TournamentHistory] does, and have
/// the bye go round.
final class RoundRobin implements PairingSystem.Pairing {
    private static final int NO_ENTRANT = 0;

    @Override
    public int rounds(Format format, int entrants) {
        return entrants % 2 == 0 ? entrants - 1 : entrants;
    }

    @Override
    public Optional<Pairs> next(Tournament before) {
        boolean earlier = before.format().isEarlier();
        var circle = new ArrayList<>(before.drawn());
        if (circle.size() % 2 == 1) circle.add(earlier ? circle.size() : 0, NO_ENTRANT);
        var moving = circle.subList(1, circle.size());
        Collections.rotate(moving, before.round());
        return Optional.of(
                earlier
                        ? facing(circle, TournamentHistory.of(before.rounds()))
                        : facing(circle, before.round()));
    }

    private static Pairs facing(List<Integer> circle, int round) {
        var boards = new ArrayList<List<Integer>>();
        for (int i = 0; i < circle.size() / 2; i++) {
            int one = circle.get(i);
            int other = circle.get(circle.size() - 1 - i);
            if (one == NO_ENTRANT) continue;
            boolean first = i == 0 ? round % 2 == 0 : i % 2 == 1;
            boards.add(first ? List.of(one, other) : List.of(other, one));
        }
        return new Pairs(
                boards, circle.getFirst() == NO_ENTRANT ? List.of(circle.getLast()) : List.of());
    }

    private static Pairs facing(List<Integer> circle, TournamentHistory history) {
        var boards = new ArrayList<List<Integer>>();
        var byes = new ArrayList<Integer>();
        for (int i = 0; i < circle.size() / 2; i++) {
            int one = circle.get(i);
            int other = circle.get(circle.size() - 1 - i);
            if (one == NO_ENTRANT) byes.add(other);
            else if (other == NO_ENTRANT) byes.add(one);
            else boards.add(history.seated(one, other, boards.size() + 1));
        }
        return new Pairs(boards, byes);
    }
}
