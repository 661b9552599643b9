package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The standing of the seats in the match.
///
/// @param left the seats that have left, in the order of leaving
/// @param declared the seats that have shown a victory set at the current check
/// @param out the seat that went out, in Rummy
/// @param turns the number of turns that have begun
/// @param lull the number of turns that have begun since the last draw or lay
public record Standing(
        List<Seat> left,
        Optional<Seat> king,
        List<Seat> declared,
        Optional<Seat> out,
        int turns,
        int lull) {
    static final Standing FIRST =
            new Standing(List.of(), Optional.empty(), List.of(), Optional.empty(), 0, 0);

    Standing turnBegun(int turn) {
        return new Standing(left, king, declared, out, turn, lull + 1);
    }

    Standing stirred() {
        return lull == 0 ? this : new Standing(left, king, declared, out, turns, 0);
    }

    Standing crowned(Seat seat) {
        return new Standing(left, Optional.of(seat), declared, out, turns, lull);
    }

    Standing declared(Seat seat) {
        return new Standing(left, king, plus(declared, seat), out, turns, lull);
    }

    public Standing out(Optional<Seat> seat) {
        return new Standing(left, king, declared, seat, turns, lull);
    }

    Standing without(Seat leaver) {
        var still = declared.stream().filter(seat -> !seat.equals(leaver)).toList();
        return new Standing(plus(left, leaver), king, still, out, turns, lull);
    }

    private static List<Seat> plus(List<Seat> seats, Seat seat) {
        var more = new ArrayList<>(seats);
        more.add(seat);
        return List.copyOf(more);
    }
}
