package cardhouse.engine;

import java.util.List;

/// A source of evenly distributed whole numbers, handed in from outside.
@FunctionalInterface
public interface Uniform {
    /// A number from 0 to `bound` - 1, each equally likely.
    int below(int bound);

    /// Shuffles `things` in place: for i from the last place down to 1, swaps place i with place
    /// `below(i + 1)`.
    default <T> void shuffle(List<T> things) {
        for (int i = things.size() - 1; i > 0; i--) {
            int j = below(i + 1);
            T moved = things.get(i);
            things.set(i, things.get(j));
            things.set(j, moved);
        }
    }
}
