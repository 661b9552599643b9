package cardhouse.platform.background;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/// The work of a round, page by page, so that memory never contains more than one page, however
/// much work there is.
///
/// @param source in the order of ids
/// @param id of one of them
/// @param size of a page
public record PagedScan<T>(Source<T> source, Function<T, UUID> id, int size) {
    @FunctionalInterface
    public interface Source<T> {
        /// @param after only items behind this one
        List<T> page(Optional<UUID> after, int limit);
    }

    /// @param isOver whether no more pages are wanted
    public void forEach(Consumer<T> what, BooleanSupplier isOver) {
        Optional<UUID> last = Optional.empty();
        do {
            List<T> page = source.page(last, size);
            page.forEach(what);
            last = page.size() < size ? Optional.empty() : Optional.of(id.apply(page.getLast()));
        } while (last.isPresent() && !isOver.getAsBoolean());
    }
}
