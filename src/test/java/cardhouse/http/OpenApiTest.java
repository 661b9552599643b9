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
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

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
            assertThat(CONTRACT.files().stream().skip(1).map(ContractValue::file))
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

    /// Later releases add properties to responses, and a client that validates responses must
    /// accept them. A request with a property that the server does not know is a mistake.
    @Test
    void responses_are_open_and_requests_are_closed() {
        Set<String> open = new HashSet<>();
        var responses = reached(responses());
        responses.forEach((name, place) -> {
            if (isObject(place)) open.add(name);
            assertThat(isClosed(place)).as("%s is closed", place).isFalse();
        });
        var requests = reached(requests());
        requests.keySet().removeAll(responses.keySet());
        assertThat(requests.values())
                .filteredOn(OpenApiTest::isObject)
                .hasSizeGreaterThan(20)
                .filteredOn(object -> !object.text("additionalProperties").equals("true"))
                .allSatisfy(object -> assertThat(isClosed(object)).as("%s", object).isTrue());
        // What both have is open, and closed where a request refers to it.
        assertThat(requests.values())
                .filteredOn(place -> place.find("$ref").isPresent())
                .filteredOn(place -> !place.pointer().toString().matches(".*/(anyOf|oneOf)/[0-9]+"))
                .filteredOn(place -> open.contains(shared(place).toString()))
                .hasSizeGreaterThan(15)
                .allSatisfy(reference ->
                        assertThat(isClosed(reference) || isClosed(reference.follow()))
                                .as("%s", reference)
                                .isTrue());
    }

    /// An object that is referred to, or the first of several.
    private static ContractValue shared(ContractValue reference) {
        ContractValue target = reference.follow();
        for (String union : List.of("oneOf", "anyOf"))
            if (target.find(union).isPresent())
                return shared(target.get(union).children().getFirst());
        return target;
    }

    private static boolean isObject(ContractValue schema) {
        return schema.text("type").equals("object") && schema.find("properties").isPresent();
    }

    private static boolean isClosed(ContractValue schema) {
        return Stream.of("additionalProperties", "unevaluatedProperties")
                .anyMatch(word ->
                        schema.node().path(word).isBoolean()
                                && !schema.node().path(word).asBoolean());
    }

    /// What the server sends.
    private static Stream<ContractValue> responses() {
        return Stream.concat(
                CONTRACT.operations().stream()
                        .flatMap(one -> one.place().find("responses").stream()),
                webhooks("requestBody"));
    }

    private static Stream<ContractValue> requests() {
        return Stream.concat(
                CONTRACT.operations().stream().flatMap(one -> one.requestBody().stream()),
                webhooks("responses"));
    }

    private static Stream<ContractValue> webhooks(String part) {
        return CONTRACT.file(OpenApiDocument.ROOT).get("webhooks").children().stream()
                .flatMap(webhook -> webhook.find("post", part).stream());
    }

    /// All below some places, through references.
    private static Map<String, ContractValue> reached(Stream<ContractValue> from) {
        var reached = new LinkedHashMap<String, ContractValue>();
        var ahead = new ArrayDeque<>(from.toList());
        while (!ahead.isEmpty()) {
            ContractValue next = ahead.remove();
            if (next.pointer().toString().matches(".*/(value|examples?)(/.*)?")
                    || reached.putIfAbsent(next.toString(), next) != null) continue;
            ahead.addAll(next.children());
            ahead.add(next.follow());
        }
        return reached;
    }

    /// As a later release may: every example of a response with one more property in it.
    @Tag("thorough")
    @Test
    void a_client_that_validates_accepts_a_property_more_in_every_response() {
        var responses = reached(responses());
        var examples =
                responses.values().stream()
                        .flatMap(Example::below)
                        .filter(example -> example.value().node().isObject())
                        .toList();
        assertThat(examples).hasSizeGreaterThan(60);
        assertThat(examples)
                .allSatisfy(example -> {
                    var more = (ObjectNode) example.value().node().deepCopy();
                    more.put("addedLater", true);
                    assertThat(CONTRACT.faultsAsServed(example.schema(), more))
                            .as("%s", example.value())
                            .isEmpty();
                    assertThat(example.schema().faults(more))
                            .as("%s", example.value())
                            .isNotEmpty();
                });
    }

    @Test
    void a_request_with_a_property_more_is_not_valid() {
        var bodies = CONTRACT.operations().stream().flatMap(one -> one.requestBody().stream());
        var examples =
                bodies.flatMap(body -> body.get("content").children().stream())
                        // Any object may be sent to be audited as a proof.
                        .filter(body -> !body.pointer().toString().contains("~1v1~1audits/"))
                        .flatMap(Example::below)
                        .filter(example -> example.value().node().isObject())
                        .toList();
        assertThat(examples).hasSizeGreaterThan(15);
        assertThat(examples)
                .allSatisfy(example -> {
                    var more = (ObjectNode) example.value().node().deepCopy();
                    assertThat(CONTRACT.faultsAsServed(example.schema(), more))
                            .as("%s", example.value())
                            .isEmpty();
                    more.put("addedLater", true);
                    assertThat(CONTRACT.faultsAsServed(example.schema(), more))
                            .as("%s", example.value())
                            .isNotEmpty();
                });
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
        // Only in a line of an answer to many moves.
        answered.add("EARLIER_MOVE_FAILED");
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
                                                .map(ContractValue::follow)
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

    private static boolean isSchema(ContractValue place) {
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

    private static List<String> enums(ContractValue schema) {
        ContractValue real = schema.follow();
        return Stream.concat(
                        real.texts("enum").stream(),
                        real.find("anyOf").stream()
                                .flatMap(branches -> branches.children().stream())
                                .flatMap(branch -> enums(branch).stream()))
                .toList();
    }

    private static Stream<ContractValue> everything() {
        return CONTRACT.files().stream().flatMap(ContractValue::all);
    }
}
