package cardhouse.platform.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/// The names by which the cases of sealed types go in JSON, and the views: the record's name in
/// kebab case, as `type`.
public final class WireNames {
    private WireNames() {}

    /// `KeepQuiet` is `keep-quiet`.
    public static String of(Class<?> record) {
        return record.getSimpleName()
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }

    /// Every record that is a case of a sealed type, among the type's own cases and all their
    /// components.
    static Set<Class<?>> sealedTypesWithin(Class<?> root) {
        var found = new LinkedHashSet<Class<?>>();
        walk(root, found, new LinkedHashSet<>());
        return found;
    }

    private static void walk(Type type, Set<Class<?>> found, Set<Class<?>> visited) {
        if (type instanceof ParameterizedType generic) {
            for (Type argument : generic.getActualTypeArguments()) walk(argument, found, visited);
        }
        if (!(type instanceof Class<?> known) || !visited.add(known)) return;
        if (known.isSealed() && known.isInterface()) {
            found.add(known);
            for (Class<?> permitted : known.getPermittedSubclasses())
                walk(permitted, found, visited);
        }
        if (known.isRecord()) {
            for (RecordComponent component : known.getRecordComponents()) {
                walk(component.getGenericType(), found, visited);
            }
        }
    }
}
