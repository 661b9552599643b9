package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.OrderedByName;
import cardhouse.SomeGames;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import cardhouse.platform.json.Json;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/// Receipts, proofs and verdicts as clients get them.
@QuarkusTest
@Order(OrderedByName.LAST)
class AuditTest {

    /// Plays a few moves and resigns.
    ///
    /// @return the answers
    private static List<Response> play(Client player, String match) {
        var answers = new ArrayList<Response>();
        for (int i = 0; i < 3; i++) {
            JsonBody view = player.myTurn(match);
            if (view.getString("status").equals("FINISHED")) break;
            List<Map<String, Object>> moves = view.getList("legalMoves");
            answers.add(player.move(match, moves.getFirst()));
        }
        while (!player.view(match).getString("status").equals("FINISHED")) {
            Response left = player.request().post(match + "/resignation");
            if (left.statusCode() == 201) answers.add(left);
        }
        return answers;
    }

    private static KeySet keys() {
        return KeySet.read(
                Json.readPlain(Client.anonymous().get("/.well-known/jwks.json").asString()));
    }

    @ParameterizedTest
    @ArgumentsSource(SomeGames.class)
    void a_match_that_is_over_passes_and_so_does_its_proof(String game) {
        Client ada = Client.open("Ada of " + game);
        String match = ada.matchAgainst(game, "greedy");
        play(ada, match);

        Response verdict = Client.anonymous().get(match + "/audit");
        assertThat(verdict.statusCode()).isEqualTo(200);
        assertThat(verdict.as(JsonBody.class).getList("findings")).isEmpty();
        assertThat(verdict.as(JsonBody.class).getList("depths.status"))
                .containsExactly("PASSED", "PASSED", "PASSED", "PASSED");

        Response proof = Client.anonymous().get(match + "/proof");
        assertThat(proof.statusCode()).isEqualTo(200);
        assertThat(proof.asString()).doesNotContain("Ada of " + game).doesNotContain("greedy");
        Response judged = judge(ada, proof.asString());
        assertThat(judged.asString()).isEqualTo(verdict.asString());
    }

    /// Asks before it sends so much: who sends it all may find the connection closed.
    private static int announced(Client player, String proof) throws Exception {
        URI audits = URI.create("http://127.0.0.1:" + RestAssured.port + "/v1/audits");
        var request =
                HttpRequest.newBuilder(audits)
                        .expectContinue(true)
                        .header("Authorization", "Bearer " + player.token())
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(proof))
                        .build();
        try (var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            return http.send(request, BodyHandlers.discarding()).statusCode();
        }
    }

    private static Response judge(Client player, String proof) {
        return player.request().contentType(ContentType.JSON).body(proof).post("/v1/audits");
    }

    @Test
    void every_accepted_ply_is_answered_with_a_receipt_that_the_proof_agrees_with() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("garbage", "greedy");
        List<Response> answers = play(ada, match);
        JsonBody proof = Client.anonymous().get(match + "/proof").as(JsonBody.class);
        for (Response answer : answers) {
            int revision = answer.as(JsonBody.class).getInt("revision");
            var claim =
                    new Receipt(
                            match.substring(match.lastIndexOf('/') + 1),
                            revision,
                            proof.getString("hashes[" + revision + "]"));
            assertThat(keys().check(answer.as(JsonBody.class).getString("receipt")))
                    .isEqualTo(new KeySet.Check.Signed(claim));
        }
        assertThat(proof.getList("receipts")).hasSize(1);
        assertThat(keys().check(proof.getString("receipts[0]")))
                .isInstanceOf(KeySet.Check.Signed.class);
    }

    @Test
    void a_repeated_move_gets_the_same_answer_and_a_receipt_that_says_the_same() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        // Chance says who begins.
        Client first = ada.view(match).getList("toAct", Integer.class).contains(0) ? ada : bob;
        Map<String, Object> move = first.myTurn(match).getMap("legalMoves[0]");
        var answers = new ArrayList<String>();
        for (int i = 0; i < 2; i++) {
            answers.add(
                    first.json(move)
                            .header("Idempotency-Key", "the-same-move")
                            .post(match + "/moves")
                            .then()
                            .statusCode(201)
                            .extract()
                            .asString());
        }
        // The receipt shows other entries of the same commit, in the first, but not in the second.
        String receipt = "(?<=\"receipt\":\")[^\"]+";
        assertThat(answers.get(1).replaceFirst(receipt, ""))
                .isEqualTo(answers.get(0).replaceFirst(receipt, ""));
        assertThat(answers)
                .extracting(answer -> keys().check(JsonBody.from(answer).getString("receipt")))
                .allMatch(KeySet.Check.Signed.class::isInstance)
                .satisfies(both -> assertThat(both.get(1)).isEqualTo(both.get(0)));
    }

    @Test
    void audit_and_proof_of_an_unfinished_match_are_rejected() {
        Client ada = Client.open("Ada");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        for (String what : List.of("/audit", "/proof")) {
            assertThat(ada.request().get(match + what).statusCode()).isEqualTo(409);
        }
        Client.open("Bob").sit(match, 1);
        ada.view(match);
        for (String what : List.of("/audit", "/proof")) {
            Response early = ada.request().get(match + what);
            assertThat(early.statusCode()).isEqualTo(403);
            assertThat(early.as(JsonBody.class).getString("code")).isEqualTo("NOT_YET_PUBLIC");
            assertThat(ada.request().get("/v1/matches/" + "x" + what).statusCode()).isEqualTo(404);
        }
    }

    /// The published forgeries that are no canonical JSON: another encoding, a field twice and so
    /// on.
    @Test
    void a_proof_that_other_verifiers_refuse_to_read_is_not_found_right() throws Exception {
        Client ada = Client.open("Ada");
        var file = Path.of("openapi", "audit", "forgeries.ndjson");
        int tried = 0;
        for (String line : Files.readAllLines(file)) {
            var one = Json.readObject(line);
            if (!(one.get("base64") instanceof String bytes)) continue;
            Response told =
                    ada.request()
                            .contentType(ContentType.JSON)
                            .body(Base64.getDecoder().decode(bytes))
                            .post("/v1/audits");
            String kind = String.valueOf(one.get("kind"));
            assertThat(told.statusCode()).as(kind).isIn(200, 422);
            if (told.statusCode() == 200)
                assertThat(told.as(JsonBody.class).getList("depths.status"))
                        .as(kind)
                        .contains("FAILED");
            tried++;
        }
        assertThat(tried).isGreaterThan(15);
    }

    @Test
    void a_changed_proof_is_judged_and_garbage_is_none() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        play(ada, match);
        var proof = new HashMap<>(Json.readObject(ada.request().get(match + "/proof").asString()));
        proof.put("serverSeed", "0".repeat(64));
        proof.put("keySet", Map.of("keys", List.of()));
        JsonBody verdict =
                judge(ada, Json.write(proof)).then().statusCode(200).extract().as(JsonBody.class);
        assertThat(verdict.getList("findings.depth")).containsExactly("SHUFFLE");
        assertThat(verdict.getInt("findings[0].revision")).isZero();
        for (String garbage : List.of("", "[]", "{", "{}", "nonsense")) {
            Response none = judge(ada, garbage);
            assertThat(none.statusCode()).as(garbage).isEqualTo(422);
            assertThat(none.as(JsonBody.class).getString("code")).isEqualTo("INVALID_PROOF");
        }
        assertThat(
                        Client.anonymous()
                                .contentType(ContentType.JSON)
                                .body("{}")
                                .post("/v1/audits")
                                .statusCode())
                .isEqualTo(401);
    }

    /// Says that a proof comes, and does not send it.
    private static String announced(String token) {
        return "POST /v1/audits HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
                + (token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n")
                + "Content-Length: 16000000\r\nConnection: close\r\n\r\n";
    }

    @Tag("thorough")
    @Test
    void rights_are_checked_before_the_proof_is_read() {
        Client ada = Client.open("Ada");
        var wire = new Wire(RestAssured.port);
        assertThat(wire.send(announced("")).status()).isEqualTo(401);
        assertThat(wire.send(announced("nobodys")).status()).isEqualTo(401);
        String playing = ada.token(Map.of("scopes", List.of("play")));
        assertThat(wire.send(announced(playing)).status()).isEqualTo(403);
    }

    @Tag("thorough")
    @Test
    void a_proof_may_be_larger_than_other_bodies_but_not_without_end() throws Exception {
        Client ada = Client.open("Ada");
        String spaces = " ".repeat(1 << 20);
        assertThat(judge(ada, spaces).statusCode()).isEqualTo(422);
        assertThat(announced(ada, spaces.repeat(17))).isEqualTo(413);
        assertThat(
                        ada.request()
                                .contentType(ContentType.JSON)
                                .body(spaces)
                                .post("/v1/matches")
                                .statusCode())
                .isEqualTo(413);
    }
}
