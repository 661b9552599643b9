package cardhouse.http;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Compares Java types with schemas, down to numbers and texts, and gathers what differs.
///
/// A record is an object with a property for each component, required unless it is optional. A case
/// of a sealed type has a `type` as well: its name in kebab case. Seats and cards have schemas of
/// their own.
final class SchemaComparison {
    private static final Map<Type, String> PLAIN =
            Map.of(
                    int.class, "integer",
                    Integer.class, "integer",
                    long.class, "integer",
                    boolean.class, "boolean",
                    String.class, "string");
    private static final Set<Class<?>> SCALARS = Set.of(Seat.class, Card.class);

    private final List<String> differences = new ArrayList<>();
    private final Set<String> compared = new LinkedHashSet<>();

    List<String> differences() {
        return differences;
    }

    void compare(Type type, ContractValue written) {
        ContractValue schema = written.follow();
        if (!compared.add(type.getTypeName() + " " + schema)) return;
        if (PLAIN.containsKey(type)) same(schema, "type", PLAIN.get(type), schema.text("type"));
        else if (type instanceof ParameterizedType generic) compareGeneric(generic, schema);
        else if (type instanceof Class<?> named) compareClass(named, schema);
        else differ(schema, "is for a " + type + ", of which nothing is known");
    }

    /// A record that has a `type`, though it is no case of a sealed type.
    void compareTagged(Class<?> record, ContractValue written) {
        compareRecord(record, Optional.of(tag(record)), written.follow());
    }

    private void compareGeneric(ParameterizedType generic, ContractValue schema) {
        Type last = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
        Class<?> raw = (Class<?>) generic.getRawType();
        boolean map = Map.class.isAssignableFrom(raw);
        same(schema, "type", map ? "object" : "array", schema.text("type"));
        schema.find(map ? "additionalProperties" : "items")
                .ifPresentOrElse(
                        element -> compare(last, element),
                        () -> differ(schema, "does not say what is in it"));
    }

    private void compareClass(Class<?> type, ContractValue schema) {
        if (SCALARS.contains(type)) {
            same(schema, "reference", OpenApiDocument.ROOT, schema.file());
            same(schema, "reference", type.getSimpleName(), schema.name());
        } else if (type.isEnum()) {
            var constants =
                    Arrays.stream(type.getEnumConstants())
                            .map(constant -> ((Enum<?>) constant).name())
                            .toList();
            same(schema, "enum", constants, schema.texts("enum"));
        } else if (type.isSealed()) {
            compareCases(type, schema);
        } else if (type.isRecord()) {
            compareRecord(type, Optional.empty(), schema);
        } else {
            differ(schema, "is for a " + type + ", of which nothing is known");
        }
    }

    private void compareCases(Class<?> type, ContractValue schema) {
        var cases = new LinkedHashMap<String, Class<?>>();
        cases(type).forEach(record -> cases.put(tag(record), record));
        var branches = schema.get("oneOf").children().stream().map(ContractValue::follow).toList();
        var written = new LinkedHashMap<String, ContractValue>();
        for (ContractValue branch : branches)
            written.put(branch.get("properties", "type").text("const"), branch);
        same(schema, "cases", cases.keySet(), written.keySet());

        var mapping = new LinkedHashMap<String, ContractValue>();
        ContractValue discriminator = schema.get("discriminator");
        same(discriminator, "property", "type", discriminator.text("propertyName"));
        for (ContractValue entry : discriminator.get("mapping").children())
            mapping.put(
                    entry.name(), entry.document().resolve(entry.file(), entry.node().asString()));
        same(discriminator, "mapping", written, mapping);

        cases.forEach((tag, record) -> {
            ContractValue branch = written.get(tag);
            if (branch != null) compareRecord(record, Optional.of(tag), branch);
        });
    }

    private void compareRecord(Class<?> record, Optional<String> tag, ContractValue schema) {
        var names = new LinkedHashSet<String>();
        var required = new LinkedHashSet<String>();
        tag.ifPresent(_ -> {
            names.add("type");
            required.add("type");
        });
        for (RecordComponent component : record.getRecordComponents()) {
            Type type = component.getGenericType();
            boolean optional = component.getType() == Optional.class;
            names.add(component.getName());
            if (!optional) required.add(component.getName());
            Type inner = optional ? ((ParameterizedType) type).getActualTypeArguments()[0] : type;
            schema.find("properties", component.getName())
                    .ifPresent(property -> compare(inner, property));
        }
        same(schema, "type", "object", schema.text("type"));
        same(schema, "more", "", schema.text("additionalProperties"));
        same(schema, "required", required, new LinkedHashSet<>(schema.texts("required")));
        var properties =
                schema.find("properties").stream()
                        .flatMap(all -> all.children().stream())
                        .map(ContractValue::name)
                        .toList();
        same(schema, "properties", names, new LinkedHashSet<>(properties));
    }

    private static Stream<Class<?>> cases(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(SchemaComparison::cases)
                : Stream.of(type);
    }

    private static String tag(Class<?> record) {
        return record.getSimpleName()
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }

    private void same(ContractValue where, String what, Object code, Object contract) {
        if (!code.equals(contract))
            differ(where, what + ": the code has " + code + ", the contract " + contract);
    }

    private void differ(ContractValue where, String how) {
        differences.add(where + " " + how);
    }
}
