package cardhouse.engine;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/// A place at a match, counted from zero in playing order (clockwise). The match stores which
/// player sits there.
public record Seat(int index) implements Comparable<Seat> {
    /// The most seats any game may have.
    public static final int MOST = 16;

    private static final List<Seat> ALL = IntStream.range(0, MOST).mapToObj(Seat::new).toList();

    public Seat {
        if (index < 0 || index >= MOST)
            throw new IllegalArgumentException("a seat is 0 to " + (MOST - 1));
    }

    public static Seat of(int index) {
        if (index < 0 || index >= MOST)
            throw new IllegalArgumentException("a seat is 0 to " + (MOST - 1));
        return ALL.get(index);
    }

    /// The first `count` seats, in order.
    public static List<Seat> first(int count) {
        return ALL.subList(0, count);
    }

    /// Whether these are some of the first `count` seats, each once.
    public static boolean areDistinct(List<Seat> some, int count) {
        int known = 0;
        for (Seat seat : some) {
            int bit = 1 << seat.index;
            if (seat.index >= count || (known & bit) != 0) return false;
            known |= bit;
        }
        return true;
    }

    /// Some seats in a sentence: `seat 0, seat 2 and seat 3`.
    public static String listed(Collection<Seat> seats) {
        var names = seats.stream().map(Seat::toString).toList();
        if (names.size() < 2) return String.join("", names);
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    @Override
    public int compareTo(Seat other) {
        return Integer.compare(index, other.index);
    }

    /// The name of the seat in texts of the rules, which know no players. A renderer that knows the
    /// player puts the player's name in its place.
    @Override
    public String toString() {
        return "seat " + index;
    }
}
