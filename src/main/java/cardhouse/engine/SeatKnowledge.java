package cardhouse.engine;

import java.util.Optional;
import java.util.function.Supplier;

/// Information state of one seat in a running match: its view, the cards it was shown before, and
/// all that certainly follows from these by the rules. It contains no state and no card that the
/// seat was not shown. So results computed from it cannot depend on hidden cards. Two matches that
/// look the same to a seat give equal knowledge.
public interface SeatKnowledge {
    /// One of the tables at which the seat could sit. Each deal that could have led to the present
    /// position is equally likely.
    ///
    /// @return empty if none was found in reasonable time
    Optional<OpenTable> draw(Uniform random);

    /// Whether drawing a table is fast, however long the match is.
    default boolean isQuick() {
        return true;
    }

    /// A repeatable draw, for games that can analyse the seat's knowledge once for all tables.
    default Supplier<Optional<OpenTable>> drawing(Uniform random) {
        return () -> draw(random);
    }
}
