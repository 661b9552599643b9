package cardhouse.engine;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads records of options from plain values, such as come from JSON, and writes them.
final class OptionValues {
    /// Read once: a class makes its components, with their accessors and annotations, at each call.
    private static final ClassValue<List<RecordComponent>> COMPONENTS =
            new ClassValue<>() {
                @Override
                protected List<RecordComponent> computeValue(Class<?> record) {
                    return List.of(record.getRecordComponents());
                }
            };

    private OptionValues() {}

    static List<RecordComponent> components(Class<?> record) {
        return COMPONENTS.get(record);
    }

    /// @param values by name, all of them
    /// @return null if there are faults
    static @Nullable Object read(Class<?> record, Map<?, ?> values, List<Rules.Fault> faults) {
        return read(record, "", values, faults);
    }

    static String keys(@Nullable Option option) {
        return option == null ? ".+" : option.keys();
    }

    private static @Nullable Object read(
            Class<?> record, String path, Map<?, ?> values, List<Rules.Fault> faults) {
        List<RecordComponent> components = components(record);
        var arguments = new @Nullable Object[components.size()];
        int before = faults.size();
        for (int i = 0; i < arguments.length; i++) {
            String component = components.get(i).getName();
            arguments[i] = read(components.get(i), path + component, values.get(component), faults);
        }
        for (Object key : values.keySet()) {
            if (components.stream().noneMatch(component -> component.getName().equals(key))) {
                faults.add(new Rules.Fault(path + key, "is not an option of this game"));
            }
        }
        return faults.size() > before ? null : construct(record, components, arguments);
    }

    private static @Nullable Object read(
            RecordComponent component,
            String name,
            @Nullable Object value,
            List<Rules.Fault> faults) {
        Class<?> kind = component.getType();
        Option option = component.getAnnotation(Option.class);
        if (kind == int.class && option != null && option.numbers().length > 0) {
            var offered = Arrays.stream(option.numbers()).boxed().toList();
            return offered.contains(value)
                    ? value
                    : fault(faults, name, "must be one of " + offered);
        }
        if (kind == int.class) {
            int min = option == null ? 0 : option.min();
            int max = option == null ? Integer.MAX_VALUE : option.max();
            if (value instanceof Integer number && number >= min && number <= max) return number;
            String got = value instanceof Integer number ? "; got " + number : "";
            return fault(faults, name, "must be a whole number from " + min + " to " + max + got);
        }
        if (kind == boolean.class) {
            return value instanceof Boolean ? value : fault(faults, name, "must be true or false");
        }
        if (kind.isEnum()) {
            var offered = constants(kind, option);
            if (value == null || !offered.contains(value))
                return fault(faults, name, "must be one of " + offered);
            return Arrays.stream(kind.getEnumConstants())
                    .filter(constant -> ((Enum<?>) constant).name().equals(value))
                    .findFirst()
                    .orElseThrow();
        }
        if (!(value instanceof Map<?, ?> entries)) return fault(faults, name, "must be an object");
        var read = new LinkedHashMap<Object, @Nullable Object>();
        entries.forEach((key, entry) -> {
            if (!(key instanceof String entryName) || !entryName.matches(keys(option))) {
                fault(faults, name, "has an entry with a name that is not allowed");
            } else if (entry instanceof Map<?, ?> fields) {
                read.put(key, read(valueType(component), name + "." + key + ".", fields, faults));
            } else {
                fault(faults, name + "." + key, "must be an object");
            }
        });
        return read;
    }

    private static @Nullable Object fault(List<Rules.Fault> faults, String name, String sentence) {
        faults.add(new Rules.Fault(name, sentence));
        return null;
    }

    static List<String> constants(Class<?> kind, @Nullable Option option) {
        if (option != null && option.only().length > 0) return List.of(option.only());
        return Arrays.stream(kind.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .toList();
    }

    static Class<?> valueType(RecordComponent component) {
        return (Class<?>)
                ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[1];
    }

    static Map<String, @Nullable Object> plain(Object record) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        for (RecordComponent component : components(record.getClass())) {
            values.put(component.getName(), plainValue(value(component, record)));
        }
        return values;
    }

    static Object plainValue(Object value) {
        if (value instanceof Enum<?> constant) return constant.name();
        if (value instanceof Record structured) return plain(structured);
        if (value instanceof Map<?, ?> entries) {
            var plain = new LinkedHashMap<String, Object>();
            entries.forEach((key, entry) -> plain.put(String.valueOf(key), plainValue(entry)));
            return plain;
        }
        return value;
    }

    static Object value(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a rules record must be public", impossible);
        }
    }

    private static Object construct(
            Class<?> record, List<RecordComponent> components, @Nullable Object[] arguments) {
        try {
            Class<?>[] types =
                    components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> constructor = record.getDeclaredConstructor(types);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException refused) {
            throw new IllegalStateException("bounds and constructor disagree", refused.getCause());
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a rules record must be public", impossible);
        }
    }
}
