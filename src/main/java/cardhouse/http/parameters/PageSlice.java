package cardhouse.http.parameters;

import static java.lang.annotation.ElementType.PARAMETER;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// A page of a list. The query reads one item more than the page has, to detect a next page.
///
/// @param next the cursor of the next page, if there is one
public record PageSlice<T>(List<T> items, Optional<String> next) {
    /// @param found at most one more than the page may have
    /// @param list name of the list, for the cursor
    /// @param id of each item, for the cursor behind it
    public static <T> PageSlice<T> of(List<T> found, int most, String list, Function<T, UUID> id) {
        if (found.size() <= most) return new PageSlice<>(found, Optional.empty());
        List<T> page = found.subList(0, most);
        return new PageSlice<>(page, Optional.of(list + "." + id.apply(page.getLast())));
    }

    public <R> List<R> map(Function<T, R> shown) {
        return items.stream().map(shown).toList();
    }

    /// The list that a cursor belongs to. It is part of the cursor ([PageSlice]), so that no list
    /// takes the cursor of another, or an id, for its own.
    @Retention(RetentionPolicy.RUNTIME)
    @Target(PARAMETER)
    public @interface CursorOf {
        String value();
    }
}
