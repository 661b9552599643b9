package cardhouse.games;

import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks that a value is complete down to its last part: an absent part is an empty Optional or a
/// type of its own, never null.
final class CompleteValue {
    private static final ClassValue<RecordComponent[]> COMPONENTS =
            new ClassValue<>() {
                @Override
                protected RecordComponent[] computeValue(Class<?> type) {
                    var components = type.getRecordComponents();
                    for (var component : components) component.getAccessor().setAccessible(true);
                    return components;
                }
            };

    private CompleteValue() {}

    static void check(@Nullable Object value) {
        switch (value) {
            case null -> throw new AssertionError("null");
            case Optional<?> optional -> optional.ifPresent(CompleteValue::check);
            case Iterable<?> elements -> elements.forEach(CompleteValue::check);
            case Map<?, ?> entries ->
                    entries.forEach((key, entry) -> {
                        check(key);
                        check(entry);
                    });
            case Record whole -> parts(whole);
            default -> {}
        }
    }

    private static void parts(Record whole) {
        for (var component : COMPONENTS.get(whole.getClass())) {
            Object part;
            try {
                part = component.getAccessor().invoke(whole);
            } catch (ReflectiveOperationException impossible) {
                throw new AssertionError(impossible);
            }
            if (part == null)
                throw new AssertionError(component.getName() + " is null in " + whole);
            check(part);
        }
    }
}
