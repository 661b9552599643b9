package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.fairness.Chain;
import cardhouse.fairness.Line;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import java.util.Optional;
import java.util.OptionalInt;

/// An entry as it goes into the journal: written down, and bound to all before it by its hash.
public record Linked(Entry entry, Line line, String hash) {
    /// @param previous the hash of the entry before
    /// @param seed of the match, which salts the hash
    public static Linked of(Entry entry, String previous, ServerSeed seed, Notation notation) {
        Line line = line(entry, notation);
        String salt = new Salts(seed).of(entry.revision());
        return new Linked(entry, line, Chain.next(previous, line.canonical(), salt));
    }

    private static Line line(Entry entry, Notation notation) {
        Optional<Integer> seat = entry.seat().map(Seat::index);
        return new Line(
                entry.revision(),
                entry.at().toString(),
                entry.cause().name(),
                seat.isPresent() ? OptionalInt.of(seat.get()) : OptionalInt.empty(),
                entry.move().map(notation::write),
                notation.write(entry.events()));
    }
}
