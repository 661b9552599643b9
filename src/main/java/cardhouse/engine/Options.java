package cardhouse.engine;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The options a game offers, read off its rules record: names, types, bounds, defaults and
/// presets.
///
/// Values are plain: whole numbers, booleans, enum constants by name, and for structured options
/// maps by name of records of such values.
///
/// @param <R> the rules record
public final class Options<R extends Rules> {
    /// The name of the preset that is meant when none is named.
    public static final String CLASSIC = "classic";

    private final Class<R> type;
    private final Map<String, R> presets;

    private Options(Class<R> type, Map<String, R> presets) {
        this.type = type;
        this.presets = new LinkedHashMap<>(presets);
    }

    /// Options whose defaults are those of `classic`, with no other preset yet.
    public static <R extends Rules> Options<R> of(Class<R> type, R classic) {
        return new Options<>(type, Map.of(CLASSIC, classic));
    }

    /// The same options with one preset more.
    public Options<R> with(String name, R preset) {
        var more = new Options<>(type, presets);
        more.presets.put(name, preset);
        return more;
    }

    public Class<R> type() {
        return type;
    }

    /// The presets by name, the default one first.
    public Map<String, R> presets() {
        return java.util.Collections.unmodifiableMap(presets);
    }

    public R standard() {
        return presets.values().iterator().next();
    }

    /// What a client's choice of options comes to.
    public sealed interface Choice<R extends Rules> {
        record Chosen<R extends Rules>(R rules) implements Choice<R> {}

        /// Everything that is wrong with it, not just the first.
        record Faulty<R extends Rules>(List<Rules.Fault> faults) implements Choice<R> {}
    }

    /// The rules of a preset with some options given by name.
    ///
    /// @param given plain values; a key `preset` names the preset
    public Choice<R> choose(Map<String, ? extends @Nullable Object> given, int seats) {
        var faults = new ArrayList<Rules.Fault>();
        R base = standard();
        Object preset = given.get("preset");
        if (preset != null && presets.get(preset) instanceof R named) {
            base = named;
        } else if (given.containsKey("preset")) {
            faults.add(new Rules.Fault("preset", "must be one of " + presets.keySet()));
        }
        var values = toMap(base);
        given.forEach((name, value) -> {
            if (values.containsKey(name)) values.put(name, value);
            else if (!name.equals("preset"))
                faults.add(new Rules.Fault(name, "is not an option of this game"));
        });
        Object rules = read(type, "", values, faults);
        if (rules == null || !faults.isEmpty()) return new Choice.Faulty<>(faults);
        R chosen = type.cast(rules);
        var contradictions = chosen.contradictions(seats);
        if (!contradictions.isEmpty()) return new Choice.Faulty<>(contradictions);
        return new Choice.Chosen<>(type.cast(chosen.resolvedFor(seats)));
    }

    /// All options of `rules` by name, in order, as plain values: what [#choose] reads.
    public Map<String, @Nullable Object> toMap(R rules) {
        return plainRecord(rules);
    }

    /// A JSON Schema (2020-12) of what [#choose] reads, as plain maps and lists.
    public Map<String, Object> schema() {
        var properties = new LinkedHashMap<String, Object>();
        properties.put(
                "preset",
                ordered(
                        "type",
                        "string",
                        "enum",
                        List.copyOf(presets.keySet()),
                        "default",
                        presetName(standard())));
        properties.putAll(properties(type, standard()));
        return ordered("type", "object", "additionalProperties", false, "properties", properties);
    }

    private String presetName(R rules) {
        for (var preset : presets.entrySet())
            if (preset.getValue().equals(rules)) return preset.getKey();
        throw new IllegalStateException("no such preset");
    }

    private static Map<String, Object> properties(Class<?> record, Object standard) {
        var properties = new LinkedHashMap<String, Object>();
        for (RecordComponent component : record.getRecordComponents()) {
            Object value = value(component, standard);
            var schema = schema(component);
            Option option = component.getAnnotation(Option.class);
            if (option != null) schema.put("description", option.value());
            schema.put("default", plain(value));
            properties.put(component.getName(), schema);
        }
        return properties;
    }

    private static Map<String, Object> schema(RecordComponent component) {
        Class<?> kind = component.getType();
        Option option = component.getAnnotation(Option.class);
        if (kind == int.class) {
            var schema = ordered("type", "integer");
            if (option != null && option.numbers().length > 0) {
                schema.put("enum", Arrays.stream(option.numbers()).boxed().toList());
            } else if (option != null) {
                schema.put("minimum", option.min());
                schema.put("maximum", option.max());
            }
            return schema;
        }
        if (kind == boolean.class) return ordered("type", "boolean");
        if (kind.isEnum()) return ordered("type", "string", "enum", constants(kind, option));
        if (Map.class.isAssignableFrom(kind)) {
            return ordered(
                    "type",
                    "object",
                    "propertyNames",
                    ordered("pattern", "^(?:" + keys(option) + ")$"),
                    "additionalProperties",
                    entry(valueType(component)));
        }
        throw new IllegalStateException("no schema for an option of type " + kind);
    }

    /// An entry of a structured option is given whole, so it has no defaults.
    private static Map<String, Object> entry(Class<?> record) {
        var properties = new LinkedHashMap<String, Object>();
        for (RecordComponent component : record.getRecordComponents()) {
            var schema = schema(component);
            Option option = component.getAnnotation(Option.class);
            if (option != null) schema.put("description", option.value());
            properties.put(component.getName(), schema);
        }
        return ordered(
                "type",
                "object",
                "additionalProperties",
                false,
                "required",
                List.copyOf(properties.keySet()),
                "properties",
                properties);
    }

    private static String keys(@Nullable Option option) {
        return option == null ? ".+" : option.keys();
    }

    private static @Nullable Object read(
            Class<?> record, String path, Map<?, ?> values, List<Rules.Fault> faults) {
        RecordComponent[] components = record.getRecordComponents();
        var arguments = new @Nullable Object[components.length];
        int before = faults.size();
        for (int i = 0; i < components.length; i++) {
            String name = path + components[i].getName();
            arguments[i] = read(components[i], name, values.get(components[i].getName()), faults);
        }
        for (Object key : values.keySet()) {
            if (Arrays.stream(components).noneMatch(component -> component.getName().equals(key))) {
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
            return fault(faults, name, "must be a whole number from " + min + " to " + max);
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

    private static List<String> constants(Class<?> kind, @Nullable Option option) {
        if (option != null && option.only().length > 0) return List.of(option.only());
        return Arrays.stream(kind.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .toList();
    }

    private static Class<?> valueType(RecordComponent component) {
        return (Class<?>)
                ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[1];
    }

    private static Map<String, @Nullable Object> plainRecord(Object record) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            values.put(component.getName(), plain(value(component, record)));
        }
        return values;
    }

    private static Object plain(Object value) {
        if (value instanceof Enum<?> constant) return constant.name();
        if (value instanceof Record structured) return plainRecord(structured);
        if (value instanceof Map<?, ?> entries) {
            var plain = new LinkedHashMap<String, Object>();
            entries.forEach((key, entry) -> plain.put(String.valueOf(key), plain(entry)));
            return plain;
        }
        return value;
    }

    private static Object value(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a rules record must be public", impossible);
        }
    }

    private static Object construct(
            Class<?> record, RecordComponent[] components, @Nullable Object[] arguments) {
        try {
            Class<?>[] types =
                    Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new);
            Constructor<?> constructor = record.getDeclaredConstructor(types);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException refused) {
            throw new IllegalStateException("bounds and constructor disagree", refused.getCause());
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a rules record must be public", impossible);
        }
    }

    private static Map<String, Object> ordered(Object... pairs) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) map.put((String) pairs[i], pairs[i + 1]);
        return map;
    }
}
