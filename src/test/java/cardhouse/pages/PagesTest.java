package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Static checks of the pages.
class PagesTest {
    private static final Path README = Path.of("README.md");
    private static final int MOST_BYTES_OF_THE_README = 10_240;
    private static final int MOST_FILES_OF_A_MOVE = 12;
    private static final int LEAST_TEXT_OF_A_PICTURE = 80;

    private static final Pattern PICTURE = Pattern.compile("!\\[([^]]*)]\\(([^)\\s]+)\\)");

    static List<Page> pages() {
        return Page.all();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void all_links_lead_somewhere(Page page) {
        for (String link : page.links()) {
            if (link.startsWith("https://")) continue;
            assertThat(link).as("a link with a scheme").doesNotContain("://");
            String[] parts = link.split("#", 2);
            Path file = parts[0].isEmpty() ? page.file() : beside(page, parts[0]);
            assertThat(file).as(link).exists();
            if (parts.length > 1) assertThat(Page.at(file).anchors()).as(link).contains(parts[1]);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void all_pictures_exist_and_have_a_text(Page page) {
        PICTURE.matcher(page.text())
                .results()
                .forEach(picture -> {
                    assertThat(beside(page, picture.group(2))).exists();
                    assertThat(picture.group(1)).hasSizeGreaterThan(LEAST_TEXT_OF_A_PICTURE);
                });
    }

    @Test
    void every_diagram_is_on_a_page() throws IOException {
        var shown =
                pages().stream()
                        .flatMap(page ->
                                PICTURE.matcher(page.text())
                                        .results()
                                        .map(picture -> beside(page, picture.group(2))))
                        .toList();
        try (var files = Files.list(Path.of("src", "diagrams"))) {
            assertThat(shown)
                    .containsAll(files.filter(file -> file.toString().endsWith(".svg")).toList());
        }
    }

    @Test
    void the_readme_leads_to_every_page() {
        var found = new HashSet<Path>();
        var open = new ArrayDeque<>(List.of(README));
        while (!open.isEmpty()) {
            Page page = Page.at(open.pop());
            if (!found.add(page.file())) continue;
            page.links().stream()
                    .filter(link -> !link.contains("://"))
                    .map(link -> link.replaceFirst("#.*", ""))
                    .filter(link -> link.endsWith(".md"))
                    .map(link -> beside(page, link))
                    .forEach(open::add);
        }

        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(pages().stream().map(Page::file).toList());
    }

    @Test
    void the_readme_is_short() throws IOException {
        assertThat(Files.size(README)).isLessThanOrEqualTo(MOST_BYTES_OF_THE_README);
    }

    @Test
    void the_table_of_games_is_the_catalogue() {
        assertThat(Page.at(README).text())
                .contains(Catalog.GAMES.stream().map(PagesTest::row).collect(Collectors.joining()));
    }

    @Test
    void the_list_of_packages_is_complete() throws IOException {
        String map = Page.at(Path.of("src", "README.md")).text();
        try (var packages = Files.list(Path.of("src/main/java/cardhouse"))) {
            assertThat(packages.filter(Files::isDirectory))
                    .allSatisfy(folder ->
                            assertThat(map).contains("| `" + folder.getFileName() + "` |"));
        }
    }

    /// A change of a move may require reading all of them.
    @Test
    void a_move_goes_through_twelve_files_at_most() {
        String map = Page.at(Path.of("src", "README.md")).text();
        String way = map.split("\n## A move from request to answer\n", 2)[1].split("\n## ", 2)[0];
        assertThat(way.lines().filter(line -> line.startsWith("| ") && line.contains("](main/")))
                .hasSizeBetween(1, MOST_FILES_OF_A_MOVE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bot.py", "client-bot.py"})
    void a_bot_of_the_guide_is_one_that_plays_in_the_tests(String bot) throws IOException {
        assertThat(Page.at(Path.of("openapi/guide/first-bot.md")).text())
                .contains(
                        "```python\n" + Files.readString(Path.of("openapi/examples", bot)) + "```");
    }

    /// A block that does not work as written must say so.
    @ParameterizedTest
    @MethodSource("pages")
    void every_shell_block_is_run_or_says_why_not(Page page) {
        assertThat(page.blocks())
                .allSatisfy(block ->
                        assertThat(block.kind())
                                .isIn(
                                        "",
                                        "sh",
                                        "sh agent",
                                        "sh bot",
                                        "sh citus",
                                        "sh clients",
                                        "sh deploy",
                                        "sh pgbackrest",
                                        "html",
                                        "python",
                                        "java",
                                        "json"));
    }

    /// One word for one thing: these are for people who know the field.
    @Test
    void pages_for_people_speak_of_servers_and_operators() {
        var pages =
                Stream.concat(
                        Stream.of(README),
                        pages().stream()
                                .map(Page::file)
                                .filter(file -> file.startsWith("openapi/guide")));
        assertThat(pages)
                .allSatisfy(
                        page -> assertThat(Page.at(page).text()).doesNotContain("the service "));
        assertThat(pages())
                .allSatisfy(
                        page -> assertThat(page.text()).doesNotContain("the house", "The house"));
    }

    private static Path beside(Page page, String link) {
        Path folder = Objects.requireNonNullElse(page.file().getParent(), Path.of(""));
        return folder.resolve(link).normalize();
    }

    private static String row(GameType<?, ?, ?, ?, ?> game) {
        String presets =
                game.options().presets().keySet().stream()
                        .map(preset -> "`" + preset + "`")
                        .collect(Collectors.joining(", "));
        return "| [%s](openapi/games/%s.md) | `%s` | %d–%d | %s |\n"
                .formatted(
                        game.title(),
                        game.id(),
                        game.id(),
                        game.minSeats(),
                        game.maxSeats(),
                        presets);
    }
}
