package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.crash.Table.Player;
import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The service is killed right after it has answered the last move of a match, before it can
/// deliver the event. `-Dkills=N` sets the number of kills of the long test.
@Timeout(900)
class EventCrashIT {
    private static final Duration SOON = Duration.ofMinutes(2);

    /// @param id the same in repeated calls
    private record Event(String id, JsonNode body) {
        String type() {
            return body.get("type").asText();
        }

        String match() {
            return body.get("data").get("match").asText();
        }
    }

    @Test
    void every_event_arrives_after_kills() throws IOException {
        survives(5);
    }

    @Test
    @Tag("soak")
    @Timeout(9_000)
    void every_event_arrives_after_a_thousand_kills() throws IOException {
        survives(Integer.getInteger("kills", 1_000));
    }

    private static void survives(int kills) throws IOException {
        var events = new ConcurrentLinkedQueue<Event>();
        HttpServer receiver = receiver(events);
        try (var service =
                        PackagedService.brieflyOn(
                                Path.of("target", "event-crash"),
                                Map.of(
                                        "CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS",
                                        "127.0.0.0/8"));
                var api = new Api(service.address())) {
            var ada = Player.opened(api, "Ada");
            String url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/";
            String wish =
                    "{\"url\":\"%s\",\"format\":\"STANDARD\",\"events\":[\"match.started\",\"match.over\"]}"
                            .formatted(url);
            String webhook =
                    api.post("/v1/webhooks", ada.token(), "webhook-of-the-crash-test", 0, wish)
                            .expecting(201)
                            .json()
                            .get("id")
                            .asText();
            var matches = new ArrayList<String>();
            for (int kill = 0; kill < kills; kill++) {
                matches.add(playedOut(api, ada, kill));
                service.killService();
                service.start();
            }
            Await.until(
                    "the last event",
                    SOON,
                    () ->
                            events.stream()
                                    .anyMatch(event ->
                                            event.type().equals("match.over")
                                                    && event.match().equals(matches.getLast())),
                    () ->
                            events.size()
                                    + " events; "
                                    + api.get(
                                                    "/v1/webhooks/" + webhook + "/deliveries",
                                                    ada.token())
                                            .body());
            check(List.copyOf(events), matches);
            assertThat(api.improper()).isEmpty();
        } finally {
            receiver.stop(0);
        }
    }

    /// A match that has ended when this returns.
    private static String playedOut(Api api, Player player, int number) {
        String wish =
                "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}";
        String match =
                api.post("/v1/matches", player.token(), "event-crash-match-" + number, 0, wish)
                        .expecting(201)
                        .json()
                        .get("id")
                        .asText();
        api.post(
                        "/v1/matches/" + match + "/resignation",
                        player.token(),
                        "event-crash-resignation-" + number,
                        0,
                        "{}")
                .expecting(201);
        return match;
    }

    private static void check(List<Event> calls, List<String> matches) {
        var first = new LinkedHashMap<String, Event>();
        for (Event call : calls) {
            Event before = first.putIfAbsent(call.id(), call);
            if (before != null) assertThat(call.body()).isEqualTo(before.body());
        }
        var events = List.copyOf(first.values());
        System.out.printf(
                "%d kills: %d events, %d calls, %d of them repeated%n",
                matches.size(), events.size(), calls.size(), calls.size() - events.size());
        for (String type : List.of("match.started", "match.over"))
            assertThat(events.stream().filter(event -> event.type().equals(type)).map(Event::match))
                    .as(type)
                    .containsExactlyElementsOf(matches);
        assertThat(events.stream().map(event -> event.body().get("sequence").asInt())).isSorted();
    }

    private static HttpServer receiver(ConcurrentLinkedQueue<Event> events) throws IOException {
        var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var receiver = HttpServer.create(loopback, 0);
        receiver.createContext(
                "/",
                call -> {
                    try (call) {
                        var body =
                                Api.parse(
                                        new String(
                                                call.getRequestBody().readAllBytes(),
                                                StandardCharsets.UTF_8));
                        byte[] answer = {};
                        if (body.get("type").asText().equals("challenge")) {
                            answer =
                                    "{\"challenge\":%s}"
                                            .formatted(body.get("data").get("challenge"))
                                            .getBytes(StandardCharsets.UTF_8);
                            call.getResponseHeaders().add("Content-Type", "application/json");
                        } else
                            events.add(
                                    new Event(
                                            call.getRequestHeaders().getFirst("webhook-id"), body));
                        call.sendResponseHeaders(
                                answer.length == 0 ? 204 : 200,
                                answer.length == 0 ? -1 : answer.length);
                        call.getResponseBody().write(answer);
                    }
                });
        receiver.start();
        return receiver;
    }
}
