package cardhouse.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes the features of one observation into an array, or only describes them.
public final class Features {
    /// For numbers without a small bound. Larger values are written as this one.
    public static final int LARGE = Short.MAX_VALUE;

    private final short[] numbers;
    private final @Nullable List<Feature> described;
    private String subject = "";
    private int next;

    private Features(short[] numbers, int from, @Nullable List<Feature> described) {
        this.numbers = numbers;
        this.next = from;
        this.described = described;
    }

    /// @param most its largest value; the smallest is 0
    public record Feature(String name, int most) {}

    /// A writer of the features from a place of an array on.
    public static Features into(short[] numbers, int from) {
        return new Features(numbers, from, null);
    }

    /// The features that an encoding writes for a view.
    public static <V extends View> List<Feature> describe(
            Encoding<V, ?> encoding, Seat seat, V view) {
        var described = new ArrayList<Feature>();
        encoding.observe(seat, view, new Features(new short[0], 0, described));
        return List.copyOf(described);
    }

    /// The place after the last feature.
    public int end() {
        return next;
    }

    /// Names the subject of the features that follow.
    public void about(String other) {
        subject = other;
    }

    public void number(String name, int value, int most) {
        if (described != null) described.add(new Feature(subject + name, most));
        else numbers[next] = (short) Math.clamp(value, 0, most);
        next++;
    }

    public void flag(String name, boolean value) {
        number(name, value ? 1 : 0, 1);
    }

    /// A one for one of several things, and zeros for the others.
    ///
    /// @param chosen its number, or -1 for none
    public void choice(String name, int chosen, List<String> of) {
        if (chosen >= of.size()) throw new IllegalArgumentException("not one of " + of);
        if (described != null)
            for (String one : of) described.add(new Feature(subject + name + "." + one, 1));
        else if (chosen >= 0) numbers[next + chosen] = 1;
        next += of.size();
    }

    /// A one for a seat, by its distance from the observer.
    public void seat(String name, Seat observer, Optional<Seat> chosen, List<String> seats) {
        choice(
                name,
                chosen.isPresent() ? Encoding.distance(observer, chosen.get(), seats.size()) : -1,
                seats);
    }

    /// How many there are of each of several things.
    public void counts(String name, int[] counts, List<String> of, int most) {
        for (int i = 0; i < counts.length; i++) {
            if (described != null)
                described.add(new Feature(subject + name + "." + of.get(i), most));
            else numbers[next + i] = (short) Math.min(counts[i], most);
        }
        next += counts.length;
    }

    /// The names of the seats, by their distance from the observer.
    public static List<String> seats(int seats) {
        var names = new ArrayList<String>();
        for (int distance = 0; distance < seats; distance++)
            names.add(distance == 0 ? "own" : "next" + distance);
        return List.copyOf(names);
    }
}
