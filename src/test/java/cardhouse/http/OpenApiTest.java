package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import cardhouse.MainClasses;
import cardhouse.Pure;
import cardhouse.bots.Level;
import cardhouse.engine.GameType;
import cardhouse.engine.Refusal;
import cardhouse.games.Catalog;
import cardhouse.match.journal.Cause;
import cardhouse.players.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.NullNode;

/// The contract is sound in itself, and its constants are those of the code.
@Pure
@Tag("long")
class OpenApiTest {
    private static final OpenApiDocument CONTRACT = OpenApiDocument.SERVED;

    @Test
    void every_file_is_openapi_3_1_and_has_a_title_and_a_version() {
        assertThat(CONTRACT.files())
                .allSatisfy(file -> {
                    assertThat(file.text("openapi")).startsWith("3.1.");
                    assertThat(file.get("info").text("title")).isNotEmpty();
                    assertThat(file.get("info").text("version")).isNotEmpty();
                    assertThat(file.find("components")).isPresent();
                });
    }

    @Test
    void every_game_can_be_reached_from_the_root() throws IOException {
        try (Stream<Path> games = Files.list(Path.of("openapi", "games"))) {
            assertThat(CONTRACT.files().stream().skip(1).map(Place::file))
                    .containsExactlyInAnyOrderElementsOf(
                            games.map(game -> "games/" + game.getFileName())
                                    .filter(game -> game.endsWith(".yaml"))
                                    .toList());
        }
    }

    @Test
    void every_operation_has_a_name_of_its_own_a_tag_of_the_list_and_all_its_path_parameters() {
        var tags = CONTRACT.file(OpenApiDocument.ROOT).get("tags").children();
        var operations = CONTRACT.operations();
        assertThat(operations)
                .extracting(operation -> operation.place().text("operationId"))
                .doesNotContain("")
                .doesNotHaveDuplicates();
        assertThat(operations)
                .allSatisfy(operation -> {
                    assertThat(operation.place().text("summary")).isNotEmpty();
                    assertThat(operation.place().texts("tags"))
                            .hasSize(1)
                            .isSubsetOf(tags.stream().map(tag -> tag.text("name")).toList());
                    assertThat(
                                    operation
                                            .parameters()
                                            .filter(parameter ->
                                                    parameter.text("in").equals("path"))
                                            .map(parameter -> "{" + parameter.text("name") + "}"))
                            .containsExactlyElementsOf(
                                    Stream.of(operation.template().split("/"))
                                            .filter(segment -> segment.startsWith("{"))
                                            .toList());
                });
    }

    @Test
    void every_operation_says_how_it_refuses_those_it_does_not_let_in() {
        assertThat(CONTRACT.operations())
                .filteredOn(operation -> operation.template().startsWith("/v1/"))
                .allSatisfy(operation -> {
                    assertThat(operation.response(429)).isPresent();
                    assertThat(operation.response(401).isPresent())
                            .isEqualTo(operation.looksAtTokens());
                    boolean anyToken = Arrays.stream(Scope.values()).allMatch(operation::admits);
                    assertThat(operation.response(403).isPresent()).isEqualTo(!anyToken);
                });
    }

    @Tag("thorough")
    @Test
    void every_schema_is_a_schema() {
        var schemas = everything().filter(OpenApiTest::isSchema).toList();
        assertThat(schemas).hasSizeGreaterThan(150);
        assertThat(schemas).allSatisfy(schema -> assertThat(CONTRACT.metaFaults(schema)).isEmpty());
        // What has a name: with it, what it refers to and consists of.
        assertThat(schemas)
                .filteredOn(schema -> schema.pointer().toString().startsWith("/components/schemas"))
                .allSatisfy(schema ->
                        assertThatCode(() -> schema.faults(NullNode.getInstance()))
                                .as("building %s", schema)
                                .doesNotThrowAnyException());
    }

    @Tag("thorough")
    @Test
    void every_example_fits_its_schema() {
        var examples = everything().flatMap(Example::below).toList();
        assertThat(examples).hasSizeGreaterThan(60);
        assertThat(examples.stream().flatMap(Example::faults)).isEmpty();
    }

    @Test
    void every_object_says_whether_it_may_have_more_than_it_lists() {
        assertThat(
                        everything()
                                .filter(place -> !place.pointer().toString().contains("/examples/"))
                                .filter(place -> place.text("type").equals("object"))
                                .filter(place -> place.find("additionalProperties").isEmpty()))
                .isEmpty();
    }

    @Test
    void every_code_is_answered_by_some_response_and_every_response_has_codes_of_the_list() {
        Set<String> listed = new HashSet<>(enums(CONTRACT.schema("ProblemCode")));
        Set<String> answered = new HashSet<>();
        CONTRACT.file(OpenApiDocument.ROOT)
                .get("components", "responses")
                .children()
                .forEach(response ->
                        response.find(
                                        "content",
                                        "application/problem+json",
                                        "schema",
                                        "properties",
                                        "code")
                                .ifPresent(code -> answered.addAll(enums(code))));
        assertThat(answered).isEqualTo(listed);
    }

    @Test
    void every_refusal_of_the_rules_is_in_the_contract() {
        assertThat(refusals())
                .allSatisfy(code -> {
                    var constants =
                            Stream.of(code.getEnumConstants()).map(Object::toString).toList();
                    assertThat(enums(CONTRACT.schema("ProblemCode"))).containsAll(constants);
                    if (code.getPackageName().startsWith("cardhouse.games."))
                        assertThat(
                                        CONTRACT
                                                .schema("MoveRefusal")
                                                .get("anyOf")
                                                .children()
                                                .stream()
                                                .map(Place::follow)
                                                .filter(branch ->
                                                        branch.name().equals(code.getSimpleName()))
                                                .flatMap(branch -> branch.texts("enum").stream()))
                                .containsExactlyElementsOf(constants);
                });
    }

    @Test
    void games_bots_and_causes_are_those_of_the_code() {
        assertThat(CONTRACT.schema("GameId").texts("enum"))
                .containsExactlyElementsOf(Catalog.GAMES.stream().map(GameType::id).toList());
        assertThat(CONTRACT.schema("BotName").texts("enum"))
                .containsExactlyElementsOf(Arrays.stream(Level.values()).map(Level::id).toList());
        assertThat(CONTRACT.schema("EntryView").get("properties", "cause").texts("enum"))
                .containsExactlyElementsOf(Arrays.stream(Cause.values()).map(Cause::name).toList());
    }

    private static boolean isSchema(Place place) {
        String pointer = place.pointer().toString();
        return !pointer.matches(".*/(value|examples)/.*")
                && (pointer.matches("/components/schemas/[^/]+")
                        || pointer.matches(
                                "(/[^/]+)*(/content/[^/]+|/[0-9]+|/parameters/[^/]+|/headers/[^/]+)/schema"));
    }

    private static List<Class<?>> refusals() {
        return MainClasses.in("cardhouse")
                .filter(type -> type.isEnum() && Refusal.Code.class.isAssignableFrom(type))
                .toList();
    }

    private static List<String> enums(Place schema) {
        Place real = schema.follow();
        return Stream.concat(
                        real.texts("enum").stream(),
                        real.find("anyOf").stream()
                                .flatMap(branches -> branches.children().stream())
                                .flatMap(branch -> enums(branch).stream()))
                .toList();
    }

    private static Stream<Place> everything() {
        return CONTRACT.files().stream().flatMap(Place::all);
    }
}
