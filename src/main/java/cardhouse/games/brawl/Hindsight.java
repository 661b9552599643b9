package cardhouse.games.brawl;

import cardhouse.games.brawl.Shift.*;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a seat found out later, told as soon as it was so. It comes to the same as finding out when
/// it did; but of the courses that are supposed until then, few would fit one such card, and hardly
/// any would fit several.
///
/// Which cards others threw out unseen, it has found out by drawing them from the discards. And
/// what it draws from the trash pile may be put by as soon as that is shuffled, for then each place
/// in it is like any other: once most of the pile is drawn, little is left that could be what the
/// seat draws.
final class Hindsight {
    private final List<List<Shift>> shifts = new ArrayList<>();
    private final List<@Nullable Place> pile;

    /// Which shift put a discard where it lies.
    private record Place(int event, int shift) {}

    /// @param pile how many discards there are at the outset
    private Hindsight(int pile) {
        this.pile = new ArrayList<@Nullable Place>(Collections.nCopies(pile, null));
    }

    /// @param shifts of each event, as the seat saw them then
    static List<List<Shift>> of(List<List<Shift>> shifts, Outset outset) {
        var hindsight = new Hindsight(outset.view().discard().cards().count());
        for (var some : reserving(shifts)) {
            hindsight.shifts.add(new ArrayList<>(some));
            for (int i = 0; i < some.size(); i++) hindsight.see(some.get(i), i);
        }
        return hindsight.shifts;
    }

    private static List<List<Shift>> reserving(List<List<Shift>> shifts) {
        var reserving = new ArrayList<List<Shift>>();
        var drawn = new ArrayList<Shift>();
        for (var some : shifts.reversed()) {
            var told = new ArrayList<Shift>();
            for (Shift shift : some.reversed()) {
                switch (shift) {
                    case Goes(int from, int to, int kind, _)
                            when from == Shift.TRASH && kind != Faces.UNKNOWN -> {
                        drawn.add(new Goes(Shift.TRASH, Shift.RESERVE, kind, true));
                        told.add(new Goes(Shift.RESERVE, to, kind, false));
                    }
                    case Refills _, Buries _ -> {
                        told.addAll(drawn);
                        told.add(shift);
                        drawn.clear();
                    }
                    case Goes _, Scatters _, Lays _, Shows _, Meets _ -> told.add(shift);
                }
            }
            reserving.add(told.reversed());
        }
        if (drawn.isEmpty()) return reserving.reversed();
        drawn.addAll(reserving.removeLast());
        reserving.add(drawn);
        return reserving.reversed();
    }

    private void see(Shift shift, int number) {
        var here = new Place(shifts.size() - 1, number);
        switch (shift) {
            case Goes(int from, int to, int kind, _) -> {
                if (from == Shift.DISCARDS) found(pile.removeLast(), kind);
                if (to == Shift.DISCARDS) pile.add(here);
            }
            case Scatters _ -> {
                pile.add(null);
                pile.add(null);
            }
            case Meets(int from, _) -> {
                if (from == Shift.DISCARDS) pile.removeLast();
                pile.add(null);
            }
            case Refills _ -> pile.clear();
            case Lays _, Shows _, Buries _ -> {}
        }
    }

    private void found(@Nullable Place place, int kind) {
        if (place == null || kind == Faces.UNKNOWN) return;
        var some = shifts.get(place.event());
        if (some.get(place.shift()) instanceof Goes(int from, int to, int seen, boolean picked)
                && seen == Faces.UNKNOWN) some.set(place.shift(), new Goes(from, to, kind, picked));
    }
}
