package cardhouse.platform.nodes;

import java.util.UUID;

/// The parts that all matches are divided into, and whatever else has an id: so many that a few
/// nodes have about as many each, and few enough to be said in one statement which they are.
public final class Slots {
    public static final int COUNT = 4096;

    /// What is told of matches comes in so many parts, by the last two digits of their ids.
    public static final int GROUPS = 256;

    private Slots() {}

    /// The last twelve bits of an id, the last three digits as it is written: in those of our
    /// making they are random.
    public static int of(UUID id) {
        return (int) (id.getLeastSignificantBits() & COUNT - 1);
    }

    /// The last two digits of an id.
    public static int group(UUID id) {
        return (int) (id.getLeastSignificantBits() & GROUPS - 1);
    }
}
