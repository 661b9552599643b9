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
import org.junit.jupiter.api.Test;

/// Ownership of a seat before the start: reserved, invited, contested, given up and removed.
@QuarkusTest
class SeatRightsTest {
    private static final String KEY = "Idempotency-Key";

    private static String id(Client client) {
        return client.request().get("/v1/players/me").as(JsonBody.class).getString("id");
    }

    private static String code(Response response) {
        return response.as(JsonBody.class).getString("code");
    }

    private static Response sit(Client client, String match, int seat) {
        return client.json(Map.of()).put(match + "/seats/" + seat);
    }

    private static Response sitInvited(Client client, String match, int seat, String invitation) {
        return client.json(Map.of("invitation", invitation)).put(match + "/seats/" + seat);
    }

    private static String opened(Client ada, int open) {
        var seats = new ArrayList<>(List.of(Client.me()));
        IntStream.range(0, open).forEach(_ -> seats.add(Client.open()));
        return ada.match("garbage", Map.of(), seats);
    }

    private static String invitation(Client ada, String match, int seat) {
        Response invited = ada.json(Map.of()).post(match + "/seats/" + seat + "/invitations");
        assertThat(invited.statusCode()).isEqualTo(201);
        return invited.as(JsonBody.class).getString("invitation");
    }

    private static String kind(Client client, String match, int seat) {
        return client.request().get(match).as(JsonBody.class).getString("seats[" + seat + "].kind");
    }

    @Test
    void a_seat_reserved_for_a_player_is_closed_to_others() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        Client cyd = Client.open("Cyd");
        String match =
                ada.match(
                        "garbage",
                        Map.of(),
                        List.of(Client.me(), Map.of("kind", "PLAYER", "player", id(bob))));
        JsonBody summary = bob.request().get(match).as(JsonBody.class);
        assertThat(summary.getMap("seats[1]"))
                .isEqualTo(Map.of("seat", 1, "kind", "RESERVED", "name", "Bob", "you", true));
        Response refused = sit(cyd, match, 1);
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(code(refused)).isEqualTo("SEAT_RESERVED");
        assertThat(sit(bob, match, 1).as(JsonBody.class).getString("status")).isEqualTo("RUNNING");
        assertThat(sit(bob, match, 1).statusCode()).as("once more").isEqualTo(200);
    }

    @Test
    void a_seat_is_kept_for_a_player_there_is() {
        Client ada = Client.open("Ada");
        String bob = id(Client.open("Bob"));
        var nobody = Map.of("kind", "PLAYER", "player", Seed.another("SeatRightsTest").toString());
        var twice = Map.of("kind", "PLAYER", "player", bob);
        var herself = Map.of("kind", "PLAYER", "player", id(ada));
        Response refused =
                ada.json(Map.of("game", "garbage", "seats", List.of(nobody, twice, twice, herself)))
                        .post("/v1/matches");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.as(JsonBody.class).getList("violations.field", String.class))
                .containsExactly("seats[0].player", "seats[2].player", "seats[3].player");
        for (Map<String, String> wrong :
                List.of(Map.of("kind", "PLAYER"), Map.of("kind", "PLAYER", "player", "bob"))) {
            Response bad =
                    ada.json(Map.of("game", "garbage", "seats", List.of(Client.me(), wrong)))
                            .post("/v1/matches");
            assertThat(bad.statusCode()).isEqualTo(400);
        }
    }

    @Test
    void an_invitation_lets_one_sit_down() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = opened(ada, 2);
        String invitation = invitation(ada, match, 1);
        assertThat(kind(bob, match, 1)).isEqualTo("RESERVED");
        Response guessed = sitInvited(bob, match, 1, "guessed");
        assertThat(guessed.statusCode()).isEqualTo(403);
        assertThat(code(guessed)).isEqualTo("INVALID_INVITATION");
        assertThat(sitInvited(bob, match, 1, invitation).statusCode()).isEqualTo(200);
        assertThat(kind(ada, match, 1)).isEqualTo("PLAYER");
    }

    @Test
    void an_invitation_lasts_for_a_minute_to_a_week() {
        Client ada = Client.open("Ada");
        String path = opened(ada, 1) + "/seats/1/invitations";
        for (String bad : List.of("PT1S", "P8D", "soon"))
            assertThat(ada.json(Map.of("expiresIn", bad)).post(path).statusCode()).isEqualTo(400);
        for (String good : List.of("PT1M", "P7D"))
            assertThat(ada.json(Map.of("expiresIn", good)).post(path).statusCode()).isEqualTo(201);
    }

    @Test
    void only_who_made_the_match_invites() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = opened(ada, 2);
        Response foreign = bob.json(Map.of()).post(match + "/seats/1/invitations");
        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(code(foreign)).isEqualTo("NOT_YOUR_MATCH");
    }

    @Test
    void a_repeated_request_gets_the_same_invitation() throws Exception {
        Client ada = Client.open("Ada");
        String match = opened(ada, 2);
        String key = Seed.another("SeatRightsTest").toString();
        String path = match + "/seats/1/invitations";
        Callable<String> post =
                () -> {
                    Response answer = ada.json(Map.of()).header(KEY, key).post(path);
                    return answer.statusCode() + answer.asString();
                };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = threads.invokeAll(java.util.Collections.nCopies(20, post));
            assertThat(answers.stream().map(Future::resultNow).distinct())
                    .singleElement()
                    .asString()
                    .startsWith("201");
        }
        String told =
                ada.json(Map.of())
                        .header(KEY, key)
                        .post(path)
                        .as(JsonBody.class)
                        .getString("invitation");
        assertThat(sitInvited(Client.open("Bob"), match, 1, told).statusCode()).isEqualTo(200);
        assertThat(code(ada.json(Map.of()).header(KEY, key).post(match + "/seats/2/invitations")))
                .isEqualTo("IDEMPOTENCY_KEY_REUSED");
        assertThat(code(ada.json(Map.of()).header(KEY, "too-short").post(path)))
                .isEqualTo("INVALID_IDEMPOTENCY_KEY");
    }

    @Test
    void exactly_one_of_many_racing_players_gets_a_seat() throws Exception {
        Client ada = Client.open("Ada");
        var racers = IntStream.range(0, 16).mapToObj(i -> Client.open("racer" + i)).toList();
        for (int race = 0; race < 10; race++) {
            boolean invited = race % 2 == 1;
            String match = opened(ada, 1 + race % 3);
            var body =
                    invited
                            ? Map.of("invitation", invitation(ada, match, 1))
                            : Map.<String, String>of();
            var tries =
                    racers.stream()
                            .<Callable<Integer>>map(racer ->
                                    () -> racer.json(body).put(match + "/seats/1").statusCode())
                            .toList();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var answers = threads.invokeAll(tries).stream().map(Future::resultNow).toList();
                assertThat(answers).filteredOn(status -> status == 200).hasSize(1);
                assertThat(answers).filteredOn(status -> status == 409).hasSize(15);
            }
            assertThat(kind(ada, match, 1)).isEqualTo("PLAYER");
        }
    }

    @Test
    void creator_may_free_seats_before_the_start() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        Client cyd = Client.open("Cyd");
        String match = opened(ada, 2);
        bob.sit(match, 1);
        Response foreign = cyd.request().delete(match + "/seats/1");
        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(code(foreign)).isEqualTo("NOT_YOUR_SEAT");
        ada.request().delete(match + "/seats/1").then().statusCode(204);
        assertThat(kind(ada, match, 1)).isEqualTo("OPEN");
        bob.sit(match, 1);
        cyd.sit(match, 2);
        Response late = ada.request().delete(match + "/seats/1");
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(code(late)).isEqualTo("MATCH_STARTED");
    }

    @Test
    void a_match_that_is_called_off_leaves_nothing_behind() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = opened(ada, 2);
        bob.sit(match, 1);
        ada.request().delete(match).then().statusCode(204);
        assertThat(ada.request().get(match).statusCode()).isEqualTo(404);
        assertThat(bob.request().get("/v1/matches?mine=true").as(JsonBody.class).getList("matches"))
                .isEmpty();
    }
}
