package cardhouse.tournaments;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Everybody meets everybody else once. The first of the draw stays where it is and all others go
/// round it, one place a round; those who face each other meet. If the number is odd, whoever faces
/// nobody has a bye.
final class RoundRobin implements PairingSystem.Pairing {
    private static final int NOBODY = 0;

    @Override
    public int rounds(Format format, int entrants) {
        return entrants % 2 == 0 ? entrants - 1 : entrants;
    }

    @Override
    public Optional<Pairs> next(Tournament before) {
        var circle = new ArrayList<>(before.drawn());
        if (circle.size() % 2 == 1) circle.add(NOBODY);
        var moving = circle.subList(1, circle.size());
        Collections.rotate(moving, before.rounds().size());
        return Optional.of(facing(circle, History.of(before.rounds())));
    }

    private static Pairs facing(List<Integer> circle, History history) {
        var boards = new ArrayList<List<Integer>>();
        var byes = new ArrayList<Integer>();
        for (int i = 0; i < circle.size() / 2; i++) {
            int one = circle.get(i);
            int other = circle.get(circle.size() - 1 - i);
            if (one == NOBODY) byes.add(other);
            else if (other == NOBODY) byes.add(one);
            else boards.add(history.seated(one, other, boards.size() + 1));
        }
        return new Pairs(boards, byes);
    }
}
