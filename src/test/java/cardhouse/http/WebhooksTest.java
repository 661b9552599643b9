package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.http.Receiver.Call;
import cardhouse.http.Receiver.Said;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.json.JsonMapper;

/// Receivers of all kinds are called. Here an attempt may take two seconds, the second comes after
/// a tenth of one, and there are four.
@QuarkusTest
@Timeout(180)
class WebhooksTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Map<String, ?> NO_MOVE = Map.of("type", "draw", "from", "SLEEVE");

    @Inject DataSource database;

    /// A match of two in which the first is to act.
    private static String match(Client first, Client second) {
        while (true) {
            String match = first.match("trash", Map.of(), List.of(Client.me(), Client.open()));
            second.sit(match, 1);
            if (!first.view(match).getList("legalMoves").isEmpty()) return match;
            first.json(Map.of()).post(match + "/resignation");
        }
    }

    private static Call firstCallAbout(Receiver receiver, String match) {
        Await.until("a call", SOON, () -> !receiver.callsAbout(match).isEmpty());
        return receiver.callsAbout(match).getFirst();
    }

    @Test
    void a_turn_is_delivered_signed_and_with_its_view() {
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String match = match(ada, Client.open("Bob"));
            Call call = firstCallAbout(receiver, match);

            assertThat(call.json().getMap("$")).isEqualTo(ada.view(match).getMap("$"));
            assertThat(call.path()).isEqualTo("/turns?bot=1");
            assertThat(call.isSignedWith(webhook.secret())).isTrue();
            assertThat(call.isSignedWith("whsec_" + "A".repeat(43) + "=")).isFalse();
            assertThat(Long.parseLong(call.headers().get("webhook-timestamp")))
                    .isBetween(Instant.now().getEpochSecond() - 60, Instant.now().getEpochSecond());
            conforms("turn", call);
            Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", call.id()));
            assertThat(webhook.delivery(call.id()))
                    .containsEntry("responseStatus", 204)
                    .containsEntry("attempts", 1)
                    .containsEntry("kind", "TURN")
                    .doesNotContainKeys("failure", "entry", "problem", "nextAttemptAt");

            String ping = webhook.ping();
            Await.until("the ping", SOON, () -> webhook.isIn("DELIVERED", ping));
            Call pinged = receiver.calls().getLast();
            assertThat(pinged.id()).isEqualTo(ping);
            assertThat(pinged.json().getString("ping")).isEqualTo(webhook.id());
            conforms("ping", pinged);
        }
    }

    static void conforms(String event, Call call) {
        ContractValue operation =
                OpenApiDocument.SERVED.file(OpenApiDocument.ROOT).get("webhooks", event, "post");
        var json = new JsonMapper();
        assertThat(
                        operation
                                .get("requestBody", "content", "application/json", "schema")
                                .faults(json.readTree(call.body())))
                .isEmpty();
        for (ContractValue header : operation.get("parameters").children()) {
            ContractValue parameter = header.follow();
            String name = parameter.text("name");
            assertThat(call.headers()).containsKey(name);
            assertThat(parameter.get("schema").faults(json.valueToTree(call.headers().get(name))))
                    .isEmpty();
        }
    }

    @Test
    void the_answered_move_is_played_and_a_bad_one_is_refused_and_not_asked_for_again() {
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            receiver.behave(Call::firstMove);
            String played = match(ada, Client.open("Bob"));
            Call good = firstCallAbout(receiver, played);
            Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", good.id()));
            int revision = good.json().getInt("revision");
            assertThat(webhook.delivery(good.id())).containsEntry("entry", revision + 1);
            assertThat(
                            Client.anonymous()
                                    .get(played + "/journal?after=" + revision)
                                    .as(JsonBody.class)
                                    .getString("entries[0].cause"))
                    .isEqualTo("MOVE");

            refused(receiver, ada, webhook, Said.json(NO_MOVE), "INVALID_VALUE");
            refused(receiver, ada, webhook, Said.json(Map.of("type", "pass")), "INVALID_VALUE");
            refused(receiver, ada, webhook, Said.json(Map.of("ok", true)), "MISSING_FIELD");
            refused(receiver, ada, webhook, Said.json(List.of(1)), "WRONG_TYPE");
            refused(
                    receiver,
                    ada,
                    webhook,
                    Said.json(Map.of("type", "discard", "slot", 1)),
                    "UNKNOWN_FIELD");
            refused(
                    receiver,
                    ada,
                    webhook,
                    new Said(200, Map.of("Content-Type", "application/json"), "{\"type\":"),
                    "MALFORMED_JSON");
        }
    }

    private static void refused(
            Receiver receiver, Client ada, WebhookApi webhook, Said said, String problem) {
        receiver.behave(_ -> said);
        String match = match(ada, Client.open("Bob"));
        Call call = firstCallAbout(receiver, match);
        Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", call.id()));
        assertThat(webhook.delivery(call.id()))
                .containsEntry("problem", problem)
                .containsEntry("attempts", 1)
                .doesNotContainKey("entry");
        assertThat(ada.view(match).getInt("revision")).isEqualTo(call.json().getInt("revision"));
        // It is still the player's turn, by any other way.
        Object move = ada.view(match).getList("legalMoves").getFirst();
        assertThat(ada.move(match, move).statusCode()).isEqualTo(201);
        assertThat(receiver.callsAbout(match).stream().filter(one -> one.id().equals(call.id())))
                .hasSize(1);
    }

    @Test
    void a_move_against_the_rules_is_refused_by_the_rules() {
        try (var receiver = new Receiver(_ -> Said.json(Map.of("type", "keep-quiet")))) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            Call call = firstCallAbout(receiver, match(ada, Client.open("Bob")));
            Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", call.id()));
            assertThat(webhook.delivery(call.id())).containsEntry("problem", "ILLEGAL_MOVE");
        }
    }

    @Test
    void answer_without_json_only_confirms_the_delivery() {
        try (var receiver =
                new Receiver(_ -> new Said(200, Map.of("Content-Type", "text/html"), "<p>OK"))) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            Call call = firstCallAbout(receiver, match(ada, Client.open("Bob")));
            Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", call.id()));
            assertThat(webhook.delivery(call.id())).doesNotContainKeys("entry", "problem");
        }
    }

    @Test
    void failed_delivery_is_retried_with_the_same_id_given_up_and_retried_when_enabled() {
        try (var receiver = Receiver.answering(500)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String match = match(ada, Client.open("Bob"));
            Call first = firstCallAbout(receiver, match);
            Await.until("its end", SOON, () -> webhook.isIn("FAILED", first.id()));
            assertThat(receiver.callsAbout(match))
                    .hasSize(4)
                    .allMatch(call -> call.id().equals(first.id()))
                    .allMatch(call -> call.body().equals(first.body()))
                    .allMatch(call -> call.isSignedWith(webhook.secret()));
            assertThat(webhook.delivery(first.id()))
                    .containsEntry("failure", "HTTP_ERROR")
                    .containsEntry("responseStatus", 500)
                    .containsEntry("detail", "The answer was 500.")
                    .containsEntry("attempts", 4);
            assertThat(webhook.shown().getString("failingSince")).isNotNull();

            receiver.behave(_ -> Said.status(204));
            webhook.change(Map.of("enabled", true));
            Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", first.id()));
            assertThat(receiver.callsAbout(match)).hasSize(5);
            assertThat(receiver.callsAbout(match).getLast().id()).isEqualTo(first.id());
            assertThat(webhook.shown().getString("failingSince")).isNull();
        }
    }

    @Test
    void retry_after_of_a_receiver_delays_the_next_attempt() {
        var busy = new Said(503, Map.of("Retry-After", "2"), "");
        try (var receiver = Receiver.answering(503)) {
            receiver.behave(_ -> busy);
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String match = match(ada, Client.open("Bob"));
            Call first = firstCallAbout(receiver, match);
            receiver.behave(_ -> Said.status(204));
            Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", first.id()));
            // The server retries automatically after a tenth of a second.
            var calls = receiver.callsAbout(match);
            assertThat(calls).hasSize(2);
            assertThat(Duration.ofNanos(calls.getLast().nanos() - first.nanos()))
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(2));
        }
    }

    @Test
    void unreachable_receiver_is_reported_as_such() {
        String url;
        try (var gone = Receiver.answering(204)) {
            url = gone.url();
        }
        var webhook = WebhookApi.make(Client.open("Ada"), url);
        String ping = webhook.ping();
        Await.until("its end", SOON, () -> webhook.isIn("FAILED", ping));
        assertThat(webhook.delivery(ping)).containsEntry("failure", "NO_CONNECTION");
    }

    @Tag("thorough")
    @Test
    void a_redirection_is_not_followed_and_a_large_answer_not_read() {
        try (var inside = Receiver.answering(204);
                var receiver =
                        new Receiver(_ -> new Said(302, Map.of("Location", inside.url()), ""))) {
            var webhook = WebhookApi.make(Client.open("Ada"), receiver.url());
            for (int status : List.of(301, 302, 303, 307, 308)) {
                receiver.behave(_ -> new Said(status, Map.of("Location", inside.url()), ""));
                String ping = webhook.ping();
                Await.until("its end", SOON, () -> webhook.isIn("FAILED", ping));
                assertThat(webhook.delivery(ping))
                        .containsEntry("failure", "REDIRECTED")
                        .containsEntry("responseStatus", status);
            }
            assertThat(inside.calls()).isEmpty();

            receiver.behave(_ -> new Said(200, Map.of(), "x".repeat(1_000_000)));
            String ping = webhook.ping();
            Await.until("its end", SOON, () -> webhook.isIn("FAILED", ping));
            assertThat(webhook.delivery(ping)).containsEntry("failure", "TOO_LARGE");
        }
    }

    @Test
    void slow_receiver_delays_no_other_receiver() throws InterruptedException {
        var end = new CountDownLatch(1);
        try (var slow =
                        new Receiver(_ -> {
                            await(end);
                            return Said.status(204);
                        });
                var quick = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var slowHook = WebhookApi.make(ada, slow.url());
            var pings = java.util.stream.Stream.generate(slowHook::ping).limit(40).toList();
            Await.until("the slow one is called", SOON, () -> !slow.calls().isEmpty());
            var quickHook = WebhookApi.make(Client.open("Bob"), quick.url());
            long start = System.nanoTime();
            for (int i = 0; i < 10; i++) {
                String ping = quickHook.ping();
                Await.until("an answer", SOON, () -> quickHook.isIn("DELIVERED", ping));
            }
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .as("forty calls of two seconds each, one after the other, take longer")
                    .isLessThan(Duration.ofSeconds(40));
            assertThat(slow.calls()).hasSizeLessThan(pings.size());
            Await.until(
                    "it is too slow",
                    SOON,
                    () -> "TIMEOUT".equals(slowHook.delivery(pings.getFirst()).get("failure")));
        } finally {
            end.countDown();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void webhooks_that_answer_410_or_fail_for_long_are_disabled() throws SQLException {
        try (var receiver = Receiver.answering(410)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String ping = webhook.ping();
            Await.until("off", SOON, () -> webhook.disabledReason().equals("GONE"));
            assertThat(webhook.delivery(ping))
                    .containsEntry("status", "FAILED")
                    .containsEntry("responseStatus", 410);
            assertThat(webhook.shown().getBoolean("enabled")).isFalse();
            assertThat(ada.json(Map.of()).post(webhook.path() + "/pings").statusCode())
                    .isEqualTo(409);
            match(ada, Client.open("Bob"));
            assertThat(receiver.calls()).hasSize(1);

            receiver.behave(_ -> Said.status(503));
            webhook.change(Map.of("enabled", true));
            Await.until("it fails", SOON, () -> webhook.shown().getString("failingSince") != null);
            sql(
                    "update webhook set failing_since = now() - interval '49 hours' where id = ?",
                    webhook.id());
            // Unless the last attempt of what came before was quicker, and it is off already.
            ada.json(Map.of()).post(webhook.path() + "/pings");
            Await.until("off", SOON, () -> webhook.disabledReason().equals("FAILING"));
        }
    }

    @Test
    void a_past_turn_is_not_delivered() {
        try (var receiver = Receiver.answering(503)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String match = match(ada, Client.open("Bob"));
            Call first = firstCallAbout(receiver, match);
            ada.json(Map.of()).post(match + "/resignation");
            Await.until("it is outdated", SOON, () -> webhook.isIn("SUPERSEDED", first.id()));
            assertThat(receiver.callsAbout(match)).hasSizeLessThan(4);
        }
    }

    /// What a node leaves that dies while it calls: taken, and not settled.
    @Test
    void deliveries_of_a_dead_node_are_repeated_with_the_same_id() throws SQLException {
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String match = match(ada, Client.open("Bob"));
            Call first = firstCallAbout(receiver, match);
            Await.until("its end", SOON, () -> webhook.isIn("DELIVERED", first.id()));
            sql(
                    "update delivery set state = 'PENDING', attempts = 1, next_attempt_at = now()"
                            + " where id = ?",
                    first.id());
            Await.until("another call", SOON, () -> receiver.callsAbout(match).size() == 2);
            assertThat(receiver.callsAbout(match).getLast().id()).isEqualTo(first.id());
        }
    }

    private void sql(String statement, String id) throws SQLException {
        try (var connection = database.getConnection();
                var prepared = connection.prepareStatement(statement)) {
            prepared.setObject(1, UUID.fromString(id));
            assertThat(prepared.executeUpdate()).isEqualTo(1);
        }
    }
}
