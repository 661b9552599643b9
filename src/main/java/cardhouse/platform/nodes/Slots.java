package cardhouse.platform.nodes;

import java.util.UUID;

/// The parts that all matches, and all other things with an id, are divided into. There are enough
/// for a few nodes to have about as many each, and few enough to list those of a node in one
/// statement.
public final class Slots {
    public static final int COUNT = 4096;

    /// Events of matches are divided into this many groups, by the last two digits of the matches'
    /// ids.
    public static final int GROUPS = 256;

    private Slots() {}

    /// The last twelve bits of an id, its last three digits in text: they are random in all ids of
    /// this server.
    public static int of(UUID id) {
        return (int) (id.getLeastSignificantBits() & COUNT - 1);
    }

    /// The last two digits of an id.
    public static int group(UUID id) {
        return (int) (id.getLeastSignificantBits() & GROUPS - 1);
    }
}
