package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Knockout: the loser of a match is out. The [Bracket] lets the first of the draw meet as late as
/// possible. Entrants without an opponent have a bye. A drawn match is won by the second seat.
final class Knockout implements PairingSystem.Pairing {
    @Override
    public int rounds(Format format, int entrants) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(entrants - 1);
    }

    @Override
    public Optional<Pairs> next(Tournament before) {
        var history = TournamentHistory.of(before.rounds());
        var boards = new ArrayList<List<Integer>>();
        var byes = new ArrayList<Integer>();
        for (var tie : Bracket.of(before).rounds().get(before.round())) {
            var in = tie.entrants();
            if (in.size() == Format.SEATS)
                boards.add(history.seated(in.getFirst(), in.getLast(), boards.size() + 1));
            else byes.addAll(in);
        }
        return Optional.of(new Pairs(boards, byes));
    }
}
