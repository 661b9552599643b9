package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Management;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A client above its rate limit has to wait, and no other client.
@Tag("thorough")
@QuarkusTest
@TestProfile(RequestRatesTest.Strict.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RequestRatesTest {
    private static final String ME = "/v1/players/me";

    /// How many requests a token has at once, at three a second.
    private static final int BURST = 6;

    /// Little for a token, more for an address, and two at once.
    public static final class Strict implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "cardhouse.limits.requests-per-token", "3",
                    "cardhouse.limits.requests-per-address", "100",
                    "cardhouse.limits.max-concurrent-requests-per-address", "2",
                    "cardhouse.limits.matches-per-account", "2",
                    "cardhouse.limits.bot-matches-per-account", "1",
                    "cardhouse.limits.max-branch-entries", "1",
                    "cardhouse.limits.tokens-per-account", "3");
        }
    }

    private static final Duration SOON = Duration.ofSeconds(30);

    @Test
    void rate_limit_of_a_token_does_not_affect_others() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        Response first = ada.request().get(ME);
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.header("RateLimit")).matches("\"token\";r=[0-9];t=[12]");
        assertThat(first.header("RateLimit-Policy"))
                .isEqualTo("\"address\";q=200;w=2, \"token\";q=6;w=2");

        Response refused = untilRefused(ada);

        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("RATE_LIMITED");
        assertThat(refused.header("RateLimit")).startsWith("\"token\";r=0;");
        assertThat(bob.request().get(ME).statusCode()).isEqualTo(200);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isEqualTo(1);
        Await.until("rest", SOON, () -> ada.request().get(ME).statusCode() == 200);
    }

    /// However a header spells it: in other letters, with more spaces, or with spaces around it.
    @ParameterizedTest
    @ValueSource(strings = {"bearer %s", "BEARER %s", "Bearer   %s", " Bearer %s "})
    void a_token_is_one_token_in_every_spelling(String spelling) {
        assertThat(afterRefusals(spelling, ME)).contains(429);
    }

    /// Unknown addresses have the same rate limit as known ones.
    @ParameterizedTest
    @ValueSource(strings = {"/v1;x=1/players/me", "/v1/players/me;x", "/nowhere"})
    void unknown_addresses_count_too(String path) {
        assertThat(afterRefusals("Bearer %s", path)).contains(429);
    }

    /// The answers to a client that was just rejected.
    ///
    /// A pause of the machine in between allows one more request, so it is tried more than once,
    /// but too seldom to empty a bucket of the spelling's own.
    private static List<Integer> afterRefusals(String spelling, String path) {
        Client ada = Client.open("Ada");
        return IntStream.range(0, BURST)
                .mapToObj(_ -> {
                    untilRefused(ada);
                    return RestAssured.given()
                            .urlEncodingEnabled(false)
                            .header("Authorization", spelling.formatted(ada.token()))
                            .get(path)
                            .statusCode();
                })
                .toList();
    }

    @Test
    void a_branch_takes_over_so_much_and_no_more() {
        Client ada = Client.open("Ada");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.bot("greedy")));
        ada.move(match, ada.myTurn(match).getMap("legalMoves[0]")).then().statusCode(201);
        Client rested = rested(ada);
        rested.request().post(match + "/resignation").then().statusCode(201);

        Response refused = rested.json(Map.of("revision", 2)).post(match + "/branches");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("BRANCH_TOO_LONG");
        assertThat(rested.json(Map.of("revision", 1)).post(match + "/branches").statusCode())
                .isEqualTo(201);
    }

    /// Last, because afterwards requests from here are rejected for a while.
    @Test
    @Order(Integer.MAX_VALUE)
    void an_address_cannot_get_round_it_with_many_tokens_or_with_headers() {
        try (var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            var answers =
                    IntStream.range(0, 1_000)
                            .mapToObj(number ->
                                    http.sendAsync(guessing(number), BodyHandlers.discarding()))
                            .toList();
            var refused =
                    answers.stream()
                            .map(CompletableFuture::join)
                            .filter(answer -> answer.statusCode() != 401)
                            .toList();
            assertThat(refused)
                    .isNotEmpty()
                    .allSatisfy(answer -> {
                        assertThat(answer.statusCode()).isEqualTo(429);
                        assertThat(answer.headers().firstValue("RateLimit").orElse(""))
                                .startsWith("\"address\";r=0;");
                    });
        }
        // A server that is busy is not ill.
        assertThat(Management.get("/q/health/live").statusCode()).isEqualTo(200);
    }

    private static HttpRequest guessing(int number) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RestAssured.port + ME))
                .header("Authorization", "Bearer guess-" + number)
                .header("X-Forwarded-For", "10.0.0." + number)
                .header("Forwarded", "for=10.0.1." + number)
                .build();
    }

    @Test
    void rejected_requests_have_no_effect() {
        Client ada = Client.open("Ada");
        Client rested = rested(ada);

        String name = "Ada";
        for (int i = 0; renamed(ada, "Ada " + i); i++) name = "Ada " + i;

        assertThat(rested.request().get(ME).as(JsonBody.class).getString("name")).isEqualTo(name);
    }

    private static boolean renamed(Client player, String name) {
        return player.json(Map.of("name", name)).patch(ME).statusCode() != 429;
    }

    @Test
    void a_player_has_so_many_matches_at_once_and_may_open_another_when_one_is_over() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String open = bob.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        String first = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        ada.match("trash", Map.of(), List.of(Client.open(), Client.open()));

        tooMany(ada.json(wish()).post("/v1/matches"));
        tooMany(ada.json(Map.of()).put(open + "/seats/1"));
        Client rested = rested(ada);
        rested.sit(first, 0);
        bob.sit(first, 1);
        bob.json(Map.of()).post(first + "/resignation").then().statusCode(201);
        rested.sit(open, 1);
    }

    @Test
    void an_account_has_so_many_tokens() {
        Client ada = Client.open("Ada");
        ada.token(Map.of());
        ada.token(Map.of());

        Response refused = ada.json(Map.of()).post("/v1/players/me/tokens");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_TOKENS");
    }

    /// The same player with another token, which has not asked for anything yet.
    private static Client rested(Client player) {
        return new Client(player.name(), player.token(Map.of()));
    }

    private static Map<String, ?> wish() {
        return Map.of("game", "trash", "seats", List.of(Client.me(), Client.bot("greedy")));
    }

    /// The bot thinks for as long as it may, so that its match goes on for a while.
    @Test
    void bots_play_so_many_matches_among_themselves_for_a_player() {
        Client ada = Client.open("Ada");
        var bot =
                Map.<String, Object>of(
                        "kind", "BOT",
                        "bot", "mcts",
                        "thinking", Map.of("iterations", 5_000, "time", "PT2S"));
        ada.json(Map.of("game", "dumpster-brawl", "seats", List.of(bot, bot, bot)))
                .post("/v1/matches")
                .then()
                .statusCode(201);
        var another =
                Map.of(
                        "game",
                        "trash",
                        "seats",
                        List.of(Map.of("kind", "BOT"), Map.of("kind", "BOT")));
        tooMany(ada.json(another).post("/v1/matches"));
        ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
    }

    private static void tooMany(Response answer) {
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_MATCHES");
    }

    private static Response untilRefused(Client client) {
        for (int i = 0; i < 60; i++) {
            Response answer = client.request().get(ME);
            if (answer.statusCode() == 429) return answer;
        }
        throw new AssertionError("was never refused");
    }
}
