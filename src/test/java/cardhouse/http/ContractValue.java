package cardhouse.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/// A value in one of the files of the contract, with its place.
record ContractValue(OpenApiDocument document, String file, JsonPointer pointer, JsonNode node) {

    /// The value below these names. References on the way are followed, except for sibling
    /// properties of a reference; one at the end is not followed. A schema may add properties to
    /// its reference.
    Optional<ContractValue> find(String... names) {
        ContractValue place = this;
        for (String name : names) {
            ContractValue holder = place.node.has(name) ? place : place.follow();
            if (!holder.node.has(name)) return Optional.empty();
            place = holder.child(name);
        }
        return Optional.of(place);
    }

    ContractValue get(String... names) {
        return find(names)
                .orElseThrow(
                        () -> new AssertionError("no " + String.join("/", names) + " in " + this));
    }

    /// The value itself, or what it refers to.
    ContractValue follow() {
        JsonNode reference = node.path("$ref");
        return reference.isString() ? document.resolve(file, reference.asString()).follow() : this;
    }

    /// The members of an object or elements of an array, references left alone.
    List<ContractValue> children() {
        var children = new ArrayList<ContractValue>();
        if (node.isObject()) node.propertyNames().forEach(name -> children.add(child(name)));
        for (int i = 0; node.isArray() && i < node.size(); i++)
            children.add(new ContractValue(document, file, pointer.appendIndex(i), node.get(i)));
        return children;
    }

    /// This value and all below it, references left alone.
    Stream<ContractValue> all() {
        return Stream.concat(Stream.of(this), children().stream().flatMap(ContractValue::all));
    }

    /// The name of this value in its object.
    String name() {
        JsonPointer last = pointer.last();
        return last == null ? "" : last.getMatchingProperty();
    }

    /// The texts in an array below, if there is one.
    List<String> texts(String name) {
        return node.path(name).valueStream().map(JsonNode::asString).toList();
    }

    String text(String name) {
        return node.path(name).asString("");
    }

    /// What is wrong with `value` if this is a schema.
    List<String> faults(JsonNode value) {
        return document.faults(this, value);
    }

    private ContractValue child(String name) {
        return new ContractValue(document, file, pointer.appendProperty(name), node.get(name));
    }

    @Override
    public String toString() {
        return file + "#" + pointer;
    }
}
