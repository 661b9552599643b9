package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openapitools.openapidiff.core.OpenApiCompare;
import org.openapitools.openapidiff.core.model.ChangedOpenApi;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The document is backward compatible with the last release: a release stores the generators'
/// input as `openapi/released/cardhouse.json`. The test also plants breaking changes there, to
/// check that they are detected.
@Tag("thorough")
@Timeout(900)
class PromisesIT {
    private static final Path RELEASED = Path.of("openapi", "released", "cardhouse.json");
    private static final Path DOCUMENT = Workshop.CLIENTS.resolve("cardhouse.json");

    /// Lists that the contract declares as open for new values.
    private static final List<String> OPEN =
            List.of(
                    "/components/schemas/ServerProblemCode/enum",
                    "/components/schemas/BotName/enum",
                    // Only in tournaments in which an entrant asked for a bye, and in arenas.
                    "/components/schemas/TournamentEntry/properties/event/properties/type/enum",
                    // Only in arenas, and with tables.
                    "/components/schemas/PairingSystem/enum",
                    // Only for webhooks with a format that the last release does not have.
                    "/components/schemas/DeliverySummary/properties/kind/enum",
                    "/components/schemas/DeliverySummary/properties/failure/enum");

    /// Patterns that allow more than before. Clients send an entity tag back as it is (RFC 9110).
    private static final List<String> WIDER =
            List.of(
                    "/components/parameters/IfMatch/schema",
                    "/components/headers/RevisionOfPage/schema");

    /// Answers that lack fields only for clients that ask for that: `Prefer: return=minimal`.
    private static final List<String> SHORTER = List.of("/components/schemas/PlayedView");

    private static final JsonMapper JSON = new JsonMapper();

    @BeforeAll
    static void prepare() throws Exception {
        Workshop.makeClients();
    }

    @Test
    void the_last_release_is_not_broken() throws Exception {
        var found = compared(released(), withoutNewValues(document()));
        assertThat(found.isCompatible()).as("%s", found.getChangedElements()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "/paths, /v1/turns",
        "/paths/~1v1~1players~1me, patch",
        "/paths/~1v1~1players/post/responses, 201",
        "/paths/~1v1~1matches~1{match}~1view/get/responses/200/content, text/plain",
        "/components/schemas/MatchView/properties, toAct",
        "/components/schemas/Revision, type",
    })
    void it_is_found_that_something_is_gone(String where, String name) throws Exception {
        for (String before : List.of(released(), document())) {
            JsonNode changed = JSON.readTree(before);
            assertThat(((ObjectNode) changed.at(where)).remove(name)).isNotNull();
            assertThat(compared(before, changed.toString()).isCompatible()).isFalse();
        }
    }

    @Test
    void it_is_found_that_more_has_to_be_sent() throws Exception {
        JsonNode changed = JSON.readTree(document());
        ((ArrayNode) changed.at("/components/schemas/NewMatch/required")).add("listed");
        assertThat(compared(document(), changed.toString()).isCompatible()).isFalse();
    }

    @Test
    void it_is_found_that_a_value_of_an_open_list_is_gone() throws Exception {
        for (String open : OPEN) {
            JsonNode changed = JSON.readTree(document());
            ((ArrayNode) changed.at(open)).remove(0);
            assertThatThrownBy(() -> withoutNewValues(changed.toString()))
                    .isInstanceOf(AssertionError.class);
        }
    }

    @ParameterizedTest
    @CsvSource({"BotName, expert", "Draw/properties/type, draw"})
    void it_is_found_that_a_constant_is_called_otherwise(String schema, String constant)
            throws Exception {
        JsonNode changed = JSON.readTree(document());
        var constants = (ArrayNode) changed.at("/components/schemas/" + schema + "/enum");
        assertThat(constants.get(constants.size() - 1).asString()).isEqualTo(constant);
        constants.set(constants.size() - 1, "other-" + constant);
        assertThat(compared(document(), changed.toString()).isCompatible()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"NewMatch", "MatchView"})
    void a_field_more_that_may_be_sent_or_is_answered_breaks_nothing(String schema)
            throws Exception {
        JsonNode changed = JSON.readTree(document());
        ((ObjectNode) changed.at("/components/schemas/" + schema + "/properties"))
                .putObject("mood")
                .put("type", "string");
        var found = compared(document(), changed.toString());
        assertThat(found.isDifferent()).isTrue();
        assertThat(found.isCompatible()).isTrue();
    }

    /// Clients must expect new values in these lists, so they may grow. Their earlier values are
    /// still required.
    private static String withoutNewValues(String document) throws Exception {
        JsonNode before = JSON.readTree(released());
        JsonNode changed = JSON.readTree(document);
        for (String open : OPEN) {
            Set<String> known = values(before, open);
            var kept = (ArrayNode) changed.at(open);
            kept.removeIf(value -> !known.contains(value.asString()));
            assertThat(values(changed, open)).isEqualTo(known);
        }
        for (String wider : WIDER)
            ((ObjectNode) changed.at(wider)).set("pattern", before.at(wider + "/pattern"));
        for (String shorter : SHORTER)
            ((ObjectNode) changed.at(shorter)).set("required", before.at(shorter + "/required"));
        return changed.toString();
    }

    private static Set<String> values(JsonNode document, String list) {
        return document.at(list).valueStream().map(JsonNode::asString).collect(Collectors.toSet());
    }

    private static ChangedOpenApi compared(String before, String after) {
        return OpenApiCompare.fromContents(before, after);
    }

    private static String released() throws Exception {
        return old(Files.readString(RELEASED));
    }

    private static String document() throws Exception {
        return old(Files.readString(DOCUMENT));
    }

    /// As OpenAPI 3.0, for of 3.1 the comparison overlooks too much.
    private static String old(String document) {
        return document.replaceFirst("\"openapi\": \"3.1.[0-9]\"", "\"openapi\": \"3.0.3\"")
                .replaceAll("\"const\": (\"[^\"]*\"|true|[0-9]+)", "\"enum\": [$1]");
    }
}
