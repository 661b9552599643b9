package cardhouse.engine;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A finished match, the input of statistics: its events and its places.
///
/// @param entries the events of each entry of its journal
public record FinishedMatch<E extends Event>(List<List<E>> entries, Outcome outcome) {
    public FinishedMatch {
        entries = entries.stream().map(List::copyOf).toList();
    }

    public int seats() {
        return outcome.places().size();
    }

    public Stream<E> events() {
        return entries.stream().flatMap(List::stream);
    }

    /// All events of one kind.
    public <T extends E> Stream<T> each(Class<T> kind) {
        return events().filter(kind::isInstance).map(kind::cast);
    }

    /// The number of events of one kind.
    public int count(Class<? extends E> kind) {
        return (int) each(kind).count();
    }

    public <T extends E> Optional<T> first(Class<T> kind) {
        return each(kind).findFirst();
    }

    /// The distances, in seats after a given one, of the seats that took the first place; 0 is the
    /// seat itself.
    public List<Integer> winnersAfter(Seat seat) {
        return IntStream.range(0, seats())
                .filter(behind -> outcome.places().get((seat.index() + behind) % seats()) == 1)
                .boxed()
                .toList();
    }
}
