package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Many moves in one request.
@QuarkusTest
@TestProfile(BulkMovesTest.Short.class)
@Timeout(180)
class BulkMovesTest {
    private static final String MOVES = "/v1/moves";
    private static final String LINES = "application/x-ndjson";
    private static final int PLAYED = 201;

    /// Small limits, so that the tests reach them.
    public static final class Short implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "cardhouse.limits.max-moves-size",
                    "64K",
                    "cardhouse.limits.max-body-size",
                    "4K",
                    "cardhouse.limits.requests-per-token",
                    "100",
                    "cardhouse.limits.max-concurrent-requests-per-address",
                    "4",
                    "cardhouse.limits.streams-per-token",
                    "2",
                    "cardhouse.limits.progress-timeout",
                    "1S",
                    "cardhouse.limits.heartbeat-interval",
                    "PT0.2S",
                    SmallBuffers.BYTES,
                    "8192");
        }
    }

    private Client ada;
    private Client bob;

    @BeforeEach
    void open() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    /// A match in which Ada is to act.
    private String match() {
        String match =
                ada.match("trash", Map.of("turnLimit", 500), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        while (!ada.view(match).getList("toAct", Integer.class).contains(0)) bob.moveOnce(match);
        return match;
    }

    private List<String> matches(int number) {
        return IntStream.range(0, number).mapToObj(_ -> match()).toList();
    }

    private static String id(String match) {
        return Client.id(match).toString();
    }

    /// @param more fields, each with a comma before it
    private static String item(String match, String more) {
        return "{\"match\":\"%s\",\"number\":1%s}\n".formatted(id(match), more);
    }

    private static String keyed(String match, String key) {
        return item(match, ",\"idempotencyKey\":\"" + key + "\"");
    }

    private Response posted(String items) {
        return ada.request().contentType(LINES).body(items).post(MOVES);
    }

    private static List<JsonBody> lines(Response answer) {
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.asString().lines().map(JsonBody::from).toList();
    }

    private static List<Integer> statuses(List<JsonBody> lines) {
        return lines.stream().map(line -> line.getInt("status")).toList();
    }

    @Test
    void moves_of_many_matches_are_answered_in_their_order() {
        var matches = matches(20);
        var items = new StringBuilder();
        for (String match : matches) items.append(item(match, ",\"id\":\"" + match + "\""));
        var answers = lines(posted(items.toString()));
        assertThat(answers.stream().map(line -> line.getString("id"))).isEqualTo(matches);
        assertThat(statuses(answers)).containsOnly(PLAYED);
        for (int i = 0; i < matches.size(); i++) {
            JsonBody played = answers.get(i);
            JsonBody view = ada.view(matches.get(i));
            assertThat(played.getInt("revision")).isEqualTo(view.getInt("revision"));
            assertThat(played.<Object>get("played.view")).isEqualTo(view.<Object>get("view"));
            assertThat(played.getList("toAct")).isEqualTo(view.getList("toAct"));
            assertThat(played.getString("played.receipt")).startsWith("ey");
        }
    }

    @Test
    void a_minimal_answer_has_neither_view_nor_receipt() {
        var items = item(match(), "");
        var answer =
                ada.request()
                        .header(
                                "Prefer",
                                "respond-async, Return=\"minimal\"; x=1, return=representation")
                        .contentType(LINES)
                        .body(items)
                        .post(MOVES);
        assertThat(answer.header("Preference-Applied")).isEqualTo("return=minimal");
        JsonBody line = lines(answer).getFirst();
        assertThat(line.<Map<String, ?>>get("$").keySet())
                .containsExactlyInAnyOrder(
                        "match", "status", "revision", "hash", "toAct", "finished");
    }

    @Test
    void a_single_move_may_be_answered_minimally_too() {
        String match = match();
        Object move = ada.view(match).getList("legalMoves").getFirst();
        var answer = ada.json(move).header("Prefer", "return=minimal").post(match + "/moves");
        assertThat(answer.statusCode()).isEqualTo(PLAYED);
        assertThat(answer.header("Preference-Applied")).isEqualTo("return=minimal");
        JsonBody minimal = answer.as(JsonBody.class);
        assertThat(minimal.<Map<String, ?>>get("$").keySet())
                .containsExactly("revision", "hash", "status", "toAct");
        assertThat(answer.header("ETag")).isEqualTo("\"" + minimal.getInt("revision") + "\"");
        var resigned = ada.json(Map.of()).header("Prefer", "return=minimal");
        assertThat(resigned.post(match + "/resignation").as(JsonBody.class).getString("status"))
                .isEqualTo("FINISHED");
        String proof = ada.request().get(match + "/proof").asString();
        assertThat(proof).contains(minimal.getString("hash"));
    }

    @Test
    void a_failed_move_stops_the_later_moves_of_its_match_only() {
        String one = match();
        String other = match();
        int before = ada.view(one).getInt("revision");
        var answers =
                lines(
                        posted(
                                item(one, ",\"revision\":999")
                                        + item(one, "")
                                        + item(other, "")
                                        + "{\"match\":\""
                                        + id(one)
                                        + "\",\"colour\":1}\n"
                                        + item(one, "")));
        assertThat(answers.stream().map(line -> line.getString("problem.code")))
                .containsExactly(
                        "STALE_REVISION",
                        "EARLIER_MOVE_FAILED",
                        null,
                        "UNKNOWN_FIELD",
                        "EARLIER_MOVE_FAILED");
        assertThat(statuses(answers)).containsExactly(412, 424, PLAYED, 400, 424);
        assertThat(ada.view(one).getInt("revision")).isEqualTo(before);
    }

    @Test
    void one_key_twice_in_a_request_is_one_move_with_one_answer() {
        String match = match();
        int before = ada.view(match).getInt("revision");
        String key = Seed.another("BulkMovesTest").toString();
        var answers = lines(posted(keyed(match, key) + keyed(match, key) + keyed(match, key)));
        assertThat(statuses(answers)).containsOnly(PLAYED);
        assertThat(answers.stream().map(line -> line.getInt("revision")).distinct())
                .containsExactly(before + 1);
        assertThat(answers.stream().map(line -> line.getString("hash")).distinct()).hasSize(1);
        // A single move with the key gets the same answer.
        var single =
                ada.request()
                        .contentType("text/plain")
                        .header("Idempotency-Key", key)
                        .body("1")
                        .post(match + "/moves");
        assertThat(single.as(JsonBody.class).<Object>get("entry"))
                .isEqualTo(answers.getFirst().<Object>get("played.entry"));
    }

    @Test
    void the_same_moves_in_two_requests_at_once_are_played_once() throws Exception {
        var matches = matches(10);
        var items = new StringBuilder();
        for (String match : matches) items.append(keyed(match, "at-once-" + id(match)));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<List<JsonBody>> post = () -> lines(posted(items.toString()));
            var both = threads.invokeAll(List.of(post, post));
            var answers = both.stream().map(Future::resultNow).toList();
            for (var one : answers) assertThat(statuses(one)).containsOnly(PLAYED);
            assertThat(hashes(answers.getFirst())).isEqualTo(hashes(answers.getLast()));
        }
    }

    private static List<String> hashes(List<JsonBody> answers) {
        return answers.stream().map(line -> line.getString("hash")).toList();
    }

    /// A request of which the test sends and reads parts as it likes.
    private static final class OpenRequest implements AutoCloseable {
        private final Socket socket = new Socket();
        private final BufferedReader answers;
        private boolean hasLength;

        OpenRequest(Client client) throws IOException {
            socket.setReceiveBufferSize(4_096);
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), RestAssured.port));
            socket.setSoTimeout((int) Duration.ofSeconds(60).toMillis());
            send(
                    "POST /v1/moves HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                            + client.token()
                            + "\r\nContent-Type: application/x-ndjson\r\nPrefer: return=minimal\r\n"
                            + "Transfer-Encoding: chunked\r\n\r\n");
            answers =
                    new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        }

        private void send(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        }

        void add(String item) throws IOException {
            send(Integer.toHexString(item.length()) + "\r\n" + item + "\r\n");
        }

        void end() throws IOException {
            send("0\r\n\r\n");
        }

        /// The next line of the answer.
        JsonBody next() throws IOException {
            String line = answers.readLine();
            while (line != null && !line.startsWith("{")) {
                hasLength |= line.startsWith("content-length");
                line = answers.readLine();
            }
            assertThat(line).as("an answer").isNotNull();
            return JsonBody.from(line);
        }

        /// Whether the answer is complete.
        boolean isEnded() throws IOException {
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                assertThat(line).doesNotStartWith("{");
                if (line.equals("0")) return true;
            }
            return hasLength;
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void the_first_answer_comes_before_the_last_move_is_sent() throws IOException {
        var matches = matches(3);
        try (var request = new OpenRequest(ada)) {
            for (String match : matches) {
                request.add(item(match, ""));
                assertThat(request.next().getString("match")).isEqualTo(id(match));
            }
            request.end();
            assertThat(request.isEnded()).isTrue();
        }
    }

    @Test
    void moves_of_a_broken_connection_are_played_once_when_sent_again() throws IOException {
        var matches = matches(20);
        var items = new StringBuilder();
        for (String match : matches) items.append(keyed(match, "broken-" + id(match)));
        var before = matches.stream().map(match -> ada.view(match).getInt("revision")).toList();
        try (var request = new OpenRequest(ada)) {
            request.add(items.toString());
            request.next();
        }
        var answers = lines(posted(items.toString()));
        assertThat(statuses(answers)).containsOnly(PLAYED);
        for (int i = 0; i < matches.size(); i++)
            assertThat(answers.get(i).getInt("revision")).isEqualTo(before.get(i) + 1);
    }

    @Test
    void a_body_over_the_limit_is_answered_up_to_the_limit() throws IOException {
        String match = match();
        String padding = item(match, ",\"id\":\"" + "x".repeat(60) + "\",\"revision\":999");
        try (var request = new OpenRequest(ada)) {
            var answers = new ArrayList<JsonBody>();
            for (int sent = 0; sent + padding.length() <= 64 << 10; sent += padding.length()) {
                request.add(padding);
                answers.add(request.next());
            }
            assertThat(answers).allSatisfy(line -> assertThat(line.getString("match")).isNotNull());
            request.add(padding);
            JsonBody last = request.next();
            assertThat(last.getString("match")).isNull();
            assertThat(last.getString("problem.code")).isEqualTo("BODY_TOO_LARGE");
            assertThat(request.isEnded()).isTrue();
        }
        var announced = posted(padding.repeat(700));
        assertThat(announced.statusCode()).isEqualTo(413);
    }

    @Test
    void a_line_over_the_limit_ends_the_request() throws IOException {
        try (var request = new OpenRequest(ada)) {
            request.add("{\"id\":\"" + "x".repeat(5 << 10));
            assertThat(request.next().getInt("status")).isEqualTo(413);
            assertThat(request.isEnded()).isTrue();
        }
    }

    @Test
    void a_revoked_token_ends_the_request() throws IOException {
        var matches = matches(2);
        Client narrow = ada.with(ada.token(Map.of("scopes", List.of("play"), "label", "bulk")));
        try (var request = new OpenRequest(narrow)) {
            request.add(item(matches.getFirst(), ""));
            assertThat(request.next().getInt("status")).isEqualTo(PLAYED);
            ada.request()
                    .delete("/v1/players/me/tokens/" + ada.tokenId("bulk"))
                    .then()
                    .statusCode(204);
            JsonBody answer;
            do {
                request.add(item(matches.getLast(), ",\"revision\":999"));
                answer = request.next();
            } while (answer.getString("match") != null);
            assertThat(answer.getString("problem.code")).isEqualTo("UNAUTHENTICATED");
            assertThat(request.isEnded()).isTrue();
        }
    }

    /// The token has 100 requests a second, and 200 at once.
    @Test
    void rate_limits_count_moves() {
        String item = item(match(), ",\"revision\":999");
        int some = 150;
        long start = System.nanoTime();
        for (int i = 0; i < 3; i++) assertThat(lines(posted(item.repeat(some)))).hasSize(some);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isGreaterThan(Duration.ofMillis(10 * (3 * some - 200) - 1));
    }

    /// Its answers fill all buffers between the server and the client.
    @Test
    void a_client_that_does_not_read_is_disconnected_and_holds_nothing() throws Exception {
        String match = match();
        String item = item(match, ",\"revision\":999,\"id\":\"" + "x".repeat(40) + "\"");
        Client other = ada.with(ada.token(Map.of("scopes", List.of("play", "watch"))));
        try (var one = new OpenRequest(ada);
                var two = new OpenRequest(ada)) {
            for (var request : List.of(one, two)) request.add(item.repeat(400));
            assertThat(posted(item).statusCode()).isEqualTo(429);
            // With another token, the match goes on meanwhile.
            other.moveOnce(match);
            Await.until(
                    "the server has disconnected a client that does not read",
                    Duration.ofSeconds(60),
                    () -> posted(item).statusCode() == 200);
        }
    }
}
