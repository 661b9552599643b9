package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// Requests that come again, and requests that come at once.
@QuarkusTest
class IdempotencyTest {
    private static final String KEY = "Idempotency-Key";

    /// Many more are run below HTTP.
    private static final int RACES = Effort.of(250);

    private static Client mover(Client first, Client second, String match) {
        var view = first.unchecked().get(match + "/view").as(JsonBody.class);
        return view.getList("toAct", Integer.class).contains(0) ? first : second;
    }

    private static String matchOfTwo(Client ada, Client bob) {
        String match =
                ada.match("trashed", Map.of("preset", "long"), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        return match;
    }

    @Test
    void a_repeated_move_gets_its_first_answer_although_the_match_has_moved_on() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = matchOfTwo(ada, bob);
        Client first = mover(ada, bob, match);
        Object move = first.view(match).getList("legalMoves").getFirst();
        String key = Seed.another("IdempotencyTest").toString();
        Response answered = first.json(move).header(KEY, key).post(match + "/moves");
        assertThat(answered.statusCode()).isEqualTo(201);
        Client next = mover(ada, bob, match);
        next.move(match, next.view(match).getList("legalMoves").getFirst()).then().statusCode(201);
        Response again =
                first.json(move)
                        .header(KEY, key)
                        .header("If-Match", "\"1\"")
                        .post(match + "/moves");
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(answered.asString());
        Response other =
                first.json(Map.of("type", "keep-quiet")).header(KEY, key).post(match + "/moves");
        assertThat(other.statusCode()).isEqualTo(422);
        assertThat(other.as(JsonBody.class).getString("code")).isEqualTo("IDEMPOTENCY_KEY_REUSED");
    }

    @Test
    void one_move_posted_twenty_times_at_once_with_one_key_is_one_entry() throws Exception {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = matchOfTwo(ada, bob);
        Client mover = mover(ada, bob, match);
        Object move = mover.view(match).getList("legalMoves").getFirst();
        Callable<String> post =
                () -> {
                    Response answer =
                            mover.json(move).header(KEY, "twenty-at-once").post(match + "/moves");
                    return answer.statusCode() + answer.asString();
                };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = threads.invokeAll(java.util.Collections.nCopies(20, post));
            assertThat(answers.stream().map(java.util.concurrent.Future::resultNow).distinct())
                    .singleElement()
                    .asString()
                    .startsWith("201");
        }
        assertThat(ada.view(match).getInt("revision")).isEqualTo(2);
    }

    @Test
    void one_of_two_racing_moves_wins_and_the_other_gets_412() throws Exception {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        int races = 0;
        while (races < RACES) {
            String match = matchOfTwo(ada, bob);
            boolean over = false;
            for (; races < RACES && !over; races++) over = race(mover(ada, bob, match), match);
        }
    }

    /// @return whether the match is over now
    private static boolean race(Client mover, String match) throws InterruptedException {
        var view = mover.unchecked().get(match + "/view").as(JsonBody.class);
        int revision = view.getInt("revision");
        List<Object> moves = view.getList("legalMoves");
        Callable<Response> first = () -> at(mover, revision, moves.getFirst(), match);
        Callable<Response> second = () -> at(mover, revision, moves.getLast(), match);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers =
                    threads.invokeAll(List.of(first, second)).stream()
                            .map(java.util.concurrent.Future::resultNow)
                            .toList();
            var won = answers.stream().filter(answer -> answer.statusCode() == 201).toList();
            assertThat(won).hasSize(1);
            assertThat(answers)
                    .filteredOn(answer -> answer.statusCode() != 201)
                    .singleElement()
                    .satisfies(loser -> {
                        assertThat(loser.statusCode()).isEqualTo(412);
                        assertThat(loser.as(JsonBody.class).getInt("revision"))
                                .isEqualTo(revision + 1);
                    });
            assertThat(won.getFirst().as(JsonBody.class).getInt("revision"))
                    .isEqualTo(revision + 1);
            return won.getFirst().as(JsonBody.class).getString("status").equals("FINISHED");
        }
    }

    private static Response at(Client mover, int revision, Object move, String match) {
        return mover.unchecked()
                .contentType(ContentType.JSON)
                .body(move)
                .header("If-Match", "\"" + revision + "\"")
                .post(match + "/moves");
    }

    @Test
    void a_repeated_opening_opens_one_match() {
        Client ada = Client.open("Ada");
        var wish = Map.of("game", "trash", "seats", List.of(Client.me(), Client.bot("greedy")));
        Response first = ada.json(wish).header(KEY, "open-once").post("/v1/matches");
        Response again = ada.json(wish).header(KEY, "open-once").post("/v1/matches");
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        Response other =
                ada.json(Map.of("game", "garbage", "seats", List.of(Client.me(), Client.open())))
                        .header(KEY, "open-once")
                        .post("/v1/matches");
        assertThat(other.as(JsonBody.class).getString("code")).isEqualTo("IDEMPOTENCY_KEY_REUSED");
        assertThat(ada.request().get("/v1/matches?mine=true").as(JsonBody.class).getList("matches"))
                .hasSize(1);
    }

    @Test
    void a_repeated_account_is_one_account_with_the_same_token() {
        String key = Seed.another("IdempotencyTest").toString();
        Response first = account(key);
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(account(key).asString()).isEqualTo(first.asString());
        assertThat(account("short-key").as(JsonBody.class).getString("code"))
                .isEqualTo("INVALID_IDEMPOTENCY_KEY");
    }

    private static Response account(String key) {
        return Client.anonymous()
                .contentType(ContentType.JSON)
                .header(KEY, key)
                .body(Map.of("name", "Ada", "kind", "BOT"))
                .post("/v1/players");
    }
}
