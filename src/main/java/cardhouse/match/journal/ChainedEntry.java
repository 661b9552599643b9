package cardhouse.match.journal;

import cardhouse.engine.Seat;
import cardhouse.fairness.Chain;
import cardhouse.fairness.Line;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import java.util.Optional;
import java.util.OptionalInt;

/// An entry as stored in the journal: serialized, and linked to all earlier entries by its hash.
///
/// @param previous the hash of the previous entry
public record ChainedEntry(Entry entry, String previous, Line line, String hash) {
    /// @param previous the hash of the previous entry
    /// @param seed of the match, which salts the hash
    public static ChainedEntry of(
            Entry entry, String previous, ServerSeed seed, CanonicalCodec codec) {
        Line line = line(entry, codec);
        String salt = new Salts(seed).of(entry.revision());
        return new ChainedEntry(
                entry, previous, line, Chain.next(previous, line.canonical(), salt));
    }

    private static Line line(Entry entry, CanonicalCodec codec) {
        Optional<Integer> seat = entry.seat().map(Seat::index);
        return new Line(
                entry.revision(),
                entry.at().toString(),
                entry.cause().name(),
                seat.isPresent() ? OptionalInt.of(seat.get()) : OptionalInt.empty(),
                entry.move().map(codec::write),
                codec.write(entry.events()));
    }
}
