package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.http.Receiver.Call;
import cardhouse.http.Receiver.Said;
import cardhouse.platform.postgres.SchemaVersions;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Events, by webhooks in all formats, by reading and by streaming.
@QuarkusTest
@Timeout(180)
class EventsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String EVENTS = "/v1/events";

    @Inject DataSource database;

    private Client ada;
    private Client bob;

    @BeforeEach
    void two_accounts() {
        ada = Client.open("Ada");
        bob = Client.open("Bob_*the* <Second>");
    }

    /// A match of both that has started.
    private String match() {
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        return match;
    }

    private void resign(String match) {
        bob.json(Map.of()).post(match + "/resignation").then().statusCode(201);
    }

    private static WebhookApi webhook(Client owner, Receiver receiver, String format) {
        return webhook(owner, receiver, format, Map.of());
    }

    private static WebhookApi webhook(
            Client owner, Receiver receiver, String format, Map<String, ?> more) {
        var wish = new HashMap<String, Object>(more);
        wish.put("url", receiver.url().replace("127.0.0.1", "localhost"));
        wish.put("format", format);
        return WebhookApi.make(owner, wish);
    }

    private static JsonBody page(Client client, String query) {
        return client.request()
                .get(EVENTS + query)
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class);
    }

    private static List<String> types(JsonBody page) {
        return page.getList("events.type");
    }

    private static List<String> types(List<Call> calls) {
        return calls.stream().map(call -> call.json().getString("type")).toList();
    }

    private static void awaitLast(Receiver receiver, String type) {
        Await.until(
                type,
                SOON,
                () ->
                        !receiver.calls().isEmpty()
                                && receiver.calls().getLast().body().contains(type));
    }

    @Test
    void standard_webhook_receives_each_event_signed_and_in_order() {
        try (var receiver = Receiver.answering(204)) {
            var webhook = webhook(ada, receiver, "STANDARD");
            assertThat(webhook.shown().getString("format")).isEqualTo("STANDARD");
            String match = match();
            resign(match);
            awaitLast(receiver, "match.over");

            List<Call> calls = receiver.calls();
            assertThat(types(calls))
                    .contains("match.started")
                    .endsWith("match.over")
                    .allMatch(type -> type.equals("turn") || type.startsWith("match."));
            int before = 0;
            for (Call call : calls) {
                assertThat(call.isSignedWith(webhook.secret())).isTrue();
                assertThat(call.isSignedBy(Client.anonymous().get("/.well-known/jwks.json")))
                        .isTrue();
                assertThat(call.json().getInt("sequence")).isGreaterThan(before);
                before = call.json().getInt("sequence");
                assertThat(call.json().getString("data.path")).isEqualTo(match);
                assertThat(call.json().getString("data.url"))
                        .isEqualTo("https://cards.example/table" + match.substring(11));
                WebhooksTest.conforms("event", call);
            }
            Await.until("the result", SOON, () -> webhook.isIn("DELIVERED", calls.getLast().id()));
            assertThat(webhook.delivery(calls.getLast().id()))
                    .containsEntry("kind", "EVENT")
                    .containsEntry("event", "match.over");
        }
    }

    @Test
    void failed_event_is_sent_again_with_its_id_before_later_ones() {
        var failures = new ArrayList<Call>();
        try (var receiver =
                new Receiver(call -> {
                    if (!failures.isEmpty()) return Said.status(204);
                    failures.add(call);
                    return new Said(500, Map.of("Retry-After", "3"), "");
                })) {
            webhook(
                    ada,
                    receiver,
                    "STANDARD",
                    Map.of("events", List.of("match.started", "match.over")));
            // More than a player's share of the queue, and all due before the failed one.
            var expected = new ArrayList<>(List.of("match.started"));
            String match = "";
            for (int i = 0; i < 5; i++) {
                match = match();
                resign(match);
                expected.addAll(List.of("match.started", "match.over"));
            }
            String last = match.substring(12);
            Await.until("the last event", SOON, () -> receiver.callsAbout(last).size() == 2);
            List<Call> calls = receiver.calls();
            assertThat(types(calls)).isEqualTo(expected);
            assertThat(calls.get(1).id()).isEqualTo(calls.get(0).id());
            assertThat(calls.get(1).body()).isEqualTo(calls.get(0).body());
        }
    }

    /// Its text would name the match.
    @Test
    void event_of_a_withdrawn_match_does_not_hold_up_later_ones() {
        try (var receiver = Receiver.answering(204)) {
            var webhook = webhook(ada, receiver, "DISCORD");
            receiver.behave(_ -> new Said(500, Map.of("Retry-After", "3"), ""));
            String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
            Await.until("the opening", SOON, () -> !receiver.calls().isEmpty());
            ada.request().delete(match).then().statusCode(204);
            receiver.behave(_ -> Said.status(204));
            resign(match());
            awaitLast(receiver, "is over");
            assertThat(webhook.deliveries().getLast()).containsEntry("status", "SUPERSEDED");
        }
    }

    @Test
    void answered_move_of_a_turn_is_played() {
        try (var receiver = Receiver.answering(204)) {
            receiver.behave(call -> {
                JsonBody said = call.json();
                if (!said.getString("type").equals("turn")) return Said.status(204);
                return Said.json(
                        ada.view(said.getString("data.path")).getList("legalMoves").getFirst());
            });
            var webhook = webhook(ada, receiver, "STANDARD", Map.of("events", List.of("turn")));
            String match = ada.matchAgainst("trash", "greedy");
            Await.until(
                    "a move of Ada's",
                    SOON,
                    () -> webhook.deliveries().stream().anyMatch(one -> one.containsKey("entry")));
            assertThat(webhook.deliveries().getLast()).containsEntry("match", match.substring(12));
        }
    }

    @Test
    void chat_messages_name_the_match_and_format_no_name() {
        try (var discord = Receiver.answering(204);
                var slack = Receiver.answering(200)) {
            var over = Map.of("events", List.of("match.over"));
            webhook(ada, discord, "DISCORD", over);
            webhook(ada, slack, "SLACK", Map.of("events", List.of("match.over"), "language", "de"));
            String match = match();
            resign(match);
            awaitLast(discord, "over");
            awaitLast(slack, "Partie");
            String url = "https://cards.example/table" + match.substring(11);
            JsonBody said = discord.calls().getFirst().json();
            assertThat(said.getString("content"))
                    .isEqualTo("A match is over: Trash with Bob\\_\\*the\\* \\<Second\\>. " + url);
            assertThat(said.getMap("allowed_mentions")).isEqualTo(Map.of("parse", List.of()));
            assertThat(slack.calls().getFirst().json().getMap("$"))
                    .isEqualTo(
                            Map.of(
                                    "text",
                                    "Eine Partie ist zu Ende: Trash mit Bob_ the Second. " + url,
                                    "mrkdwn",
                                    false));
        }
    }

    /// `PushLibraryIT` decrypts such messages with a library of browsers' push services.
    @Test
    void push_messages_have_one_size_and_end_with_the_subscription() {
        var sizes = new HashSet<Integer>();
        try (var service =
                new Receiver(call -> {
                    sizes.add(Integer.parseInt(call.headers().getOrDefault("content-length", "0")));
                    return Said.status(201);
                })) {
            var keys =
                    Map.of(
                            "p256dh",
                            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                            "auth",
                            "BTBZMqHH6r4Tts7J_aSIgg");
            var webhook = webhook(ada, service, "PUSH", Map.of("push", keys));
            String match = match();
            resign(match);
            Await.until("pushes", SOON, () -> service.calls().size() >= 2);
            Call call = service.calls().getFirst();
            assertThat(call.headers())
                    .containsEntry("content-encoding", "aes128gcm")
                    .containsKeys("ttl", "urgency", "topic")
                    .doesNotContainKey("webhook-id");
            String key = ada.request().get("/v1/webhooks").as(JsonBody.class).getString("pushKey");
            assertThat(call.headers().get("authorization"))
                    .startsWith("vapid t=")
                    .endsWith(", k=" + key);
            assertThat(sizes).hasSize(1);

            service.behave(_ -> Said.status(404));
            resign(match());
            Await.until("GONE", SOON, () -> webhook.disabledReason().equals("GONE"));
            rejected(Map.of("url", service.url(), "push", keys), "push");
            var bad = Map.of("p256dh", "AAAA", "auth", "AAAA");
            rejected(Map.of("url", service.url(), "format", "PUSH", "push", bad), "push");
        }
    }

    @Test
    void unfit_formats_hosts_and_events_are_rejected() {
        try (var receiver = Receiver.answering(204)) {
            String url = receiver.url();
            rejected(Map.of("url", url, "format", "DISCORD"), "url");
            rejected(Map.of("url", url, "format", "MORSE"), "format");
            rejected(Map.of("url", url, "events", List.of("match.over")), "events");
            rejected(Map.of("url", url, "format", "STANDARD", "events", List.of()), "events");
            rejected(Map.of("url", url, "format", "STANDARD", "events", List.of("ping")), "events");
            rejected(Map.of("url", url, "language", "fr"), "language");
            var webhook = webhook(ada, receiver, "SLACK");
            Response moved = ada.json(Map.of("url", url)).patch(webhook.path());
            assertThat(moved.statusCode()).isEqualTo(400);
            assertThat(
                            webhook.change(Map.of("events", List.of("turn"), "language", "de"))
                                    .getMap("$"))
                    .containsEntry("events", List.of("turn"))
                    .containsEntry("language", "de");
        }
    }

    /// `MailIT` has a mail server.
    @Test
    void e_mail_needs_a_mail_server_and_one_address() {
        var wish = Map.of("url", "mailto:ada@mail.example", "format", "EMAIL");
        Response answer = ada.json(wish).post("/v1/webhooks");
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("EMAIL_UNAVAILABLE");
        rejected(Map.of("url", "mailto:ada@mail.example"), "url");
        rejected(Map.of("url", "https://mail.example", "format", "EMAIL"), "url");
        for (String url : List.of("mailto:a@b.example,c@d.example", "mailto:a@b.example?cc=x"))
            rejected(Map.of("url", url, "format", "EMAIL"), "url");
        rejected(Map.of("url", "https://mail.example", "digest", "DAILY"), "digest");
        assertThat(ada.request().get("/v1/webhooks").as(JsonBody.class).getList("webhooks"))
                .isEmpty();
    }

    /// Such a node would send views, with cards, to the chat.
    @Test
    void formats_wait_until_all_nodes_know_them() throws SQLException {
        try (var receiver = Receiver.answering(204)) {
            String url = receiver.url().replace("127.0.0.1", "localhost");
            var wish = Map.of("url", url, "format", "DISCORD");
            change("update node set schema_version = 45 where leased_until >= now()");
            Response answer = ada.json(wish).post("/v1/webhooks");
            change("update node set schema_version = %d".formatted(SchemaVersions.CURRENT));
            assertThat(answer.statusCode()).isEqualTo(409);
            assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("UPGRADE_RUNNING");
            WebhookApi.make(ada, wish);
        }
    }

    private void change(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void rejected(Map<String, ?> wish, String field) {
        Response answer = ada.json(wish).post("/v1/webhooks");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.as(JsonBody.class).<String>getList("violations.field").toString())
                .contains(field);
    }

    @Test
    void disabled_webhook_receives_missed_events_unless_its_player_disabled_it() {
        try (var receiver = Receiver.answering(204)) {
            var over = Map.of("events", List.of("match.over"));
            var webhook = webhook(ada, receiver, "STANDARD", over);
            webhook.ping();
            awaitLast(receiver, "ping");
            receiver.behave(_ -> Said.status(410));
            resign(match());
            Await.until("GONE", SOON, () -> webhook.disabledReason().equals("GONE"));
            String missed = match();
            resign(missed);
            awaitOvers(2);
            receiver.calls().clear();
            receiver.behave(_ -> Said.status(204));
            webhook.change(Map.of("enabled", true));
            awaitLast(receiver, missed.substring(12));
            assertThat(types(receiver.calls())).containsExactly("match.over", "match.over");

            webhook.change(Map.of("enabled", false));
            String quiet = match();
            resign(quiet);
            awaitOvers(3);
            webhook.change(Map.of("enabled", true));
            String last = match();
            resign(last);
            awaitLast(receiver, last.substring(12));
            assertThat(receiver.callsAbout(quiet)).isEmpty();
        }
    }

    @Test
    void events_are_read_in_pages_and_awaited() {
        assertThat(page(ada, "").getMap("$")).isEqualTo(Map.of("events", List.of(), "last", 0));
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        JsonBody first = page(ada, "?wait=PT60S&limit=1");
        assertThat(types(first)).containsExactly("match.opened");
        assertThat(first.getInt("last")).isEqualTo(1);
        bob.sit(match, 1);
        resign(match);
        Await.until("the end", SOON, () -> types(page(ada, "?after=1")).contains("match.over"));
        assertThat(types(page(ada, "?after=1"))).contains("match.started");
        Response beyond = ada.request().get(EVENTS + "?after=99");
        assertThat(beyond.statusCode()).isEqualTo(404);
        assertThat(beyond.as(JsonBody.class).getString("code")).isEqualTo("EVENT_NOT_FOUND");
        assertThat(page(bob, "").getList("events")).isEmpty();
    }

    @Test
    void turns_of_a_reader_are_events() {
        page(ada, "");
        String match = ada.matchAgainst("trash", "greedy");
        JsonBody view = ada.myTurn(match);
        Await.until(
                "the turn",
                SOON,
                () ->
                        page(ada, "?limit=100").<Map<String, Object>>getList("events").stream()
                                .anyMatch(event ->
                                        event.get("data") instanceof Map<?, ?> data
                                                && Integer.valueOf(view.getInt("revision"))
                                                        .equals(data.get("revision"))));
    }

    @Test
    void streams_send_each_event_once_and_resume() throws IOException {
        page(ada, "");
        for (String accept : List.of("text/event-stream", "application/x-ndjson")) {
            int after = page(ada, "?limit=100").getInt("last");
            try (var lines = stream(accept, after)) {
                String match = match();
                resign(match);
                var seen = new ArrayList<String>();
                String line;
                while ((line = lines.readLine()) != null) {
                    if (line.contains("\"sequence\"")) seen.add(line);
                    if (line.contains("match.over") && line.contains("sequence")) break;
                }
                assertThat(seen).anyMatch(one -> one.contains("match.started"));
                assertThat(seen).doesNotHaveDuplicates();
                if (accept.startsWith("text")) {
                    try (var again = stream(accept, after + 1)) {
                        assertThat(again.lines().filter(one -> one.startsWith("id:")).findFirst())
                                .contains("id: " + (after + 2));
                    }
                }
            }
        }
    }

    private BufferedReader stream(String accept, int after) {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RestAssured.port + EVENTS))
                        .header("Accept", accept)
                        .header("Last-Event-ID", String.valueOf(after))
                        .header("Authorization", "Bearer " + ada.token());
        try {
            var body =
                    HttpClient.newHttpClient()
                            .send(request.build(), BodyHandlers.ofInputStream())
                            .body();
            return new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    /// Players and owners of each kind of subject.
    @Test
    void series_sets_seeks_rematches_and_tournaments_have_events() {
        Stream.of(ada, bob).forEach(reader -> page(reader, ""));
        String match = match();
        resign(match);
        bob.json(Map.of()).post(match + "/rematch").then().statusCode(201);
        awaitType(ada, "rematch.offered");

        var series = new HashMap<String, Object>();
        series.put("game", "trash");
        series.put("seats", List.of(Client.me(), Client.open()));
        series.put("series", Map.of("bestOf", 3));
        String first = ada.match(series);
        bob.sit(first, 1);
        resign(first);
        resignUntil("series.over");
        awaitType(bob, "series.over");

        var clock = Map.of("perMove", "PT3333S");
        for (Client seeker : List.of(ada, bob))
            seeker.json(Map.of("game", "trash", "clock", clock))
                    .post("/v1/seeks")
                    .then()
                    .statusCode(201);
        awaitType(ada, "seek.paired");
        awaitType(bob, "seek.paired");

        var builtIn =
                Stream.of("random", "greedy")
                        .map(bot -> Map.of("kind", "BOT", "bot", bot))
                        .toList();
        var set =
                Map.of(
                        "game",
                        "trash",
                        "rules",
                        Map.of("preset", "short"),
                        "boards",
                        1,
                        "seating",
                        "TABLE",
                        "contestants",
                        builtIn);
        ada.json(set).post("/v1/sets").then().statusCode(201);
        awaitType(ada, "set.over");

        var wish = new HashMap<String, Object>();
        wish.put("name", "Evening");
        wish.put("game", "trash");
        wish.put("rules", Map.of("preset", "short"));
        wish.put("bots", "MIXED");
        wish.put("builtIn", List.of(Map.of("bot", "random")));
        String tournament =
                ada.json(wish)
                        .post("/v1/tournaments")
                        .then()
                        .statusCode(201)
                        .extract()
                        .header("Location")
                        .replaceFirst("^https?://[^/]+", "");
        bob.request().put(tournament + "/entrants/me").then().statusCode(200);
        ada.request().put(tournament + "/start").then().statusCode(200);
        awaitType(bob, "tournament.round");
        resignUntil("tournament.over");
        awaitType(bob, "tournament.over");
    }

    /// Bob resigns each match in which a player is to act, until Ada has an event.
    private void resignUntil(String type) {
        Await.until(
                type,
                SOON,
                () -> {
                    for (Client client : List.of(ada, bob)) {
                        Response turns = client.request().get("/v1/turns?wait=PT0.2S");
                        if (turns.statusCode() == 200)
                            turns.as(JsonBody.class)
                                    .<String>getList("turns.match")
                                    .forEach(one ->
                                            bob.json(Map.of())
                                                    .post("/v1/matches/" + one + "/resignation"));
                    }
                    return types(page(ada, "?limit=100")).contains(type);
                });
    }

    private void awaitOvers(int matches) {
        Await.until(
                matches + " ends",
                SOON,
                () ->
                        Collections.frequency(types(page(ada, "?limit=100")), "match.over")
                                == matches);
    }

    private static void awaitType(Client client, String type) {
        Await.until(type, SOON, () -> types(page(client, "?limit=100")).contains(type));
    }

    @Test
    void account_that_reads_nothing_leaves_no_rows() throws SQLException {
        String match = match();
        resign(match);
        Await.until("an empty queue", SOON, () -> count("select count(*) from event_outbox") == 0);
        assertThat(page(ada, "").getList("events")).isEmpty();
        assertThat(
                        count(
                                "select count(*) from event where subject_id = '"
                                        + match.substring(12)
                                        + "'"))
                .isZero();
    }

    private int count(String query) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getInt(1);
        } catch (SQLException failed) {
            throw new AssertionError(failed);
        }
    }
}
