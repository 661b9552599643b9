package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.http.Receiver.Call;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Ownership of webhooks, and their dependencies.
@QuarkusTest
class WebhookAccountsTest {
    private static final String WEBHOOKS = "/v1/webhooks";
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject DataSource database;

    /// Tests may call this machine, but no other non-public address.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://bot.example/turns",
                "http://10.0.0.1/",
                "https://10.0.0.1/",
                "https://192.168.1.1/",
                "https://169.254.169.254/latest/meta-data/",
                "https://[::1]/",
                "https://[::ffff:10.0.0.1]/",
                "https://[fd00:ec2::254]/",
                "https://2130706433/",
                "https://0x7f.0.0.1/",
                "https://127.1/",
                "https://ada@bot.example/",
                "https://bot.example:25/",
                "gopher://bot.example/",
                "bot.example"
            })
    void an_address_that_may_not_be_called_is_refused_at_once(String url) {
        Client ada = Client.open("Ada");
        Response refused = ada.json(Map.of("url", url)).post(WEBHOOKS);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.as(JsonBody.class).getString("violations[0].field")).isEqualTo("url");
        assertThat(ada.request().get(WEBHOOKS).as(JsonBody.class).getList("webhooks")).isEmpty();

        var webhook = WebhookApi.make(ada, "https://127.0.0.1:9999/");
        assertThat(ada.json(Map.of("url", url)).patch(webhook.path()).statusCode()).isEqualTo(400);
        assertThat(webhook.shown().getString("url")).isEqualTo("https://127.0.0.1:9999/");
    }

    @Test
    void a_webhook_is_its_players_own_and_there_are_so_many() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        var first = WebhookApi.make(ada, "https://127.0.0.1:9999/1");
        for (int i = 2; i <= 5; i++) WebhookApi.make(ada, "https://127.0.0.1:9999/" + i);
        Response more = ada.json(Map.of("url", "https://127.0.0.1:9999/6")).post(WEBHOOKS);
        assertThat(more.statusCode()).isEqualTo(409);
        assertThat(more.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_WEBHOOKS");
        assertThat(
                        ada.request()
                                .get(WEBHOOKS)
                                .as(JsonBody.class)
                                .getList("webhooks.url", String.class))
                .hasSize(5)
                .startsWith("https://127.0.0.1:9999/5");
        assertThat(ada.request().get(WEBHOOKS).asString()).doesNotContain("whsec_");

        String path = first.path();
        for (Response others :
                List.of(
                        bob.request().get(path),
                        bob.json(Map.of("enabled", false)).patch(path),
                        bob.request().delete(path),
                        bob.request().get(path + "/deliveries"),
                        bob.json(Map.of()).post(path + "/pings"),
                        bob.json(Map.of()).post(path + "/secrets"))) {
            assertThat(others.statusCode()).isEqualTo(404);
            assertThat(others.as(JsonBody.class).getString("code")).isEqualTo("WEBHOOK_NOT_FOUND");
        }
        assertThat(bob.request().get(WEBHOOKS).as(JsonBody.class).getList("webhooks")).isEmpty();

        ada.request().delete(path).then().statusCode(204);
        assertThat(ada.request().get(path).statusCode()).isEqualTo(404);
        WebhookApi.make(ada, "https://127.0.0.1:9999/6");
    }

    @Test
    void a_new_secret_signs_beside_the_last_and_no_table_holds_either() throws SQLException {
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String key = Seed.another("WebhookAccountsTest").toString();
            String renewed = renewed(ada, webhook, key);
            assertThat(renewed).isNotEqualTo(webhook.secret());
            assertThat(renewed(ada, webhook, key)).isEqualTo(renewed);
            String ping = webhook.ping();
            Await.until("the ping", SOON, () -> webhook.isIn("DELIVERED", ping));
            Call call = receiver.calls().getLast();
            assertThat(call.isSignedWith(renewed)).isTrue();
            assertThat(call.isSignedWith(webhook.secret())).isTrue();

            for (String secret : List.of(renewed, webhook.secret()))
                assertThat(rowsWith(secret.substring("whsec_".length()))).isZero();

            overlapEnds(webhook);
            String later = webhook.ping();
            Await.until("the ping", SOON, () -> webhook.isIn("DELIVERED", later));
            assertThat(receiver.calls().getLast().isSignedWith(renewed)).isTrue();
            assertThat(receiver.calls().getLast().isSignedWith(webhook.secret())).isFalse();
        }
    }

    private static String renewed(Client ada, WebhookApi webhook, String key) {
        return ada.json(Map.of())
                .header("Idempotency-Key", key)
                .post(webhook.path() + "/secrets")
                .then()
                .statusCode(201)
                .extract()
                .as(JsonBody.class)
                .getString("secret");
    }

    private void overlapEnds(WebhookApi webhook) throws SQLException {
        try (var connection = database.getConnection();
                var update =
                        connection.prepareStatement(
                                "update webhook set previous_secret_expires_at = now()"
                                        + " where id = ?")) {
            update.setObject(1, UUID.fromString(webhook.id()));
            assertThat(update.executeUpdate()).isEqualTo(1);
        }
    }

    private int rowsWith(String letters) throws SQLException {
        int rows = 0;
        for (String table : List.of("webhook", "delivery", "idempotent_response"))
            try (var connection = database.getConnection();
                    var query =
                            connection.prepareStatement(
                                    "select count(*) from "
                                            + table
                                            + " t where position(? in t::text) > 0")) {
                query.setString(1, letters);
                try (var row = query.executeQuery()) {
                    row.next();
                    rows += row.getInt(1);
                }
            }
        return rows;
    }

    @Test
    void a_webhook_ends_with_the_token_it_was_made_with_until_another_enables_it() {
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            Client leaked = ada.with(ada.token(Map.of("label", "leaked")));
            var webhook = WebhookApi.make(leaked, receiver.url());
            String id = ada.tokenId("leaked");
            ada.request().delete("/v1/players/me/tokens/" + id).then().statusCode(204);
            var left = new WebhookApi(ada, webhook.id(), webhook.secret());
            ada.matchAgainst("trash", "greedy");
            Await.until("off", SOON, () -> left.disabledReason().equals("TOKEN_GONE"));
            assertThat(receiver.calls()).isEmpty();

            var alone = ada.json(Map.of("enabled", true)).patch(left.path());
            assertThat(alone.statusCode()).isEqualTo(400);
            assertThat(alone.as(JsonBody.class).getString("violations[0].field")).isEqualTo("url");
            left.change(Map.of("enabled", true, "url", receiver.url()));
            Await.until("a call", SOON, () -> !receiver.calls().isEmpty());
        }
    }

    @Test
    void a_leaked_token_that_points_a_webhook_to_itself_ends_what_it_has_pointed() {
        try (var own = Receiver.answering(204);
                var other = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, own.url());
            Client leaked =
                    ada.with(ada.token(Map.of("label", "leaked", "scopes", List.of("play"))));
            new WebhookApi(leaked, webhook.id(), "").change(Map.of("url", other.url()));
            String id = ada.tokenId("leaked");
            ada.request().delete("/v1/players/me/tokens/" + id).then().statusCode(204);

            ada.matchAgainst("trash", "greedy");
            Await.until("off", SOON, () -> webhook.disabledReason().equals("TOKEN_GONE"));
            assertThat(other.calls()).isEmpty();
            webhook.change(Map.of("enabled", true, "url", own.url()));
            Await.until("a call", SOON, () -> !own.calls().isEmpty());
            assertThat(other.calls()).isEmpty();
        }
    }

    @Test
    void a_leaked_token_that_draws_a_secret_ends_that_webhook() {
        Client ada = Client.open("Ada");
        var webhook = WebhookApi.make(ada, "https://127.0.0.1:9999/");
        Client leaked = ada.with(ada.token(Map.of("label", "leaked", "scopes", List.of("play"))));
        leaked.json(Map.of("leaked", true))
                .post(webhook.path() + "/secrets")
                .then()
                .statusCode(201);
        String id = ada.tokenId("leaked");
        ada.request().delete("/v1/players/me/tokens/" + id).then().statusCode(204);
        Await.until("off", SOON, () -> webhook.disabledReason().equals("TOKEN_GONE"));
        assertThat(webhook.change(Map.of("enabled", true)).getBoolean("enabled")).isTrue();
    }

    @Test
    void an_erased_accounts_webhooks_are_forgotten() throws SQLException {
        try (var receiver = Receiver.answering(503)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            webhook.ping();
            Await.until("a call", SOON, () -> !receiver.calls().isEmpty());
            ada.request().delete("/v1/players/me").then().statusCode(204);
            assertThat(rowsWith(webhook.id())).isZero();
        }
    }

    @Test
    void deliveries_are_listed_by_page_and_state() {
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var webhook = WebhookApi.make(ada, receiver.url());
            String first = webhook.ping();
            String second = webhook.ping();
            Await.until("both", SOON, () -> receiver.calls().size() == 2);
            Await.until("the end", SOON, () -> webhook.isIn("DELIVERED", second));
            var page = ada.request().get(webhook.path() + "/deliveries?limit=1").as(JsonBody.class);
            assertThat(page.getString("deliveries[0].id")).isEqualTo(second);
            var rest =
                    ada.request()
                            .get(webhook.path() + "/deliveries?cursor=" + page.getString("next"))
                            .as(JsonBody.class);
            assertThat(rest.getList("deliveries.id", String.class)).containsExactly(first);
            assertThat(rest.getString("next")).isNull();
            assertThat(
                            ada.request()
                                    .get(webhook.path() + "/deliveries?status=FAILED")
                                    .as(JsonBody.class)
                                    .getList("deliveries"))
                    .isEmpty();
            for (String wrong : List.of("status=LOST", "limit=0", "limit=101", "cursor=x"))
                assertThat(ada.request().get(webhook.path() + "/deliveries?" + wrong).statusCode())
                        .isEqualTo(400);
        }
    }
}
