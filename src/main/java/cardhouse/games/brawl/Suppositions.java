package cardhouse.games.brawl;

import cardhouse.engine.Uniform;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;

/// What a seat can suppose at one time. As long as that is not much, it is all there is, and the
/// weights are right; where it is more, so many are drawn of it that each keeps its weight on the
/// average ([Thinning]).
///
/// Now and then something happens for which none of some hundred courses is right. Then the last
/// shifts are thought over again with more of them, from a time when many were.
final class Suppositions {
    /// Shifts from one time that may be come back to, to the next.
    private static final int STRIDE = 50;

    /// Times the last shifts are thought over again, each from one time further back, and with so
    /// many times as much to suppose.
    private static final int AGAIN = 3;

    private static final int TIMES_MORE = 4;

    /// Courses that are looked at in all of it: about a second of work.
    private static final long MOST_WORK = 5_000_000;

    private final int most;
    private final Uniform random;
    private List<Supposition> all;

    /// What the present ones lead to: from which, in which way, and how likely that is.
    private int[] from = new int[16];

    private int[] ways = new int[16];
    private double[] weights = new double[16];
    private int count;

    private int largestHand;

    /// What was supposed before every fiftieth shift.
    private final List<List<Supposition>> times = new ArrayList<>();

    private long work;

    /// @param most how many at a time
    Suppositions(Whereabouts outset, int most, Uniform random) {
        this.most = most;
        this.random = random;
        this.all = List.of(new Supposition(outset, 1, null));
        look();
    }

    /// Hands are as large in each of them: that can be seen.
    private void look() {
        if (all.isEmpty()) return;
        for (int seat = 0; seat < Shift.TRASH; seat++)
            largestHand = Math.max(largestHand, all.getFirst().where().size(seat));
    }

    /// How large any hand has been.
    int largestHand() {
        return largestHand;
    }

    /// None if nothing that was supposed fits what was seen.
    List<Supposition> all() {
        return all;
    }

    /// Thinks over what happened, the first thing first.
    void goOn(List<Shift> shifts) {
        for (int number = 0; number < shifts.size(); number++) {
            goOn(shifts, number, most);
            if (all.isEmpty() && !again(shifts, number)) return;
        }
    }

    private boolean again(List<Shift> shifts, int failed) {
        int more = most;
        for (int back = 1; back <= AGAIN; back++) {
            more *= TIMES_MORE;
            int time = Math.max(0, failed / STRIDE - back);
            all = times.get(time);
            for (int number = time * STRIDE; number <= failed && !all.isEmpty(); number++)
                goOn(shifts, number, more);
            if (!all.isEmpty()) return true;
        }
        return false;
    }

    private void goOn(List<Shift> shifts, int number, int most) {
        if (number % STRIDE == 0) {
            if (number / STRIDE == times.size()) times.add(all);
            else times.set(number / STRIDE, all);
        }
        goOn(shifts.get(number), most);
        work += count;
        if (work > MOST_WORK) all = List.of();
    }

    private void goOn(Shift shift, int most) {
        count = 0;
        for (int i = 0; i < all.size(); i++) {
            int one = i;
            var now = all.get(i);
            Ways.of(shift, now.where(), (way, likely) -> add(one, way, now.weight() * likely));
        }
        if (count > most) Thinning.thin(weights, count, most, random);
        var next = new LinkedHashMap<Whereabouts, Supposition>();
        double sum = 0;
        for (int i = 0; i < count; i++) sum += weights[i];
        for (int i = 0; i < count; i++) {
            if (weights[i] == 0) continue;
            var before = all.get(from[i]);
            var after =
                    new Supposition(
                            before.where().after(shift, ways[i]),
                            weights[i] / sum,
                            new Supposition.Course(before.course(), ways[i]));
            next.merge(after.where(), after, this::either);
        }
        all = new ArrayList<>(next.values());
        look();
    }

    private void add(int one, int way, double weight) {
        if (weight <= 0) return;
        if (count == weights.length) {
            from = Arrays.copyOf(from, 2 * count);
            ways = Arrays.copyOf(ways, 2 * count);
            weights = Arrays.copyOf(weights, 2 * count);
        }
        from[count] = one;
        ways[count] = way;
        weights[count++] = weight;
    }

    /// Two that come to the same: what follows is the same, and one of the ways there will do.
    private Supposition either(Supposition one, Supposition other) {
        double sum = one.weight() + other.weight();
        return (Thinning.fraction(random) * sum < one.weight() ? one : other).weighing(sum);
    }

    /// One of them, the likelier the more it weighs.
    static Supposition any(List<Supposition> all, Uniform random) {
        double left = all.size() == 1 ? 0 : Thinning.fraction(random);
        for (Supposition one : all) {
            left -= one.weight();
            if (left < 0) return one;
        }
        return all.getLast();
    }
}
