package cardhouse.engine;

import java.util.List;

/// The options of a match, as a record whose components are the options, each described by an
/// [Option].
public interface Rules {
    /// After this many turns the match is adjudicated, 1 to 100,000.
    int turnLimit();

    /// Contradictions between options, with this number of seats. Single values are within their
    /// bounds already.
    default List<Fault> contradictions(int seats) {
        return List.of();
    }

    /// The same rules with everything that depends on the number of seats filled in.
    default Rules resolvedFor(int seats) {
        return this;
    }

    /// A fault in the options that a client asked for.
    ///
    /// @param option the option's name, or several joined by a comma where they contradict each
    ///   other
    /// @param sentence the fault, for people
    record Fault(String option, String sentence) {}
}
