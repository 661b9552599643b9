package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.SomeGames;
import cardhouse.match.Branching;
import cardhouse.platform.background.Asker;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/// Finished matches are continued from one of their revisions.
@QuarkusTest
class BranchesTest {
    @Inject Branching branching;

    private static final List<String> PASSED = List.of("PASSED", "PASSED", "PASSED", "PASSED");
    private static final Asker ADA = Asker.of("ada");

    @ParameterizedTest
    @ArgumentsSource(SomeGames.class)
    void a_branch_begins_as_its_origin_and_is_played_and_audited_like_any_match(String game) {
        Client ada = Client.open("Ada");
        String origin = over(ada, game);
        int last = ada.view(origin).getInt("revision");
        int at = last / 2;
        for (String hidden : List.of("KEEP", "RESAMPLE")) {
            String branch = branch(ada, origin, Map.of("revision", at, "hidden", hidden));

            JsonBody shown = ada.request().get(branch).as(JsonBody.class);
            assertThat(shown.getString("branch.match")).isEqualTo(id(origin));
            assertThat(shown.getInt("branch.revision")).isEqualTo(at);
            int seat = shown.getList("seats.you", Boolean.class).indexOf(true);

            JsonBody there = view(ada, branch, at);
            assertThat(there.getMap("view"))
                    .isEqualTo(view(ada, origin, at, "seat" + seat).getMap("view"));
            List<Map<String, Object>> taken = entries(ada, branch, "seat" + seat, at + 1);
            assertThat(taken.subList(0, at)).isEqualTo(entries(ada, origin, "seat" + seat, at));
            assertThat(taken.getLast()).containsEntry("cause", "BRANCH");
            // The player sees the same for every treatment of the hidden cards.
            assertThat(view(ada, branch, at + 1).getMap("view")).isEqualTo(there.getMap("view"));

            play(ada, branch);
            assertPassed(branch);
            Response judged =
                    ada.request()
                            .contentType(ContentType.JSON)
                            .body(Client.anonymous().get(branch + "/proof").asString())
                            .post("/v1/audits");
            assertThat(judged.as(JsonBody.class).getList("depths.status")).isEqualTo(PASSED);
            assertPassed(origin);

            var before = view(ada, branch, at, "all").getMap("view");
            var after = view(ada, branch, at + 1, "all").getMap("view");
            if (hidden.equals("KEEP")) assertThat(after).isEqualTo(before);
        }
    }

    /// With a key, a branch is opened in a transaction: the other way round, this is what it would
    /// end in.
    @Test
    void wait_for_a_turn_inside_a_transaction_is_rejected() {
        QuarkusTransaction.requiringNew()
                .run(() ->
                        assertThatThrownBy(() -> branching.inTurn(ADA, () -> "opened"))
                                .isInstanceOf(IllegalStateException.class));
        assertThat(branching.inTurn(ADA, () -> "opened")).isEqualTo("opened");
    }

    @Test
    void an_address_leaves_turns_to_others() throws Exception {
        var begun = new CountDownLatch(2);
        var go = new CountDownLatch(1);
        var threads = new ArrayList<Thread>();
        try {
            for (int i = 0; i < 9; i++) {
                var account = new Asker("there", i);
                threads.add(
                        Thread.startVirtualThread(
                                () -> branching.inTurn(account, () -> held(begun, go))));
            }
            begun.await();
            assertThat(branching.inTurn(ADA, () -> "opened")).isEqualTo("opened");
        } finally {
            go.countDown();
            for (Thread thread : threads) thread.join();
        }
    }

    private static boolean held(CountDownLatch begun, CountDownLatch go) {
        begun.countDown();
        try {
            go.await();
            return true;
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
    }

    @Test
    void a_branch_can_be_branched() {
        Client ada = Client.open("Ada");
        String origin = over(ada, "trash");
        String branch = branch(ada, origin, Map.of("revision", 5, "seats", bots("greedy")));
        awaitEnd(ada, branch);
        int last = ada.view(branch).getInt("revision");
        String twig = branch(ada, branch, Map.of("revision", last - 1, "hidden", "RESAMPLE"));
        play(ada, twig);
        assertPassed(twig);
        JsonBody proof = Client.anonymous().get(twig + "/proof").as(JsonBody.class);
        assertThat(proof.getList("header.origins.match")).containsExactly(id(origin), id(branch));

        // What is the origin's anyway is branched off the origin.
        String early = branch(ada, branch, Map.of("revision", 4));
        assertThat(ada.request().get(early).as(JsonBody.class).getString("branch.match"))
                .isEqualTo(id(origin));
        play(ada, early);
        assertPassed(early);
    }

    @Test
    void bots_alone_play_a_branch_to_its_end() {
        Client ada = Client.open("Ada");
        Client eve = Client.open("Eve");
        String origin = over(ada, "trio");
        String branch = branch(eve, origin, Map.of("revision", 3, "seats", bots("random")));
        awaitEnd(eve, branch);
        assertPassed(branch);
    }

    @Test
    void seat_left_to_a_bot_is_left_in_the_branch() {
        Client ada = Client.open("Ada");
        var wish = new HashMap<String, Object>();
        wish.put("game", "garbage");
        wish.put("rules", Map.of("turnLimit", 40));
        wish.put("onLeave", "BOT");
        wish.put("seats", List.of(Client.me(), Client.bot("random")));
        String origin = ada.match(wish);
        ada.myTurn(origin);
        ada.request().post(origin + "/resignation").then().statusCode(201);
        awaitEnd(ada, origin);
        int at = ada.view(origin).getInt("revision") - 1;

        refused(ada, origin, Map.of("revision", at, "seats", seats()), 422, "INVALID_SEATS");
        String branch = branch(ada, origin, Map.of("revision", at));
        assertThat(ada.request().get(branch).as(JsonBody.class).getList("seats.you", Boolean.class))
                .containsExactly(false, true);
        play(ada, branch);
        assertPassed(branch);
    }

    @Test
    void a_repeated_request_opens_one_branch() {
        Client ada = Client.open("Ada");
        String origin = over(ada, "trash");
        var answers = new ArrayList<String>();
        for (int i = 0; i < 2; i++)
            answers.add(
                    ada.json(Map.of("revision", 2))
                            .header("Idempotency-Key", "what-if-again")
                            .post(origin + "/branches")
                            .then()
                            .statusCode(201)
                            .extract()
                            .header("Location"));
        assertThat(answers.get(1)).isEqualTo(answers.get(0));
    }

    @Test
    void impossible_branches_are_rejected() {
        Client ada = Client.open("Ada");
        String running = ada.matchAgainst("trash", "greedy");
        refused(ada, running, Map.of("revision", 1), 409, "MATCH_NOT_FINISHED");
        String origin = over(ada, "trash");
        int last = ada.view(origin).getInt("revision");
        refused(ada, origin, Map.of("revision", last), 404, "REVISION_NOT_FOUND");
        refused(ada, origin, Map.of("revision", 0), 400, "INVALID_VALUE");
        refused(ada, origin, Map.of(), 400, "MISSING_FIELD");
        refused(ada, origin, Map.of("revision", 1, "clock", Map.of()), 400, "UNKNOWN_FIELD");
        var two = List.of(Client.me(), Client.me());
        refused(ada, origin, Map.of("revision", 1, "seats", two), 422, "INVALID_SEATS");
        refused(
                ada,
                "/v1/matches/01930f70-1b2c-7e44-9c1d-8a6b5f4e3d21",
                Map.of("revision", 1),
                404,
                "MATCH_NOT_FOUND");
    }

    private static void refused(
            Client client, String match, Map<String, ?> wish, int status, String code) {
        Response answer = client.json(wish).post(match + "/branches");
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    private static String branch(Client client, String origin, Map<String, ?> wish) {
        return client.json(wish)
                .post(origin + "/branches")
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }

    private static List<Map<String, String>> seats() {
        return List.of(Client.me(), Client.bot("random"));
    }

    private static List<Map<String, String>> bots(String level) {
        return List.of(Client.bot(level), Client.bot(level));
    }

    private static void assertPassed(String match) {
        JsonBody verdict = Client.anonymous().get(match + "/audit").as(JsonBody.class);
        assertThat(verdict.getList("findings")).isEmpty();
        assertThat(verdict.getList("depths.status")).isEqualTo(PASSED);
    }

    private static JsonBody view(Client client, String match, int at) {
        return client.request().get(match + "/view?at=" + at).as(JsonBody.class);
    }

    private static JsonBody view(Client client, String match, int at, String as) {
        return client.request().get(match + "/view?at=" + at + "&as=" + as).as(JsonBody.class);
    }

    private static List<Map<String, Object>> entries(
            Client client, String match, String as, int count) {
        return client.request()
                .get(match + "/journal?limit=" + count + "&as=" + as)
                .as(JsonBody.class)
                .getList("entries");
    }

    /// Plays the first of the offered moves to the end.
    private static void play(Client client, String match) {
        while (true) {
            JsonBody view = client.myTurn(match);
            if (view.getString("status").equals("FINISHED")) return;
            client.move(match, view.getMap("legalMoves[0]"));
        }
    }

    private static String over(Client client, String game) {
        var seats = new ArrayList<Map<String, String>>();
        int number = game.equals("dumpster-brawl") ? 3 : 2;
        for (int seat = 0; seat < number; seat++) seats.add(Client.bot("random"));
        String match = client.match(game, Map.of("turnLimit", 30), seats);
        awaitEnd(client, match);
        return match;
    }

    private static void awaitEnd(Client client, String match) {
        Await.until(
                "the end of the match",
                Duration.ofSeconds(60),
                () -> client.view(match).getString("status").equals("FINISHED"));
    }

    private static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
