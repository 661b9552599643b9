package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The contract is written in pieces, and `openapi/Bundle.java` makes one document of them. Here
/// the same is done with values instead of lines, so that nothing gets lost or is left over
/// unnoticed.
class PiecesTest {
    private static final Path FOLDER = Path.of("openapi");
    private static final Path ROOT = Path.of(OpenApiDocument.ROOT);
    private static final Set<String> IN_PLACE = Set.of("paths", "webhooks");
    private static final Set<String> NO_COMPONENTS =
            Set.of("", "paths", "webhooks", "games", "clients");

    /// What is answered to requests that the contract does not have.
    private static final List<String> NAMED_BY_NO_REQUEST =
            List.of(
                    "/responses/AddressTooLong.yaml",
                    "/responses/MethodNotAllowed.yaml",
                    "/responses/NotFound.yaml");

    private static final YAMLMapper YAML = new YAMLMapper();

    @Test
    void the_served_document_is_all_of_them() throws IOException {
        var whole = (ObjectNode) written(ROOT);
        for (String section : IN_PLACE) {
            var entries = (ObjectNode) whole.get(section);
            for (String name : List.copyOf(entries.propertyNames()))
                entries.set(name, written(file(entries.get(name).get("$ref").asString())));
        }
        var components = (ObjectNode) whole.get("components");
        for (Path piece : pieces())
            if (!NO_COMPONENTS.contains(section(piece)))
                components.withObject("/" + section(piece)).set(name(piece), written(piece));

        assertThat(leaves(served(ROOT))).containsExactlyInAnyOrderEntriesOf(leaves(whole));
    }

    @Test
    void the_documents_of_games_are_served_each_by_itself() throws IOException {
        for (Path game : pieces())
            if (section(game).equals("games")) assertThat(served(game)).isEqualTo(written(game));
    }

    @Test
    void other_files_are_not_served() throws IOException {
        assertThat(pieces())
                .filteredOn(piece -> resource(piece) != null)
                .allMatch(piece -> piece.equals(ROOT) || section(piece).equals("games"))
                .hasSizeGreaterThan(2);
    }

    @Test
    void every_piece_is_needed() throws IOException {
        Set<String> needed = new HashSet<>();
        for (Path piece : pieces())
            references(written(piece))
                    .map(found -> found.replaceFirst("#.*", ""))
                    .forEach(needed::add);
        assertThat(pieces())
                .filteredOn(piece -> !piece.equals(ROOT))
                .extracting(piece -> "/" + slashes(piece))
                .filteredOn(piece -> !needed.contains(piece))
                .containsExactlyInAnyOrderElementsOf(NAMED_BY_NO_REQUEST);
    }

    private static List<Path> pieces() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .map(FOLDER::relativize)
                    .filter(file -> !file.startsWith("clients"))
                    .sorted()
                    .toList();
        }
    }

    /// A piece, with references relative to the folder of all.
    private static JsonNode written(Path piece) {
        JsonNode value = YAML.readTree(FOLDER.resolve(piece).toFile());
        URI base = URI.create("/" + slashes(piece));
        return told(value, reference -> base.resolve(reference).toString());
    }

    /// A served document, with the same form of references as the pieces.
    private static JsonNode served(Path document) throws IOException {
        URI base = URI.create("/" + slashes(document));
        try (var stream = Objects.requireNonNull(resource(document)).openStream()) {
            return told(
                    YAML.readTree(stream),
                    reference ->
                            base.resolve(reference)
                                    .toString()
                                    .replaceFirst(
                                            "^/openapi.yaml#/components/(\\w+)/(\\w+)",
                                            "/$1/$2.yaml"));
        }
    }

    private static JsonNode told(JsonNode value, UnaryOperator<String> from) {
        value.findParents("$ref").forEach(holder -> tell((ObjectNode) holder, "$ref", from));
        value.findValues("mapping")
                .forEach(mapping ->
                        List.copyOf(mapping.propertyNames())
                                .forEach(name -> tell((ObjectNode) mapping, name, from)));
        return value;
    }

    private static void tell(ObjectNode holder, String name, UnaryOperator<String> from) {
        holder.put(name, from.apply(holder.get(name).asString()));
    }

    private static Stream<String> references(JsonNode told) {
        return told.findValues("$ref").stream().map(JsonNode::asString);
    }

    private static Map<String, String> leaves(JsonNode value) {
        var leaves = new TreeMap<String, String>();
        gather("", value, leaves);
        return leaves;
    }

    private static void gather(String pointer, JsonNode value, Map<String, String> leaves) {
        if (value.isObject() && !value.isEmpty())
            value.propertyStream()
                    .forEach(child ->
                            gather(pointer + "/" + child.getKey(), child.getValue(), leaves));
        else leaves.put(pointer, value.toString());
    }

    private static @Nullable URL resource(Path document) {
        return PiecesTest.class.getResource("/META-INF/resources/openapi/" + slashes(document));
    }

    private static Path file(String told) {
        return Path.of(told.substring(1));
    }

    private static String section(Path piece) {
        return piece.getParent() == null ? "" : piece.getParent().toString();
    }

    private static String name(Path piece) {
        return piece.getFileName().toString().replace(".yaml", "");
    }

    private static String slashes(Path piece) {
        return piece.toString().replace('\\', '/');
    }
}
