package cardhouse.http;

import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Throws values that fit a schema of the contract, as good as every time, and breaks them.
record Dice(RandomGenerator random) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int DEEPEST = 8;

    /// What breaks programs that take text for granted.
    private static final List<String> NASTY =
            List.of(
                    "",
                    " ",
                    "null",
                    "\u0000",
                    "\ud800",
                    "\u202e",
                    "'; drop table entry; --",
                    "<script>alert(1)</script>",
                    "${jndi:ldap://127.0.0.1/x}",
                    "../../etc/passwd",
                    "%s%n%x",
                    "ä€😀",
                    "x".repeat(5_000));

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    String nasty() {
        return one(NASTY);
    }

    /// A value for a schema.
    JsonNode value(ContractValue schema) {
        return value(schema, 0);
    }

    private JsonNode value(ContractValue written, int depth) {
        ContractValue schema = written.follow();
        for (String choice : List.of("oneOf", "anyOf")) {
            var branches = schema.find(choice);
            if (branches.isPresent()) return value(one(branches.get().children()), depth);
        }
        if (schema.find("const").isPresent()) return schema.node().get("const");
        if (schema.find("enum").isPresent()) return one(schema.get("enum").children()).node();
        return switch (schema.text("type")) {
            case "object" -> object(schema, depth);
            case "array" -> array(schema, depth);
            case "integer", "number" -> JSON.valueToTree(number(schema));
            case "boolean" -> JSON.valueToTree(random.nextBoolean());
            default -> JSON.valueToTree(text(schema));
        };
    }

    private ObjectNode object(ContractValue schema, int depth) {
        ObjectNode object = JSON.createObjectNode();
        var required = schema.texts("required");
        schema.find("properties").stream()
                .flatMap(all -> all.children().stream())
                .filter(property ->
                        required.contains(property.name()) || depth < DEEPEST && oneIn(3))
                .forEach(property -> object.set(property.name(), value(property, depth + 1)));
        return object;
    }

    private ArrayNode array(ContractValue schema, int depth) {
        ArrayNode array = JSON.createArrayNode();
        int least = schema.node().path("minItems").asInt(0);
        int size = depth > DEEPEST ? least : Math.max(least, random.nextInt(5));
        for (int i = 0; i < size; i++)
            schema.find("items").ifPresent(item -> array.add(value(item, depth + 1)));
        return array;
    }

    private int number(ContractValue schema) {
        int least = schema.node().path("minimum").asInt(-3);
        int most = schema.node().path("maximum").asInt(least + 20);
        return oneIn(20) ? random.nextInt() : random.nextInt(least, Math.max(most, least) + 1);
    }

    private String text(ContractValue schema) {
        if (oneIn(20)) return nasty();
        if (schema.find("examples").isPresent() && random.nextBoolean())
            return one(schema.get("examples").children()).node().asString("");
        if (schema.text("format").equals("date-time")) return "2027-01-31T12:00:00Z";
        if (schema.text("pattern").startsWith("^[+-]?[Pp]")) return "PT" + random.nextInt(9) + "H";
        int least = schema.node().path("minLength").asInt(0);
        int most = Math.min(schema.node().path("maxLength").asInt(20), 200);
        return letters(random.nextInt(least, Math.max(least, most) + 1));
    }

    String letters(int length) {
        var text = new StringBuilder();
        for (int i = 0; i < length; i++) text.append((char) random.nextInt('!', '~'));
        return text.toString();
    }

    /// JSON that was right, and is so no more.
    String broken(String json) {
        return switch (random.nextInt(12)) {
            case 0 -> json.substring(0, random.nextInt(json.length() + 1));
            case 1 -> json.replaceFirst("\\{", "{\"surprise\":1,");
            case 2 -> json.replaceFirst("\"([a-z]+)\":", "\"$1\":1,\"$1\":");
            case 3 -> json.replaceFirst(":[^,}]+", ":null");
            case 4 -> json.replaceFirst(":[^,}]+", ":[[]]");
            case 5 -> json.replaceFirst(":[^,}]+", ":1e999999999");
            case 6 -> json.replaceFirst(":[^,}]+", ":" + "9".repeat(400));
            case 7 -> "[".repeat(random.nextInt(1, 20_000));
            case 8 -> "{\"a\":".repeat(random.nextInt(1, 6_000));
            case 9 -> json + json;
            case 10 -> json.replaceFirst("\"[^\"]*\"", "\"\\\\ud800\"");
            default -> nasty();
        };
    }
}
