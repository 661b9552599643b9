package cardhouse.engine;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Describes a record of options as a JSON Schema (2020-12), in plain maps and lists.
final class OptionSchema {
    private OptionSchema() {}

    /// @param preset the name of the default preset, whose rules are `standard`
    /// @param settled options that are not offered
    static Map<String, Object> of(
            List<String> presets, String preset, Object standard, Set<String> settled) {
        var properties = new LinkedHashMap<String, Object>();
        properties.put("preset", ordered("type", "string", "enum", presets, "default", preset));
        properties.putAll(properties(standard.getClass(), standard));
        properties.keySet().removeAll(settled);
        return ordered("type", "object", "additionalProperties", false, "properties", properties);
    }

    private static Map<String, Object> properties(Class<?> record, Object standard) {
        var properties = new LinkedHashMap<String, Object>();
        for (RecordComponent component : record.getRecordComponents()) {
            Object value = OptionValues.value(component, standard);
            var schema = schema(component);
            Option option = component.getAnnotation(Option.class);
            if (option != null) schema.put("description", option.value());
            schema.put("default", OptionValues.plainValue(value));
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
        if (kind.isEnum())
            return ordered("type", "string", "enum", OptionValues.constants(kind, option));
        if (Map.class.isAssignableFrom(kind)) {
            return ordered(
                    "type",
                    "object",
                    "propertyNames",
                    ordered("pattern", "^(?:" + OptionValues.keys(option) + ")$"),
                    "additionalProperties",
                    entry(OptionValues.valueType(component)));
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

    private static Map<String, Object> ordered(Object... pairs) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) map.put((String) pairs[i], pairs[i + 1]);
        return map;
    }
}
