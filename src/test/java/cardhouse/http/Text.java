package cardhouse.http;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.StringNode;

/// The value of a header or a parameter, or that there is none.
record Text(String name, @Nullable String value) {

    /// What a parameter or header object of the contract has against it.
    List<String> faults(ContractValue said) {
        if (value == null) {
            boolean required = said.node().path("required").asBoolean(false);
            return required ? List.of(name + " is missing") : List.of();
        }
        ContractValue schema = said.get("schema");
        return schema.faults(read(value, schema.follow().text("type"))).stream()
                .map(fault -> name + " " + fault)
                .toList();
    }

    /// A number or a truth value where the schema asks for one.
    private static JsonNode read(String value, String type) {
        if (type.equals("integer") && value.matches("-?[0-9]{1,18}"))
            return LongNode.valueOf(Long.parseLong(value));
        if (type.equals("boolean") && (value.equals("true") || value.equals("false")))
            return BooleanNode.valueOf(Boolean.parseBoolean(value));
        return StringNode.valueOf(value);
    }
}
