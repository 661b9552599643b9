package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Nothing in the contract has to be guessed from its name.
@Pure
class DescriptionsTest {
    private static final OpenApiDocument CONTRACT = OpenApiDocument.SERVED;

    /// Below these there are values, and no schemas.
    private static final List<String> VALUES = List.of("example", "examples", "default", "enum");

    @Test
    void every_operation_schema_property_and_parameter_is_described() {
        var operations = operations().map(Operation::place).toList();
        var schemas = schemas().toList();
        var properties = properties().toList();
        var parameters = operations().flatMap(Operation::parameters).distinct().toList();

        var all = Stream.of(operations, schemas, properties, parameters).flatMap(List::stream);
        var bare = all.filter(place -> description(place).isEmpty()).toList();
        System.out.printf(
                "contract: %d operations, %d schemas, %d properties, %d parameters;"
                        + " %d without description%n",
                operations.size(),
                schemas.size(),
                properties.size(),
                parameters.size(),
                bare.size());
        assertThat(bare).isEmpty();
        assertThat(properties).hasSizeGreaterThan(900);
    }

    @Test
    void descriptions_do_not_repeat_the_name() {
        assertThat(Stream.concat(schemas(), properties()))
                .allSatisfy(place ->
                        assertThat(words(description(place).orElse("")))
                                .as("%s", place)
                                .isNotEqualTo(words(place.name())));
    }

    /// Those of the server, and those that it calls.
    private static Stream<Operation> operations() {
        ContractValue root = CONTRACT.file(OpenApiDocument.ROOT);
        return Stream.of("paths", "webhooks")
                .flatMap(section -> root.get(section).children().stream())
                .flatMap(path -> Operation.of(path).stream());
    }

    /// Those with a name.
    private static Stream<ContractValue> schemas() {
        return CONTRACT.files().stream()
                .flatMap(file -> file.get("components").find("schemas").stream())
                .flatMap(schemas -> schemas.children().stream());
    }

    private static Stream<ContractValue> properties() {
        return CONTRACT.files().stream().flatMap(DescriptionsTest::properties);
    }

    private static Stream<ContractValue> properties(ContractValue place) {
        var own =
                place.node().path("properties").isObject()
                        ? place.get("properties").children().stream()
                        : Stream.<ContractValue>empty();
        var below =
                place.children().stream()
                        .filter(child -> !VALUES.contains(child.name()))
                        .flatMap(DescriptionsTest::properties);
        return Stream.concat(own, below);
    }

    /// Its own, that of what it refers to, or that of the property that it says more of.
    private static Optional<String> description(ContractValue place) {
        if (place.node().has("description")) return Optional.of(place.text("description"));
        if (place.node().has("$ref"))
            return description(
                    place.document().resolve(place.file(), place.node().get("$ref").asString()));
        String pointer = place.pointer().toString();
        if (!pointer.endsWith("/properties/" + place.name())) return Optional.empty();
        ContractValue holder =
                place.document()
                        .resolve(
                                place.file(), "#" + pointer.replaceFirst("/properties/[^/]+$", ""));
        return holder.node().has("$ref")
                ? holder.follow()
                        .find("properties", place.name())
                        .flatMap(DescriptionsTest::description)
                : Optional.empty();
    }

    private static String words(String text) {
        return text.replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\b(a|an|the|its|of|this)\\b", " ")
                .replaceAll("[^a-z]+", " ")
                .strip();
    }
}
