package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Many matches in one request.
@QuarkusTest
class MatchBatchesTest {
    private static final String BATCHES = "/v1/match-batches";

    private Client ada;

    @BeforeEach
    void open() {
        ada = Client.open("Ada");
    }

    private static Map<String, Object> match(String game) {
        return Map.of("game", game, "seats", List.of(Client.me(), Client.open()));
    }

    private static Map<String, Object> alone() {
        return Map.of("game", "trash", "seats", List.of(Client.me()));
    }

    private static Map<String, Object> keyed(String id, String key, Map<String, Object> match) {
        return Map.of("id", id, "idempotencyKey", key, "match", match);
    }

    private Response posted(List<?> matches) {
        return ada.json(Map.of("matches", matches)).post(BATCHES);
    }

    private static List<String> ids(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.jsonPath().getList("results.match");
    }

    private List<String> mine() {
        return ada.request()
                .get("/v1/matches?mine=true&limit=100")
                .jsonPath()
                .getList("matches.id");
    }

    @Test
    void each_match_has_a_result_in_its_order() {
        var answer =
                posted(
                        List.of(
                                Map.of("id", "first", "match", match("trash")),
                                Map.of("id", "second", "match", alone()),
                                Map.of("match", match("trio"))));

        var ids = ids(answer);
        assertThat(answer.jsonPath().getList("results.status")).containsExactly(201, 422, 201);
        assertThat(answer.jsonPath().getList("results.id"))
                .containsExactly("first", "second", null);
        assertThat(answer.jsonPath().getString("results[1].problem.code"))
                .isEqualTo("INVALID_SEATS");
        assertThat(mine()).containsExactly(ids.get(2), ids.get(0));
        ada.request()
                .get("/v1/matches/" + ids.get(2))
                .then()
                .body("game", org.hamcrest.Matchers.equalTo("trio"));
    }

    @Test
    void a_repeated_request_creates_each_match_once() throws Exception {
        String key = "batch-" + Seed.another("batch");
        var matches =
                IntStream.range(0, 64)
                        .mapToObj(i -> keyed("board " + i, key + "-" + i, match("trash")))
                        .toList();
        var answers = new ArrayList<List<String>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<List<String>> request = () -> ids(posted(matches));
            for (Future<List<String>> answer :
                    threads.invokeAll(List.of(request, request, request)))
                answers.add(answer.get());
        }
        assertThat(answers.getFirst()).hasSize(64).doesNotHaveDuplicates().doesNotContainNull();
        assertThat(answers).containsOnly(answers.getFirst());
        assertThat(mine()).hasSize(64);

        var other = posted(List.of(keyed("other", key + "-0", match("trio"))));
        assertThat(other.jsonPath().getString("results[0].problem.code"))
                .isEqualTo("IDEMPOTENCY_KEY_REUSED");
    }

    @Test
    void a_malformed_match_rejects_the_request() {
        var good = Map.of("match", match("trash"));
        for (var bad :
                List.of(
                        List.of(good, Map.of("colour", "red", "match", match("trash"))),
                        List.of(good, Map.of("id", "no match")),
                        List.of(good, 7),
                        IntStream.range(0, 65).mapToObj(_ -> good).toList())) {
            var answer = posted(bad);
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.jsonPath().getList("violations")).isNotEmpty();
        }
        var fault = posted(List.of(good, Map.of("match", Map.of("game", "trash"))));
        assertThat(fault.jsonPath().getList("violations.field"))
                .containsExactly("matches[1].match.seats");
        refused(
                Map.of("idempotencyKey", "short", "match", match("trash")),
                400,
                "INVALID_IDEMPOTENCY_KEY");
        refused(Map.of("match", match("poker")), 422, "INVALID_GAME");
        assertThat(mine()).isEmpty();
    }

    private void refused(Map<String, Object> match, int status, String code) {
        var answer = posted(List.of(Map.of("match", match("trash")), match));
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.jsonPath().getString("code")).isEqualTo(code);
    }
}
