package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import cardhouse.MainClasses;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The catalogue's data on games is consistent.
class CatalogTest {
    private static final String GAMES = "cardhouse.games.AllGames#GAMES";

    @Test
    void every_game_has_its_own_id() {
        assertThat(Catalog.GAMES)
                .extracting(GameType::id)
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z]+(-[a-z]+)*"));
    }

    @Test
    void a_game_is_found_by_its_id_and_nothing_by_another() {
        for (var game : Catalog.GAMES) assertThat(Catalog.find(game.id())).contains(game);
        assertThat(Catalog.find("poker")).isEmpty();
    }

    @Test
    void matches_are_opened_by_the_last_edition_and_no_edition_before_it_is_missing() {
        for (var game : Catalog.GAMES) {
            for (int edition = 1; edition < game.edition(); edition++) {
                int earlier = edition;
                assertThat(Catalog.find(game.id(), edition))
                        .hasValueSatisfying(type -> {
                            assertThat(type.edition()).isEqualTo(earlier);
                            assertThat(type.id()).isEqualTo(game.id());
                            assertThat(type.events()).isEqualTo(game.events());
                        });
            }
            assertThat(Catalog.find(game.id(), game.edition())).contains(game);
            assertThat(Catalog.find(game.id(), game.edition() + 1)).isEmpty();
        }
    }

    /// A seat can sample tables from its knowledge, and simulate moves on them.
    @Test
    void every_edition_of_every_game_lays_its_tables_open() {
        for (var type : Catalog.EDITIONS) assertThat(isOpen(type)).as(type.id()).isTrue();
    }

    private static <R extends Rules> boolean isOpen(GameType<R, ?, ?, ?, ?> type) {
        return type.game(type.options().standard(), type.minSeats())
                .sampling()
                .openTables()
                .isPresent();
    }

    /// Names identify the types of a message.
    @Test
    void every_kind_of_move_has_its_own_name() {
        assertThat(kinds(GameType::moves)).extracting(CatalogTest::kebab).doesNotHaveDuplicates();
    }

    @Test
    void every_kind_of_event_has_its_own_name() {
        assertThat(kinds(GameType::events)).extracting(CatalogTest::kebab).doesNotHaveDuplicates();
    }

    /// Games of one family share their types.
    private static List<Class<?>> kinds(Function<GameType<?, ?, ?, ?, ?>, Class<?>> part) {
        return AllGames.GAMES.stream()
                .map(part)
                .distinct()
                .flatMap(CatalogTest::records)
                .collect(Collectors.toList());
    }

    private static Stream<Class<?>> records(Class<?> type) {
        if (type.isRecord()) return Stream.of(type);
        assertThat(type.isSealed()).as("%s is sealed", type).isTrue();
        return Arrays.stream(type.getPermittedSubclasses()).flatMap(CatalogTest::records);
    }

    private static String kebab(Class<?> kind) {
        return kind.getSimpleName().replaceAll("(?<=.)(?=[A-Z])", "-").toLowerCase();
    }

    @Test
    void every_package_of_games_is_in_the_catalogue() {
        Set<String> listed =
                Catalog.GAMES.stream()
                        .map(game -> game.views().getPackageName())
                        .collect(Collectors.toSet());
        Set<String> present =
                MainClasses.in("cardhouse.games")
                        .map(Class::getPackageName)
                        .map(CatalogTest::upToTheGame)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        present.remove("cardhouse.games");
        assertThat(present).isEqualTo(listed);
    }

    private static String upToTheGame(String name) {
        return Arrays.stream(name.split("\\.")).limit(3).collect(Collectors.joining("."));
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void a_game_introduces_itself(GameType<?, ?, ?, ?, ?> game) {
        assertThat(game.edition()).isPositive();
        assertThat(game.title()).isNotBlank();
        assertThat(game.summary()).isNotBlank().endsWith(".");
        assertThat(game.house()).allMatch(line -> !line.isBlank());
        assertThat(game.minSeats()).isBetween(2, game.maxSeats());
        assertThat(game.maxSeats()).isLessThanOrEqualTo(Seat.MOST);
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void the_default_preset_is_classic_and_goes_with_the_fewest_seats(
            GameType<?, ?, ?, ?, ?> game) {
        assertThat(game.options().presets().keySet()).startsWith(Options.CLASSIC);
        assertThat(game.options().choose(Map.of(), game.minSeats()))
                .isInstanceOf(Choice.Chosen.class);
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void every_number_of_seats_goes_with_some_preset(GameType<?, ?, ?, ?, ?> game) {
        for (int seats = game.minSeats(); seats <= game.maxSeats(); seats++) {
            int count = seats;
            assertThat(game.options().presets().keySet())
                    .anyMatch(name -> chosen(game.options(), Map.of("preset", name), count));
        }
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void every_preset_is_within_its_bounds_and_goes_with_some_number_of_seats(
            GameType<?, ?, ?, ?, ?> game) {
        presets(game);
    }

    private static <R extends Rules> void presets(GameType<R, ?, ?, ?, ?> game) {
        game.options()
                .presets()
                .forEach((name, rules) -> {
                    int fitting = 0;
                    for (int seats = game.minSeats(); seats <= game.maxSeats(); seats++) {
                        if (!rules.contradictions(seats).isEmpty()) continue;
                        fitting++;
                        var resolved = new Choice.Chosen<>(rules.resolvedFor(seats));
                        assertThat(game.options().choose(Map.of("preset", name), seats))
                                .isEqualTo(resolved);
                        assertThat(game.options().choose(game.options().toMap(rules), seats))
                                .as("by its values")
                                .isEqualTo(resolved);
                    }
                    assertThat(fitting).as("numbers of seats for %s", name).isPositive();
                });
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void all_faults_in_a_choice_are_named_at_once(GameType<?, ?, ?, ?, ?> game) {
        var given = new LinkedHashMap<String, Object>();
        given.put("preset", "no such preset");
        given.put("noSuchOption", 1);
        given.put("turnLimit", "long");
        assertThat(faulty(game.options(), given, game.minSeats()))
                .containsExactlyInAnyOrder("preset", "noSuchOption", "turnLimit");
    }

    private static List<String> faulty(Options<?> options, Map<String, ?> given, int seats) {
        return options.choose(given, seats) instanceof Choice.Faulty<?>(var faults)
                ? faults.stream().map(Rules.Fault::option).toList()
                : List.of();
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void a_turn_limit_is_1_to_100_000(GameType<?, ?, ?, ?, ?> game) {
        var options = game.options();
        int seats = game.minSeats();
        assertThat(options.standard().turnLimit()).isEqualTo(5000);
        assertThat(chosen(options, Map.of("turnLimit", 1), seats)).isTrue();
        assertThat(chosen(options, Map.of("turnLimit", 100_000), seats)).isTrue();
        assertThat(chosen(options, Map.of("turnLimit", 0), seats)).isFalse();
        assertThat(chosen(options, Map.of("turnLimit", 100_001), seats)).isFalse();
    }

    private static boolean chosen(Options<?> options, Map<String, ?> given, int seats) {
        return options.choose(given, seats) instanceof Choice.Chosen<?>;
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void the_schema_describes_every_option(GameType<?, ?, ?, ?, ?> game) {
        var schema = game.options().schema();
        assertThat(schema).containsEntry("additionalProperties", false);
        if (!(schema.get("properties") instanceof Map<?, ?> properties))
            throw new AssertionError("no properties");
        assertThat(properties.keySet()).first().isEqualTo("preset");
        properties.forEach((name, property) -> {
            assertThat(property).as("%s", name).isInstanceOf(Map.class);
            described(String.valueOf(name), (Map<?, ?>) property);
        });
    }

    private static void described(String name, Map<?, ?> property) {
        Object standard = property.get("default");
        if (!name.equals("preset"))
            assertThat(property.get("description")).as(name).asString().isNotBlank();
        assertThat(standard).as("default of %s", name).isNotNull();
        if (property.get("enum") instanceof List<?> constants)
            assertThat(constants.contains(standard)).as("default of %s", name).isTrue();
        if (standard instanceof Integer number && property.containsKey("minimum"))
            assertThat(number)
                    .as("default of %s", name)
                    .isBetween(
                            (Integer) property.get("minimum"), (Integer) property.get("maximum"));
    }

    @ParameterizedTest
    @FieldSource(GAMES)
    void a_number_of_seats_out_of_bounds_is_not_dealt(GameType<?, ?, ?, ?, ?> game) {
        for (int seats : new int[] {0, game.minSeats() - 1, game.maxSeats() + 1})
            assertThat(catchThrowable(() -> seat(game, seats)))
                    .isInstanceOf(IllegalArgumentException.class);
    }

    private static <R extends Rules> void seat(GameType<R, ?, ?, ?, ?> game, int seats) {
        game.game(game.options().standard(), seats);
    }
}
