package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Each operation that a page, the contract or the error catalogue names is in the contract. A
/// parameter in braces may have any name; `…` stands for the beginning of a path.
class PathsNamedTest {
    private static final Path CONTRACT = Path.of("openapi");
    private static final Path PROBLEMS = Path.of("src", "main", "resources", "problems.md");
    private static final Pattern NAMED =
            Pattern.compile(
                    "`(?<method>GET|HEAD|POST|PUT|PATCH|DELETE) (?<path>(?:…|/v1)/[^`?\\s]+)");
    private static final YAMLMapper YAML = new YAMLMapper();

    /// @param file where it is named
    private record Named(Path file, String method, String path) {
        /// @param operation such as `GET /v1/games/{game}`
        boolean is(String operation) {
            var pattern = new StringBuilder(method.equals("HEAD") ? "GET" : method).append(" ");
            for (String segment : path.split("(?=/)"))
                pattern.append(
                        switch (segment) {
                            case "…" -> ".*";
                            case String any when any.startsWith("/{") -> "/\\{\\w+}";
                            default -> "/(\\{\\w+}|" + Pattern.quote(segment.substring(1)) + ")";
                        });
            return operation.matches(pattern.toString());
        }
    }

    @Test
    void operations_that_are_named_are_in_the_contract() throws IOException {
        List<String> operations = operations();
        assertThat(operations).hasSizeGreaterThan(80);
        List<Named> named = files().flatMap(PathsNamedTest::named).toList();
        assertThat(named).hasSizeGreaterThan(100);
        assertThat(named)
                .allSatisfy(one ->
                        assertThat(operations)
                                .as("%s", one)
                                .anyMatch(operation -> one.is(operation)));
    }

    static List<String> operations() {
        return read(CONTRACT.resolve("openapi.yaml")).path("paths").properties().stream()
                .flatMap(path ->
                        read(CONTRACT.resolve(path.getValue().path("$ref").asString()))
                                .propertyNames()
                                .stream()
                                .map(method ->
                                        method.toUpperCase(Locale.ROOT) + " " + path.getKey()))
                .toList();
    }

    private static JsonNode read(Path file) {
        return YAML.readTree(file.toFile());
    }

    private static Stream<Path> files() throws IOException {
        try (var contract = Files.walk(CONTRACT)) {
            var pages = Page.all().stream().map(Page::file);
            var descriptions =
                    contract.filter(file -> file.toString().endsWith(".yaml")).toList().stream();
            return Stream.of(pages, descriptions, Stream.of(PROBLEMS)).flatMap(all -> all);
        }
    }

    private static Stream<Named> named(Path file) {
        return NAMED.matcher(Page.at(file).text())
                .results()
                .map(found -> new Named(file, found.group("method"), found.group("path")));
    }
}
