package cardhouse.browser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The schemas of the contract that the scripts use, as types of TypeScript, each under its own
/// name. Of events the scripts know only the type, as texts and moves of cards come from messages.
final class ContractTypes {
    private static final String FOLDER = "/META-INF/resources/openapi/";
    private static final List<String> FILES =
            List.of(
                    "openapi.yaml",
                    "games/layout.yaml",
                    "games/trashed.yaml",
                    "games/garbage.yaml",
                    "games/trash.yaml",
                    "games/trio.yaml",
                    "games/dumpster-brawl.yaml");

    private static final Pattern IMPORT =
            Pattern.compile("import type \\{([^}]*)} from '[^']*/types\\.js'");

    private static final JsonNode OPEN =
            new YAMLMapper()
                    .readTree(
                            """
                            type: object
                            required: [type]
                            properties:
                              type: { type: string }
                            additionalProperties: {}
                            """);

    private ContractTypes() {}

    static String written() throws IOException {
        var schemas = new TreeMap<String, JsonNode>();
        for (String file : FILES)
            for (Map.Entry<String, JsonNode> schema :
                    read(file).path("components").path("schemas").properties()) {
                if (schemas.put(schema.getKey(), schema.getValue()) != null)
                    throw new IllegalStateException("two schemas are named " + schema.getKey());
            }
        var text =
                new StringBuilder(
                        """
                        // Made from the contract, and not by hand:
                        //
                        //     ./cardhouse test ContractTypesTest -Dtypes=write
                        """);
        schemas.put("Event", OPEN);
        var used = used(schemas);
        schemas.forEach((name, schema) -> {
            if (used.contains(name)) text.append('\n').append(declared(name, schema));
        });
        return text.toString();
    }

    /// The schemas that the scripts import, and those that these refer to.
    private static Set<String> used(Map<String, JsonNode> schemas) throws IOException {
        var found = new TreeSet<String>();
        var open = new ArrayDeque<String>();
        for (Path script : Bundled.files(Bundled.SOURCES, ".ts"))
            IMPORT.matcher(Files.readString(script))
                    .results()
                    .flatMap(names -> Arrays.stream(names.group(1).split(",")))
                    .map(String::strip)
                    .forEach(open::add);
        while (!open.isEmpty()) {
            String name = open.remove();
            if (schemas.containsKey(name) && found.add(name))
                for (JsonNode reference :
                        Objects.requireNonNull(schemas.get(name)).findValues("$ref"))
                    open.add(name(reference.asString()));
        }
        return found;
    }

    private static JsonNode read(String file) throws IOException {
        try (InputStream yaml =
                Objects.requireNonNull(ContractTypes.class.getResourceAsStream(FOLDER + file))) {
            return new YAMLMapper().readTree(yaml);
        }
    }

    private static String declared(String name, JsonNode schema) {
        return isRecord(schema)
                ? "export interface " + name + " " + record(schema, "") + "\n"
                : "export type " + name + " = " + type(schema, "") + ";\n";
    }

    private static boolean isRecord(JsonNode schema) {
        return schema.has("properties") && !schema.has("oneOf") && !schema.has("anyOf");
    }

    private static String type(JsonNode schema, String indent) {
        if (schema.has("$ref")) return name(schema.path("$ref").asString());
        if (schema.has("const")) return literal(schema.path("const"));
        if (schema.has("enum"))
            return union(schema.path("enum").valueStream().map(ContractTypes::literal).toList());
        if (schema.has("oneOf")) return choice(schema.path("oneOf"), indent);
        if (schema.has("anyOf")) return choice(schema.path("anyOf"), indent);
        if (isRecord(schema)) return record(schema, indent);
        return switch (schema.path("type").asString("")) {
            case "array" -> items(type(schema.path("items"), indent));
            case "object" -> dictionary(schema.path("additionalProperties"), indent);
            case "integer", "number" -> "number";
            case "string" -> "string";
            case "boolean" -> "boolean";
            default -> "unknown";
        };
    }

    private static String choice(JsonNode schemas, String indent) {
        return union(schemas.valueStream().map(one -> type(one, indent)).toList());
    }

    private static String union(List<String> types) {
        return types.stream().distinct().collect(Collectors.joining(" | "));
    }

    private static String items(String type) {
        return type.contains(" | ") ? "(" + type + ")[]" : type + "[]";
    }

    private static String dictionary(JsonNode values, String indent) {
        return "Record<string, " + (values.isObject() ? type(values, indent) : "unknown") + ">";
    }

    private static String record(JsonNode schema, String indent) {
        var required = schema.path("required").valueStream().map(JsonNode::asString).toList();
        var lines = new ArrayList<String>();
        String deeper = indent + "  ";
        for (Map.Entry<String, JsonNode> one : schema.path("properties").properties())
            lines.add(
                    deeper
                            + one.getKey()
                            + (required.contains(one.getKey()) ? ": " : "?: ")
                            + type(one.getValue(), deeper)
                            + ";\n");
        if (schema.path("additionalProperties").isObject())
            lines.add(deeper + "[property: string]: unknown;\n");
        return "{\n" + String.join("", lines) + indent + "}";
    }

    private static String literal(JsonNode value) {
        return value.isString() ? "'" + value.asString() + "'" : value.toString();
    }

    private static String name(String reference) {
        return reference.substring(reference.lastIndexOf('/') + 1).replace(".yaml", "");
    }
}
