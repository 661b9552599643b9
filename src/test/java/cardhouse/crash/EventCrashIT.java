package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.TestDatabase;
import cardhouse.crash.Table.Player;
import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The server is killed right after it has answered the last move of a match, before it can deliver
/// the event. `-Dkills=N` sets the number of kills of the long test.
@Timeout(900)
class EventCrashIT {
    private static final Duration SOON = Duration.ofMinutes(2);

    private static final int ACCOUNTS = 16;
    private static final int MATCHES = 6;
    private static final Pattern DELIVERED =
            Pattern.compile(
                    "cardhouse_webhook_attempts_total\\{result=\"delivered\"\\} ([0-9.E]+)");

    private static final Map<String, String> SETTINGS =
            Map.of("CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS", "127.0.0.0/8");

    /// @param to the path of the call
    /// @param id the same in repeated calls
    private record Event(String to, String id, JsonNode body) {
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
        HttpServer receiver = receiver(events, Duration.ZERO);
        try (var service = PackagedService.brieflyOn(Path.of("target", "event-crash"), SETTINGS);
                var api = new Api(service.address())) {
            var ada = Player.opened(api, "Ada");
            String webhook = webhook(api, ada, receiver, "/ada");
            var matches = new ArrayList<String>();
            for (int kill = 0; kill < kills; kill++) {
                matches.add(playedOut(api, ada, kill));
                service.killService();
                service.start();
            }
            awaitEnd(events, "/ada", matches.getLast(), api, webhook, ada);
            check(events, "/ada", matches);
            System.out.printf(
                    "%d kills: %d calls for %d events%n", kills, events.size(), 2 * kills);
            assertThat(api.improper()).isEmpty();
        } finally {
            receiver.stop(0);
        }
    }

    @Test
    void nodes_share_deliveries_and_one_takes_over() throws IOException, InterruptedException {
        var events = new ConcurrentLinkedQueue<Event>();
        HttpServer receiver = receiver(events, Duration.ofMillis(100));
        var settings = new HashMap<>(SETTINGS);
        settings.putAll(
                TestDatabase.settings(
                        TestDatabase.empty("postgres"), Path.of("target", "event-keys")));
        try (var one = PackagedService.brieflyOn(Path.of("target", "event-one"), settings);
                var other = PackagedService.brieflyOn(Path.of("target", "event-other"), settings);
                var first = new Api(one.address());
                var second = new Api(other.address())) {
            var players = new ArrayList<Player>();
            var webhooks = new ArrayList<String>();
            for (int i = 0; i < ACCOUNTS; i++) {
                players.add(Player.opened(first, "Player" + i));
                webhooks.add(webhook(first, players.get(i), receiver, "/" + i));
            }
            var matches = new ArrayList<List<String>>();
            for (int i = 0; i < ACCOUNTS; i++) matches.add(new ArrayList<>());
            for (int match = 0; match < MATCHES; match++)
                for (int i = 0; i < ACCOUNTS; i++)
                    matches.get(i)
                            .add(playedOut(i % 2 == 0 ? first : second, players.get(i), match));
            Await.until(
                    "both deliver",
                    SOON,
                    () -> delivered(one) > 0 && delivered(other) > 0,
                    () -> delivered(one) + " and " + delivered(other));
            for (int i = 0; i < ACCOUNTS; i++)
                matches.get(i).add(playedOut(second, players.get(i), MATCHES));
            double before = delivered(one);
            one.killService();
            for (int i = 0; i < ACCOUNTS; i++) {
                String last = matches.get(i).getLast();
                awaitEnd(events, "/" + i, last, second, webhooks.get(i), players.get(i));
                check(events, "/" + i, matches.get(i));
            }
            System.out.printf(
                    "one node delivered %.0f until it was killed, the other %.0f%n",
                    before, delivered(other));
            one.start();
            assertThat(second.improper()).isEmpty();
        } finally {
            receiver.stop(0);
        }
    }

    private static double delivered(PackagedService node) {
        try (var http = HttpClient.newHttpClient()) {
            var metrics = HttpRequest.newBuilder(node.management().resolve("/q/metrics")).build();
            var found = DELIVERED.matcher(http.send(metrics, BodyHandlers.ofString()).body());
            return found.find() ? Double.parseDouble(found.group(1)) : 0;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }

    private static String webhook(Api api, Player player, HttpServer receiver, String path) {
        String wish =
                "{\"url\":\"http://127.0.0.1:%d%s\",\"format\":\"STANDARD\",\"events\":[\"match.started\",\"match.over\"]}"
                        .formatted(receiver.getAddress().getPort(), path);
        return api.post("/v1/webhooks", player.token(), "webhook-of-the-event-crash-test", 0, wish)
                .expecting(201)
                .json()
                .get("id")
                .asText();
    }

    private static void awaitEnd(
            ConcurrentLinkedQueue<Event> events,
            String to,
            String match,
            Api api,
            String webhook,
            Player player) {
        Await.until(
                "the last event",
                SOON,
                () ->
                        events.stream()
                                .anyMatch(event ->
                                        event.to().equals(to)
                                                && event.type().equals("match.over")
                                                && event.match().equals(match)),
                () ->
                        events.size()
                                + " events; "
                                + api.get("/v1/webhooks/" + webhook + "/deliveries", player.token())
                                        .body());
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

    private static void check(ConcurrentLinkedQueue<Event> all, String to, List<String> matches) {
        var calls = all.stream().filter(event -> event.to().equals(to)).toList();
        var first = new LinkedHashMap<String, Event>();
        for (Event call : calls) {
            Event before = first.putIfAbsent(call.id(), call);
            if (before != null) assertThat(call.body()).isEqualTo(before.body());
        }
        var events = List.copyOf(first.values());
        for (String type : List.of("match.started", "match.over"))
            assertThat(events.stream().filter(event -> event.type().equals(type)).map(Event::match))
                    .as(type)
                    .containsExactlyElementsOf(matches);
        assertThat(events.stream().map(event -> event.body().get("sequence").asInt())).isSorted();
    }

    /// @param pause before it answers an event
    private static HttpServer receiver(ConcurrentLinkedQueue<Event> events, Duration pause)
            throws IOException {
        var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var receiver = HttpServer.create(loopback, 0);
        receiver.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
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
                        } else {
                            LockSupport.parkNanos(pause.toNanos());
                            events.add(
                                    new Event(
                                            call.getRequestURI().getPath(),
                                            call.getRequestHeaders().getFirst("webhook-id"),
                                            body));
                        }
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
