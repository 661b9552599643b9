package cardhouse.browser;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The schemas of the contract as types of TypeScript, each under its own name.
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
        schemas.forEach((name, schema) -> text.append('\n').append(declared(name, schema)));
        return text.toString();
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
        return "{\n" + String.join("", lines) + indent + "}";
    }

    private static String literal(JsonNode value) {
        return value.isString() ? "'" + value.asString() + "'" : value.toString();
    }

    private static String name(String reference) {
        return reference.substring(reference.lastIndexOf('/') + 1).replace(".yaml", "");
    }
}
