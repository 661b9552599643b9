package cardhouse.engine;

import java.util.Optional;
import java.util.function.Supplier;

/// What one seat knows of a running match: its view, what it was shown before, and what follows
/// from that by the rules for certain. It has no state and no card that the seat was not shown, so
/// that whatever is made of it is made of nothing else. Two matches that a seat cannot tell apart
/// have the same.
public interface SeatKnowledge {
    /// One of the tables at which the seat could sit, each deal that could have led here being
    /// equally likely.
    ///
    /// @return nothing if none was found in reasonable time
    Optional<OpenTable> draw(Uniform random);

    /// Whether a table is drawn in no time, however long the match has been.
    default boolean isQuick() {
        return true;
    }

    /// The same again and again, where what the seat knows need be thought over only once for all
    /// the tables.
    default Supplier<Optional<OpenTable>> drawing(Uniform random) {
        return () -> draw(random);
    }
}
