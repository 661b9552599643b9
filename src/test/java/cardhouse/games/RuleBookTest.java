package cardhouse.games;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.trio.Special;
import cardhouse.games.trio.TrioRules;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The rule books that players read say what the catalogue offers, no more and no less.
class RuleBookTest {
    private static final Pattern OPTION =
            Pattern.compile("^\\| `(\\w+)` \\| (.+) \\| (.+) \\| (.+) \\|$", Pattern.MULTILINE);
    private static final Pattern PRESET =
            Pattern.compile("^\\| `([a-z-]+)` \\| (.+) \\|$", Pattern.MULTILINE);
    private static final Pattern CODE = Pattern.compile("`(\\{[^`]+})`");

    static Stream<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void it_has_every_option_with_its_values_and_default(GameType<?, ?, ?, ?, ?> game)
            throws IOException {
        var options = properties(game.options());
        options.remove("preset");

        assertThat(rows(OPTION, section(game, "Options")))
                .extracting(row -> row.group(1))
                .containsExactlyElementsOf(options.keySet());
        assertThat(rows(OPTION, section(game, "Options")))
                .allSatisfy(row -> {
                    var schema = (Map<?, ?>) requireNonNull(options.get(row.group(1)));
                    if ("object".equals(schema.get("type"))) return;
                    assertThat(row.group(3)).as(row.group(1)).isEqualTo(values(schema));
                    assertThat(row.group(4))
                            .as(row.group(1))
                            .isEqualTo("`" + schema.get("default") + "`");
                });
    }

    @ParameterizedTest
    @MethodSource("games")
    void it_has_every_preset_and_what_it_changes(GameType<?, ?, ?, ?, ?> game) throws IOException {
        assertThat(rows(PRESET, section(game, "Presets")))
                .extracting(row -> row.group(1) + ": " + row.group(2))
                .containsExactlyElementsOf(presets(game.options()));
    }

    @ParameterizedTest
    @MethodSource("games")
    void it_begins_with_the_seats_the_edition_and_the_id(GameType<?, ?, ?, ?, ?> game)
            throws IOException {
        assertThat(book(game))
                .startsWith(
                        "# %s\n\n%d–%d seats · rules edition %d · game id `%s`\n"
                                .formatted(
                                        game.title(),
                                        game.minSeats(),
                                        game.maxSeats(),
                                        game.edition(),
                                        game.id()));
        for (int edition = 1; edition <= game.edition(); edition++)
            assertThat(section(game, "Editions")).contains("- Edition " + edition + ": ");
    }

    /// Every move on the page can be sent as shown, and every type of move in the game is shown.
    @ParameterizedTest
    @MethodSource("games")
    void it_shows_every_move_as_it_is_sent(GameType<?, ?, ?, ?, ?> game) throws IOException {
        var shown = new TreeSet<String>();
        for (MatchResult row : rows(CODE, section(game, "Over HTTP"))) {
            if (!row.group(1).startsWith("{\"type\"")) continue;
            Move move = Json.readMove(row.group(1));
            assertThat(move).as(row.group()).isInstanceOf(game.moves());
            shown.add(move.getClass().getSimpleName());
        }

        assertThat(shown).containsExactlyInAnyOrderElementsOf(played(game));
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_match_it_opens_is_one_that_can_be_opened(GameType<?, ?, ?, ?, ?> game)
            throws IOException {
        var body =
                rows(CODE, section(game, "Over HTTP")).stream()
                        .map(row -> row.group(1))
                        .filter(code -> code.startsWith("{\"game\""))
                        .toList();

        assertThat(body).hasSize(1);
        var wish = Json.readObject(body.getFirst());
        assertThat(wish).containsEntry("game", game.id());
        int seats = ((List<?>) Objects.requireNonNull(wish.get("seats"))).size();
        assertThat(game.options().choose(map(wish.get("rules")), seats))
                .isInstanceOf(Options.Choice.Chosen.class);
        assertThat(seats).isBetween(game.minSeats(), game.maxSeats());
    }

    @Test
    void the_special_cards_of_trio_are_those_of_its_presets() throws IOException {
        var trio = Catalog.find("trio").orElseThrow();
        var expected =
                trio.options().presets().entrySet().stream()
                        .flatMap(preset ->
                                ((TrioRules) preset.getValue())
                                        .specials().entrySet().stream()
                                                .map(special ->
                                                        special(
                                                                preset.getKey(),
                                                                special.getKey(),
                                                                special.getValue())))
                        .collect(joining());

        assertThat(section(trio, "Special cards of the presets")).contains(expected + "\n");
    }

    private static String special(String preset, String value, Special special) {
        return "| `%s` | %s | `%s` | %s | `%s` |\n"
                .formatted(
                        preset,
                        value,
                        special.playOn(),
                        special.afterLow() ? "yes" : "no",
                        special.effect());
    }

    /// Those that some option brings about: a game of a family need not know all of its moves.
    private static List<String> played(GameType<?, ?, ?, ?, ?> game) {
        var unknown =
                switch (game.id()) {
                    case "trashed" -> List.of("Call", "KeepQuiet");
                    case "garbage" -> List.of("Steal");
                    case "trash" -> List.of("Steal", "Call", "KeepQuiet");
                    default -> List.<String>of();
                };
        return Arrays.stream(game.moves().getPermittedSubclasses())
                .map(Class::getSimpleName)
                .filter(move -> !unknown.contains(move))
                .toList();
    }

    private static String values(Map<?, ?> schema) {
        if ("boolean".equals(schema.get("type"))) return "`true`, `false`";
        if (schema.get("enum") instanceof List<?> constants)
            return constants.stream()
                    .map(one -> one instanceof Integer ? one.toString() : "`" + one + "`")
                    .collect(joining(", "));
        return schema.get("minimum") + "–" + schema.get("maximum");
    }

    private static <R extends Rules> List<String> presets(Options<R> options) {
        var classic = options.toMap(options.standard());
        return options.presets().entrySet().stream()
                .map(preset -> {
                    String differences =
                            options.toMap(preset.getValue()).entrySet().stream()
                                    .filter(option ->
                                            !option.equals(
                                                    Map.entry(
                                                            option.getKey(),
                                                            Objects.requireNonNull(
                                                                    classic.get(option.getKey())))))
                                    .map(option ->
                                            option.getValue() instanceof Map
                                                    ? "`" + option.getKey() + "`"
                                                    : "`%s` = `%s`"
                                                            .formatted(
                                                                    option.getKey(),
                                                                    option.getValue()))
                                    .collect(joining(", "));
                    return preset.getKey()
                            + ": "
                            + (differences.isEmpty() ? "nothing" : differences);
                })
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> properties(Options<?> options) {
        return (Map<String, Object>) Objects.requireNonNull(options.schema().get("properties"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object json) {
        return (Map<String, Object>) Objects.requireNonNull(json);
    }

    private static List<MatchResult> rows(Pattern row, String text) {
        return row.matcher(text).results().toList();
    }

    private static String book(GameType<?, ?, ?, ?, ?> game) throws IOException {
        return Files.readString(Path.of("openapi/games", game.id() + ".md"));
    }

    private static String section(GameType<?, ?, ?, ?, ?> game, String title) throws IOException {
        var sections = book(game).split("(?m)^## ");
        return Arrays.stream(sections)
                .filter(text -> text.startsWith(title + "\n"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no section " + title));
    }
}
