package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The schemas of every game say what its records are, and nothing else.
@Pure
class GameSchemasTest {
    private static final OpenApiDocument CONTRACT = OpenApiDocument.SERVED;
    private static final JsonMapper JSON = new JsonMapper();

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES;
    }

    @ParameterizedTest
    @MethodSource("games")
    void moves_events_and_views_are_those_of_the_game(GameType<?, ?, ?, ?, ?> game) {
        var shapes = new SchemaComparison();
        shapes.compare(game.moves(), branch("Move", game.moves()));
        shapes.compare(game.events(), branch("Event", game.events()));
        shapes.compareTagged(game.views(), branch("View", game.views()));
        assertThat(shapes.differences()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_options_are_those_of_the_game(GameType<?, ?, ?, ?, ?> game) {
        ContractValue rules = branch("Rules", game.options().type());
        JsonNode offered = JSON.valueToTree(game.options().schema());
        assertThat(plain(rules.node())).isEqualTo(plain(offered));

        ContractValue inForce =
                CONTRACT.resolve(rules.file(), "#/components/schemas/" + rules.name() + "InForce");
        assertThat(inForce.texts("required"))
                .containsExactlyElementsOf(
                        rules.get("properties").children().stream()
                                .map(ContractValue::name)
                                .filter(option ->
                                        editions(game).allMatch(edition -> knows(edition, option)))
                                .toList());
        assertThat(CONTRACT.schema("RulesInForce").get("anyOf").children())
                .extracting(branch -> branch.node().path("$ref").asString())
                .contains(inForce.toString());
        assertThat(editions(game).flatMap(edition -> presets(edition.options()).stream()))
                .allSatisfy(
                        preset -> assertThat(inForce.faults(JSON.valueToTree(preset))).isEmpty());
    }

    private static Stream<GameType<?, ?, ?, ?, ?>> editions(GameType<?, ?, ?, ?, ?> game) {
        return Catalog.EDITIONS.stream().filter(edition -> edition.id().equals(game.id()));
    }

    private static boolean knows(GameType<?, ?, ?, ?, ?> edition, String option) {
        return presets(edition.options()).getFirst().containsKey(option);
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_file_of_the_game_refers_to_them(GameType<?, ?, ?, ?, ?> game) {
        ContractValue schemas =
                CONTRACT.file("games/" + game.id() + ".yaml").get("components", "schemas");
        String rules = game.options().type().getSimpleName();
        String prefix = rules.substring(0, rules.length() - "Rules".length());
        assertThat(schemas.get(rules)).isEqualTo(branch("Rules", game.options().type()));
        assertThat(schemas.get(prefix + "Move").follow()).isEqualTo(branch("Move", game.moves()));
        assertThat(schemas.get(prefix + "Event").follow())
                .isEqualTo(branch("Event", game.events()));
        assertThat(schemas.get(prefix + "View").follow()).isEqualTo(branch("View", game.views()));
    }

    @Test
    void the_contract_has_no_game_that_is_not_on_offer() {
        assertThat(branches("Move")).isEqualTo(names(GameType::moves));
        assertThat(branches("Event")).isEqualTo(names(GameType::events));
        assertThat(branches("View")).isEqualTo(names(GameType::views));
        assertThat(branches("Rules")).isEqualTo(names(game -> game.options().type()));
    }

    @Test
    void a_type_is_one_move_or_one_event_in_all_games() {
        assertThat(types("Move")).doesNotHaveDuplicates().isNotEmpty();
        assertThat(types("Event")).doesNotHaveDuplicates().isNotEmpty();
    }

    @Test
    void a_view_says_of_which_family_of_games_it_is() {
        ContractValue view = CONTRACT.schema("View");
        assertThat(view.get("discriminator").text("propertyName")).isEqualTo("type");
        assertThat(
                        view.get("discriminator", "mapping").children().stream()
                                .collect(
                                        Collectors.toMap(
                                                ContractValue::name,
                                                branch ->
                                                        CONTRACT.resolve(
                                                                branch.file(),
                                                                branch.node().asString()))))
                .isEqualTo(
                        view.get("oneOf").children().stream()
                                .map(ContractValue::follow)
                                .collect(
                                        Collectors.toMap(
                                                branch ->
                                                        branch.get("properties", "type")
                                                                .text("const"),
                                                branch -> branch)));
    }

    /// The branch of a union that is for a Java type.
    private static ContractValue branch(String union, Class<?> type) {
        return CONTRACT.schema(union).children().stream()
                .filter(keyword -> keyword.name().endsWith("Of"))
                .flatMap(list -> list.children().stream())
                .map(ContractValue::follow)
                .filter(branch -> branch.name().equals(type.getSimpleName()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(union + " has no " + type.getSimpleName()));
    }

    private static Set<String> branches(String union) {
        return CONTRACT.schema(union).children().stream()
                .filter(keyword -> keyword.name().endsWith("Of"))
                .flatMap(list -> list.children().stream())
                .map(branch -> branch.follow().name())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Set<String> names(Function<GameType<?, ?, ?, ?, ?>, Class<?>> slot) {
        return Catalog.GAMES.stream()
                .map(game -> slot.apply(game).getSimpleName())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Stream<String> types(String union) {
        return CONTRACT.schema(union).get("oneOf").children().stream()
                .flatMap(family -> family.get("oneOf").children().stream())
                .map(branch -> branch.get("properties", "type").text("const"));
    }

    private static <R extends Rules> List<Map<String, @Nullable Object>> presets(
            Options<R> options) {
        return options.presets().values().stream().map(options::toMap).toList();
    }

    /// The schema without what is only for people.
    private static JsonNode plain(JsonNode schema) {
        JsonNode copy = schema.deepCopy();
        strip(copy);
        return copy;
    }

    private static void strip(JsonNode node) {
        if (node instanceof ObjectNode object) {
            if (object.path("description").isString()) object.remove("description");
            if (object.path("examples").isArray()) object.remove("examples");
            // Options are of requests and responses, and open in the contract.
            if (object.path("additionalProperties").isBoolean())
                object.remove("additionalProperties");
        }
        node.forEach(GameSchemasTest::strip);
    }
}
