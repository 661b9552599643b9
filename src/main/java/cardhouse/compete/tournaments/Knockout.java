package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Knockout: the loser of a match is out. The bracket lets the first of the draw meet as late as
/// possible. Entrants without an opponent in the first round have a bye. A drawn match is won by
/// the second seat.
final class Knockout implements PairingSystem.Pairing {
    /// An empty place in the bracket, or a match without a winner yet.
    private static final int NO_ENTRANT = 0;

    @Override
    public int rounds(Format format, int entrants) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(entrants - 1);
    }

    @Override
    public Optional<Pairs> next(Tournament before) {
        List<Integer> standing = bracket(before.drawn());
        for (TournamentRound round : before.rounds()) standing = after(round, standing);
        var history = TournamentHistory.of(before.rounds());
        var boards = new ArrayList<List<Integer>>();
        var byes = new ArrayList<Integer>();
        for (int i = 0; i < standing.size(); i += 2) {
            int one = standing.get(i);
            int other = standing.get(i + 1);
            if (one != NO_ENTRANT && other != NO_ENTRANT)
                boards.add(history.seated(one, other, boards.size() + 1));
            else if (one != other) byes.add(Math.max(one, other));
        }
        return Optional.of(new Pairs(boards, byes));
    }

    /// The bracket, with the next power of two as its size. Each doubling gives every place an
    /// opponent such that the sum of both places in the draw is the same for all pairs.
    private static List<Integer> bracket(List<Integer> drawn) {
        var places = List.of(1);
        while (places.size() < drawn.size()) {
            int sum = 2 * places.size() + 1;
            places = places.stream().flatMap(one -> List.of(one, sum - one).stream()).toList();
        }
        return places.stream()
                .map(one -> one <= drawn.size() ? drawn.get(one - 1) : NO_ENTRANT)
                .toList();
    }

    private static List<Integer> after(TournamentRound round, List<Integer> standing) {
        var next = new ArrayList<Integer>();
        for (int i = 0; i < standing.size(); i += 2)
            next.add(winner(round, standing.get(i), standing.get(i + 1)));
        return next;
    }

    private static int winner(TournamentRound round, int one, int other) {
        if (one == NO_ENTRANT || other == NO_ENTRANT) return Math.max(one, other);
        var board =
                round.boards().stream()
                        .filter(each -> each.entrants().contains(one))
                        .findFirst()
                        .orElseThrow();
        int mine = board.points(one);
        int theirs = board.points(other);
        if (mine == theirs) return NO_ENTRANT;
        return mine > theirs ? one : other;
    }
}
