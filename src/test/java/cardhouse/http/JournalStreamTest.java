package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.match.live.Waiting;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Following a match, entry by entry. `LiveIT` does it with many, and with nodes that die.
@QuarkusTest
@Timeout(180)
class JournalStreamTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String EVENTS = "text/event-stream";
    private static final String LINES = "application/x-ndjson";

    @Inject Waiting waiting;

    private Client ada;
    private Client bob;

    @BeforeEach
    void comeIn() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private String match(Map<String, Object> spectators) {
        var wish =
                Map.of(
                        "game",
                        "trash",
                        "spectators",
                        spectators,
                        "seats",
                        List.of(Client.me(), Client.open()));
        String match = ada.match(wish);
        bob.sit(match, 1);
        return match;
    }

    private void ply(String match) {
        Client mover = ada.view(match).getList("toAct", Integer.class).contains(0) ? ada : bob;
        mover.move(match, mover.view(match).getList("legalMoves").getFirst())
                .then()
                .statusCode(201);
    }

    private void resign(String match) {
        ada.json(Map.of()).post(match + "/resignation").then().statusCode(201);
    }

    private static CompletableFuture<String> followed(String token, String accept, String path) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return new String(
                                opened(token, accept, path).body().readAllBytes(),
                                StandardCharsets.UTF_8);
                    } catch (IOException cut) {
                        throw new AssertionError(cut);
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }

    @SuppressWarnings("resource") // ends with the test
    private static HttpResponse<InputStream> opened(String token, String accept, String path) {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RestAssured.port + path))
                        .header("Accept", accept);
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        try {
            return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofInputStream());
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    private int waiting(String match) {
        return waiting.size(Client.id(match));
    }

    private static List<String> ids(String events) {
        return events.lines().filter(line -> line.startsWith("id: ")).toList();
    }

    @Test
    void stream_sends_past_and_new_entries_and_the_end() {
        String match = match(Map.of("mode", "LIVE"));
        ply(match);
        var events = followed(ada.token(), EVENTS, match + "/journal");
        var lines = followed("", LINES, match + "/journal?live=true&after=1");
        Await.until("both follow", SOON, () -> waiting(match) == 2);
        ply(match);
        assertThat(events).isNotDone();
        resign(match);

        assertThat(ids(events.join())).containsExactly("id: 1", "id: 2", "id: 3", "id: 4", "id: 4");
        assertThat(events.join()).contains("event: end\ndata: {\"match\":").endsWith("}\n\n");
        String page = Client.anonymous().accept(LINES).get(match + "/journal?as=public").asString();
        var told = lines.join().lines().filter(line -> !line.isEmpty()).toList();
        assertThat(told.subList(0, 3)).isEqualTo(page.lines().skip(1).toList());
        assertThat(told.get(3)).startsWith("{\"end\":{");
        assertThat(told).hasSize(4);
        Await.until("no stream is open", SOON, () -> waiting(match) == 0);
    }

    @Test
    void a_stream_keeps_its_eyes_when_the_match_is_over() {
        String match = match(Map.of("mode", "LIVE"));
        ply(match);
        resign(match);
        var own = Client.anonymous().accept(EVENTS);
        String late = own.get(match + "/journal").asString();
        String all = Client.anonymous().accept(EVENTS).get(match + "/journal?as=all").asString();
        assertThat(late).contains("\"type\":\"hidden\"");
        assertThat(all).doesNotContain("\"type\":\"hidden\"");
        String resumed =
                Client.anonymous()
                        .accept(EVENTS)
                        .header("Last-Event-ID", "2")
                        .get(match + "/journal?after=0")
                        .asString();
        assertThat(ids(resumed)).containsExactly("id: 3", "id: 3");
    }

    @Test
    void a_browser_that_has_all_of_a_finished_match_gets_204() throws IOException {
        String match = match(Map.of("mode", "LIVE"));
        ply(match);
        try (var running = opened(ada.token(), EVENTS, match + "/journal?lastEventId=2").body()) {
            assertThat(running.read()).as("the beginning of a stream").isPositive();
        }
        resign(match);
        for (String accept : List.of(EVENTS, LINES)) {
            var complete = Client.anonymous().accept(accept).header("Last-Event-ID", "3");
            Response none = complete.get(match + "/journal?live=true&after=0");
            assertThat(none.statusCode()).isEqualTo(204);
            assertThat(none.asString()).isEmpty();
        }
        Response polyfill = Client.anonymous().accept(EVENTS).get(match + "/journal?lastEventId=3");
        assertThat(polyfill.statusCode()).isEqualTo(204);
        // A client with a cursor in the address receives the statement that it has everything.
        Response again = Client.anonymous().accept(EVENTS).get(match + "/journal?after=3");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.asString()).contains("id: 3\nevent: end\n").doesNotContain("event: entry");
    }

    @Test
    void last_event_id_in_the_query_equals_the_header() {
        String match = match(Map.of("mode", "LIVE"));
        ply(match);
        resign(match);
        var client = Client.anonymous().accept(EVENTS);
        assertThat(ids(client.get(match + "/journal?lastEventId=2&after=0").asString()))
                .containsExactly("id: 3", "id: 3");
        assertThat(
                        ids(
                                Client.anonymous()
                                        .accept(EVENTS)
                                        .header("Last-Event-ID", "1")
                                        .get(match + "/journal?lastEventId=2")
                                        .asString()))
                .containsExactly("id: 2", "id: 3", "id: 3");
        Response bad = Client.anonymous().accept(EVENTS).get(match + "/journal?lastEventId=x");
        assertThat(bad.statusCode()).isEqualTo(400);
        assertThat(bad.as(JsonBody.class).getString("detail")).contains("lastEventId");
    }

    /// As after a restore from a backup, which has less than clients have seen.
    @Test
    void a_revision_that_does_not_exist_is_not_continued_after() {
        String match = match(Map.of("mode", "LIVE"));
        String late = match(Map.of("mode", "DELAYED", "plies", 1));
        for (String each : List.of(match, late)) {
            ply(each);
            ply(each);
        }
        for (String query : List.of("after=4", "after=4&wait=PT60S", "after=999999999")) {
            gone(ada.request().get(match + "/journal?" + query), 3);
            gone(Client.anonymous().get(late + "/journal?" + query), 2);
        }
        for (String accept : List.of(EVENTS, LINES)) {
            gone(ada.request().accept(accept).get(match + "/journal?live=true&after=4"), 3);
            gone(resumed(match, accept, "4"), 3);
            gone(Client.anonymous().accept(accept).get(late + "/journal?live=true&after=3"), 2);
        }
        gone(ada.request().get(match + "/replay?after=4"), 3);
        gone(Client.anonymous().get(late + "/replay?after=3"), 2);
        resign(match);
        gone(resumed(match, EVENTS, "5"), 4);
        gone(ada.request().get(match + "/journal?after=5&wait=PT60S"), 4);
        assertThat(ada.request().get(match + "/journal?after=4").statusCode()).isEqualTo(200);
    }

    private Response resumed(String match, String accept, String last) {
        return ada.request()
                .accept(accept)
                .header("Last-Event-ID", last)
                .get(match + "/journal?live=true");
    }

    private static void gone(Response answer, int revision) {
        assertThat(answer.statusCode()).isEqualTo(404);
        var problem = answer.as(JsonBody.class);
        assertThat(problem.getString("code")).isEqualTo("REVISION_NOT_FOUND");
        assertThat(problem.getInt("revision")).isEqualTo(revision);
        assertThat(problem.getString("detail")).contains("start again from the beginning");
    }

    @Test
    void stream_requires_the_right_to_watch() {
        String off = match(Map.of("mode", "OFF"));
        for (String accept : List.of(EVENTS, LINES)) {
            refused(Client.anonymous(), accept, off, 403, "NO_SPECTATORS");
            refused(ada.request().param("as", "seat1"), accept, off, 403, "NOT_YOUR_SEAT");
            refused(ada.request().param("as", "all"), accept, off, 403, "NOT_YET_PUBLIC");
            refused(ada.request().param("after", "-1"), accept, off, 400, "INVALID_PARAMETER");
            refused(ada.with("x").request(), accept, off, 401, "UNAUTHENTICATED");
        }
        Response page = ada.request().get(off + "/journal?live=true");
        assertThat(page.statusCode()).isEqualTo(400);
    }

    private static void refused(
            io.restassured.specification.RequestSpecification who,
            String accept,
            String match,
            int status,
            String code) {
        Response answer = who.accept(accept).param("live", true).get(match + "/journal");
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void delayed_spectator_gets_the_rest_at_the_end() {
        String match = match(Map.of("mode", "DELAYED", "plies", 2));
        var late = followed("", EVENTS, match + "/journal");
        Await.until("a stream is open", SOON, () -> waiting(match) > 0);
        for (int i = 0; i < 3; i++) ply(match);
        Response page = Client.anonymous().get(match + "/journal");
        assertThat(page.as(JsonBody.class).getInt("revision")).isEqualTo(2);
        assertThat(late).isNotDone();
        resign(match);
        assertThat(ids(late.join()))
                .containsExactly("id: 1", "id: 2", "id: 3", "id: 4", "id: 5", "id: 5");
    }

    @Test
    void a_page_that_is_waited_for_comes_with_the_entry() {
        String match = match(Map.of("mode", "LIVE"));
        var page =
                CompletableFuture.supplyAsync(
                        () -> bob.request().get(match + "/journal?after=1&wait=PT30S"),
                        task -> Thread.ofVirtual().start(task));
        Await.until("a request waits", SOON, () -> waiting(match) > 0);
        ply(match);
        assertThat(page.join().as(JsonBody.class).getList("entries.revision")).containsExactly(2);
        Response none = bob.request().get(match + "/journal?after=2&wait=PT0.1S");
        assertThat(none.as(JsonBody.class).getList("entries")).isEmpty();
        assertThat(none.as(JsonBody.class).getString("status")).isEqualTo("RUNNING");
        resign(match);
        assertThat(
                        bob.request()
                                .get(match + "/journal?after=3&wait=PT60S")
                                .as(JsonBody.class)
                                .getString("status"))
                .isEqualTo("FINISHED");
    }

    @Test
    void closed_stream_is_removed_at_once() throws IOException {
        String match = match(Map.of("mode", "LIVE"));
        var stream = opened(ada.token(), EVENTS, match + "/journal");
        Await.until("a stream is open", SOON, () -> waiting(match) > 0);
        stream.body().close();
        // Sooner than a heartbeat would show it.
        Await.until("it is noticed", SOON, () -> waiting(match) == 0);
    }
}
