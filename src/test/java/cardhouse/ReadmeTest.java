package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the README says is so.
@QuarkusTest
class ReadmeTest {
    private static final Path README = Path.of("README.md");
    private static final String ME = "{\"kind\": \"ME\"}";
    private static final String BOT = ", {\"kind\": \"BOT\", \"bot\": \"greedy\"}";
    private static final Pattern LIMIT =
            Pattern.compile(
                    "^\\| `(cardhouse\\.limits\\.[a-z-]+)` \\| `([^`]+)` \\|", Pattern.MULTILINE);
    private static final Pattern WHOLE_MATCH =
            Pattern.compile("## A whole match with curl.*?```sh\n(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @CsvSource({
        "trashed, classic",
        "garbage, classic",
        "trash, classic",
        "trio, classic",
        "trio, mirror",
        "dumpster-brawl, classic",
        "dumpster-brawl, king-of-the-heap",
        "dumpster-brawl, rummy",
        "dumpster-brawl, loaded",
    })
    void the_match_with_curl_is_played_to_its_end_as_written(String game, String preset)
            throws Exception {
        var script = WHOLE_MATCH.matcher(Files.readString(README));
        assertThat(script.find()).isTrue();
        var shell =
                new ProcessBuilder("sh", "-eu", "-c", script.group(1)).redirectErrorStream(true);
        shell.environment().put("HOUSE", "http://localhost:" + RestAssured.port);
        shell.environment().put("GAME", game);
        shell.environment().put("RULES", "{\"preset\": \"" + preset + "\"}");
        int seats = Catalog.find(game).orElseThrow().minSeats();
        if (seats > 2) shell.environment().put("SEATS", ME + BOT.repeat(seats - 1));
        Process match = shell.start();
        String printed = new String(match.getInputStream().readAllBytes());
        assertThat(match.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(printed).contains("\nover: ", "places [");
        assertThat(match.exitValue()).isZero();
    }

    @Test
    void the_bot_is_the_one_that_plays_in_the_tests() throws IOException {
        assertThat(Files.readString(README))
                .contains(
                        "```python\n"
                                + Files.readString(Path.of("openapi/examples/bot.py"))
                                + "```");
    }

    @Test
    void the_table_of_games_is_the_catalogue() throws IOException {
        assertThat(Files.readString(README))
                .contains(
                        Catalog.GAMES.stream().map(ReadmeTest::row).collect(Collectors.joining()));
    }

    @Test
    void the_list_of_packages_is_complete() throws IOException {
        String readme = Files.readString(README);
        try (var packages = Files.list(Path.of("src/main/java/cardhouse"))) {
            assertThat(packages.filter(Files::isDirectory))
                    .allSatisfy(folder ->
                            assertThat(readme).contains("| `" + folder.getFileName() + "` |"));
        }
    }

    @Test
    void the_table_of_limits_is_what_is_configured() throws IOException {
        var set = new Properties();
        try (var file =
                Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            set.load(file);
        }
        var rows = LIMIT.matcher(Files.readString(README)).results().toList();

        assertThat(rows.stream().map(row -> row.group(1) + "=" + row.group(2)))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(
                        set.stringPropertyNames().stream()
                                .filter(name -> name.startsWith("cardhouse.limits."))
                                .map(name -> name + "=" + set.getProperty(name))
                                .toList());
    }

    private static String row(GameType<?, ?, ?, ?, ?> game) {
        String presets =
                game.options().presets().keySet().stream()
                        .map(preset -> "`" + preset + "`")
                        .collect(Collectors.joining(", "));
        return "| %s | `%s` | %d–%d | %s |\n"
                .formatted(game.title(), game.id(), game.minSeats(), game.maxSeats(), presets);
    }
}
