package cardhouse.http;

import java.util.stream.Stream;

/// An example in the contract and the schema it should fit.
record Example(ContractValue value, ContractValue schema) {

    /// The examples that hang directly on a schema, a parameter, a header or a media type.
    static Stream<Example> below(ContractValue holder) {
        if (holder.node().has("$ref")) return Stream.empty();
        boolean schemaItself = holder.find("schema").isEmpty();
        ContractValue schema = schemaItself ? holder : holder.get("schema");
        Stream<ContractValue> single =
                schemaItself ? Stream.empty() : holder.find("example").stream();
        Stream<ContractValue> several =
                holder.find("examples").stream()
                        .filter(list -> list.node().isArray() == schemaItself)
                        .flatMap(list -> list.children().stream())
                        .map(example -> schemaItself ? example : example.get("value"));
        return Stream.concat(single, several).map(value -> new Example(value, schema));
    }

    Stream<String> faults() {
        return schema.faults(value.node()).stream().map(fault -> value + " " + fault);
    }
}
