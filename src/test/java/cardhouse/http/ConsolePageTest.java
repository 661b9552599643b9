package cardhouse.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The console page asks for nothing that the service does not have.
class ConsolePageTest {
    private static final Pattern BUNDLE = Pattern.compile("src=\"([^\"]+swagger-ui-bundle\\.js)\"");
    private static final Pattern LINK = Pattern.compile("(?:href|src|url)(?:=|: )\"([^\"]+)\"");

    /// The answer's content security policy forbids it.
    @Test
    void the_page_holds_no_script_of_its_own() throws IOException {
        assertThat(Files.readString(Path.of("openapi", "index.html")))
                .doesNotContainPattern("<script>|<style|style=|\\son[a-z]+=|javascript:");
    }

    @Test
    void everything_the_page_loads_is_on_the_class_path() throws IOException {
        var links =
                LINK.matcher(
                                Files.readString(Path.of("openapi", "index.html"))
                                        + Files.readString(Path.of("openapi", "console.js")))
                        .results()
                        .map((MatchResult link) -> link.group(1))
                        .map(link -> link.startsWith("/") ? link : "/openapi/" + link)
                        .toList();

        assertThat(links).anyMatch(link -> link.startsWith("/webjars/swagger-ui/"));
        assertThat(links)
                .allSatisfy(link ->
                        assertThat(getClass().getResource("/META-INF/resources" + link))
                                .as("%s; a new version of swagger-ui has a new path", link)
                                .isNotNull());
    }

    /// It fills in the examples of parameters, and they are sent.
    @Test
    void no_parameter_of_an_operation_has_an_example() {
        assertThat(
                        OpenApiDocument.SERVED.operations().stream()
                                .flatMap(Operation::parameters)
                                .filter(parameter ->
                                        parameter.find("example").isPresent()
                                                || parameter.find("examples").isPresent()
                                                || parameter.find("schema", "example").isPresent()))
                .isEmpty();
    }

    /// The page leaves all fields empty by replacing a part of the console: it has to be there.
    @Test
    void replaced_code_exists_in_the_console() throws IOException {
        String page = Files.readString(Path.of("openapi", "console.js"));
        String bundle =
                BUNDLE.matcher(Files.readString(Path.of("openapi", "index.html")))
                        .results()
                        .map(found -> found.group(1))
                        .findFirst()
                        .orElseThrow();
        try (var console = getClass().getResourceAsStream("/META-INF/resources" + bundle)) {
            String code = new String(Objects.requireNonNull(console).readAllBytes(), UTF_8);
            assertThat(
                            List.of(
                                    "parameterRow",
                                    "setDefaultValue",
                                    "RequestBodyEditor",
                                    "defaultValue"))
                    .allSatisfy(name -> {
                        assertThat(page).contains(name);
                        assertThat(code).contains(name);
                    });
        }
    }
}
