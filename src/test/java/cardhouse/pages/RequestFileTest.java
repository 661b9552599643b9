package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// `openapi/cardhouse.http` has every request of the contract, with its examples as bodies:
///
///     ./cardhouse test RequestFileTest -Drequests=write
class RequestFileTest {
    private static final Path FOLDER = Path.of("openapi");
    private static final Path KEPT = FOLDER.resolve("cardhouse.http");
    private static final YAMLMapper YAML = new YAMLMapper();

    /// Values of variables that exist at many servers.
    private static final Map<String, String> KNOWN =
            Map.of(
                    "game", "trash",
                    "seat", "0",
                    "revision", "1",
                    "round", "1",
                    "entrant", "1",
                    "day", "2026-11-20");

    private final Map<String, String> variables = new LinkedHashMap<>();
    private final StringBuilder requests = new StringBuilder();

    @Test
    void requests_are_those_of_the_contract() throws IOException {
        String written = written();
        if ("write".equals(System.getProperty("requests"))) Files.writeString(KEPT, written);
        assertThat(Files.readString(KEPT)).isEqualTo(written);
    }

    private String written() {
        JsonNode contract = read(FOLDER.resolve("openapi.yaml"));
        for (var path : contract.get("paths").properties()) {
            JsonNode operations = followed(FOLDER, path.getValue());
            for (JsonNode parameter : operations.path("parameters")) {
                JsonNode named = followed(FOLDER.resolve("paths"), parameter);
                if (named.get("in").asString().equals("path"))
                    variables.putIfAbsent(
                            named.get("name").asString(), named.get("description").asString());
            }
            for (var operation : operations.properties())
                if (operation.getValue().has("operationId"))
                    requests(operation.getKey(), path.getKey(), operation.getValue());
        }
        var head =
                new StringBuilder(
                        """
                        # Every request of the contract, for the HTTP Client of IntelliJ IDEA and the REST Client of Visual Studio Code.
                        # Made from the contract: ./cardhouse test RequestFileTest -Drequests=write

                        @server = http://localhost:8080
                        # Token of an account: createPlayer returns it.
                        @bearer = TOKEN
                        """);
        variables.forEach((name, description) ->
                head.append(
                        "# %s\n@%s = %s\n"
                                .formatted(description, name, KNOWN.getOrDefault(name, "ID"))));
        return head.append(requests).toString();
    }

    /// One request for each example, or one without a body.
    private void requests(String method, String path, JsonNode operation) {
        var contents = operation.path("requestBody").path("content").properties();
        if (contents.isEmpty()) request(method, path, operation, "", "");
        for (var content : contents)
            for (JsonNode reference : content.getValue().get("examples")) {
                JsonNode example = followed(FOLDER.resolve("paths"), reference);
                JsonNode value = example.get("value");
                request(
                        method,
                        path,
                        operation,
                        ": " + example.get("summary").asString(),
                        "Content-Type: %s\n\n%s\n"
                                .formatted(
                                        content.getKey(),
                                        value.isString()
                                                ? value.asString().strip()
                                                : value.toPrettyString()));
            }
    }

    private void request(
            String method, String path, JsonNode operation, String example, String body) {
        var query = new StringBuilder();
        for (JsonNode parameter : operation.path("parameters"))
            if (parameter.path("in").asString("").equals("query")
                    && parameter.path("required").asBoolean(false))
                query.append(query.isEmpty() ? '?' : '&')
                        .append(parameter.get("name").asString())
                        .append("=1");
        boolean open = operation.path("security").isArray() && operation.get("security").isEmpty();
        requests.append("\n### ")
                .append(operation.get("summary").asString())
                .append(example)
                .append('\n')
                .append(method.toUpperCase(Locale.ROOT))
                .append(" {{server}}")
                .append(path.replaceAll("\\{(\\w+)}", "{{$1}}"))
                .append(query)
                .append('\n')
                .append(open ? "" : "Authorization: Bearer {{bearer}}\n")
                .append(body);
    }

    private static JsonNode followed(Path folder, JsonNode node) {
        return node.has("$ref") ? read(folder.resolve(node.get("$ref").asString())) : node;
    }

    private static JsonNode read(Path file) {
        return YAML.readTree(file.toFile());
    }
}
