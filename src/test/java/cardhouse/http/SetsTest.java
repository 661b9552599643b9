package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.DayRootStore;
import cardhouse.archive.audits.SetProof;
import cardhouse.compete.sets.SetMaking;
import cardhouse.fairness.DayRoot;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Sets of matches by the same deals, at the interface.
@QuarkusTest
class SetsTest {
    private static final Duration SOON = Duration.ofSeconds(90);
    private static final String SETS = "/v1/sets";

    @Inject DataSource database;
    @Inject DayRootStore.Trees roots;
    @Inject SetMaking making;

    private Client ada = new Client("", "");

    @BeforeEach
    void an_account() {
        ada = Client.open("Ada");
    }

    @AfterEach
    void no_bot_is_left() throws SQLException {
        change("delete from bot");
    }

    private void change(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Map<String, Object> wish(int boards, String seating, List<?> contestants) {
        var wish = new HashMap<String, Object>();
        wish.put("game", "trash");
        wish.put("rules", Map.of("preset", "short"));
        wish.put("boards", boards);
        wish.put("seating", seating);
        wish.put("contestants", contestants);
        return wish;
    }

    private static Map<String, String> bot(String level) {
        return Map.of("kind", "BOT", "bot", level);
    }

    private static Map<String, Object> players(String... ids) {
        return Map.of("kind", "PLAYERS", "players", List.of(ids));
    }

    private String made(Map<String, ?> wish) {
        return ada.json(wish)
                .post(SETS)
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }

    private static JsonBody got(Client client, String path) {
        return client.request().get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    private void awaitEnd(String set) {
        Await.until(
                "the end of the set",
                SOON,
                () -> got(ada, set).getString("status").equals("FINISHED"));
    }

    /// The matches of a set, in the order of its plan.
    private List<String> matches(String set) throws SQLException {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                "select id from match where set_id = ? order by board, seating")) {
            statement.setObject(1, UUID.fromString(set.substring(set.lastIndexOf('/') + 1)));
            var rows = statement.executeQuery();
            var found = new ArrayList<String>();
            while (rows.next()) found.add("/v1/matches/" + rows.getString(1));
            return found;
        }
    }

    @Test
    void built_in_bots_are_compared_and_all_of_it_can_be_checked() throws Exception {
        String set = made(wish(3, "TABLE", List.of(bot("greedy"), bot("random"))));
        awaitEnd(set);
        JsonBody told = got(ada, set);
        assertThat(told.<Integer>get("progress.matches")).isEqualTo(6);
        assertThat(told.<Integer>get("progress.finished")).isEqualTo(6);

        JsonBody results = got(ada, set + "/results");
        assertThat(results.<Integer>get("planned")).isEqualTo(3);
        assertThat(results.<Integer>get("boards")).isEqualTo(3);
        assertThat(results.getList("contestants.contestant", Integer.class)).containsExactly(0, 1);
        assertThat(results.getList("comparisons.exact", Boolean.class)).containsExactly(true);
        String lines =
                ada.request().get(set + "/boards").then().statusCode(200).extract().asString();
        assertThat(lines.lines()).hasSize(3).allMatch(line -> line.contains("\"points\":["));

        SetProof proof =
                Proofs.readSet(ada.request().get(set + "/proof").then().extract().asString());
        assertThat(proof.fault()).isEmpty();
        assertThat(proof.commitment()).isEqualTo(told.getString("commitment"));
        var deals = new HashMap<Integer, HashSet<Object>>();
        for (SetProof.Dealt each : proof.matches())
            deals.computeIfAbsent(each.board(), _ -> new HashSet<>()).add(checked(proof, each));
        assertThat(deals.values()).hasSize(3).allMatch(board -> board.size() == 1);
        assertThat(new HashSet<>(deals.values())).hasSize(3);
    }

    /// @return what was dealt
    private Object checked(SetProof set, SetProof.Dealt match) throws NoProof {
        String path = "/v1/matches/" + match.match();
        String text =
                ada.request().get(path + "/proof").then().statusCode(200).extract().asString();
        var evidence = Proofs.read(text.getBytes(StandardCharsets.UTF_8), Optional.empty());
        assertThat(new Auditor(new CanonicalJson()).audit(evidence).proven()).isTrue();
        assertThat(set.fault(evidence)).isEmpty();
        assertThat(got(ada, path).<Integer>get("board.number")).isEqualTo(match.board());
        return JsonBody.from(text).get("entries[0].events[0]").toString()
                + JsonBody.from(text).get("entries[0].events[1]");
    }

    private static String offered(Client bot) {
        return bot.json(Map.of("games", List.of(Map.of("game", "trash"))))
                .put("/v1/players/me/manifest")
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class)
                .getString("id");
    }

    @Test
    void until_the_end_of_a_set_only_its_seats_see_its_matches() throws Exception {
        Client one = Client.openBot("One");
        Client two = Client.openBot("Two");
        var wish =
                wish(
                        1,
                        "FIELD",
                        List.of(players(offered(one)), players(offered(two)), bot("random")));
        wish.put("opponent", Map.of("bot", "greedy"));
        wish.put("perMove", "PT1H");
        String set = made(wish);
        Await.until(
                "all are opened", SOON, () -> got(ada, set).<Integer>get("progress.opened") == 3);
        Await.until(
                "the built-in bots are done",
                SOON,
                () -> got(ada, set).<Integer>get("progress.finished") == 1);
        List<String> matches = matches(set);
        hidden(ada, matches.getLast());
        hidden(one, matches.getLast());
        hidden(two, matches.getFirst());
        refused(ada.request().get(set + "/results"), 409, "SET_NOT_FINISHED");
        refused(ada.request().get(set + "/boards"), 409, "SET_NOT_FINISHED");
        refused(ada.request().get(set + "/proof"), 409, "SET_NOT_FINISHED");
        refused(one.request().get(set), 403, "NOT_YOUR_SET");
        refused(one.request().delete(set), 403, "NOT_YOUR_SET");

        String own = matches.getFirst();
        int noted = one.moveOnce(own);
        one.note(own, noted, "I saw a king.").then().statusCode(200);
        one.request().post(own + "/resignation").then().statusCode(201);
        JsonBody over = got(one, own);
        assertThat(over.getString("status")).isEqualTo("FINISHED");
        assertThat(over.getString("fairness.serverSeed")).isNull();
        assertThat(got(one, own + "/journal").<Object>get("entries[0].events").toString())
                .contains("hidden");
        refused(one.request().get(own + "/view?as=all"), 403, "NOT_YET_PUBLIC");
        refused(one.request().get(own + "/proof"), 403, "NOT_YET_PUBLIC");
        refused(one.request().get(own + "/analysis"), 403, "NOT_YET_PUBLIC");
        refused(branch(one, own), 403, "NOT_YET_PUBLIC");
        refused(one.json(Map.of()).post(own + "/rematch"), 409, "NO_REMATCH");
        refused(one.request().get(own + "/notes/inclusion"), 403, "NOT_YET_PUBLIC");
        assertThat(notes(one, own)).contains("I saw a king.");
        refused(one.note(own, noted, "I saw nothing."), 409, "NOTE_ALREADY_EXISTS");
        hidden(two, own);
        hidden(ada, own);
        assertThat(boundNext()).doesNotContain(own);

        two.request().post(matches.get(1) + "/resignation").then().statusCode(201);
        awaitEnd(set);
        assertThat(got(two, own).getString("fairness.serverSeed")).hasSize(64);
        assertThat(got(one, own + "/journal").<Object>get("entries[0].events").toString())
                .doesNotContain("hidden");
        got(two, own + "/proof");
        assertThat(notes(two, own)).contains("I saw a king.");
        assertThat(boundNext()).contains(own);
        assertThat(branch(two, own).statusCode()).isEqualTo(201);
        assertThat(got(one, set + "/results").<Integer>get("boards")).isEqualTo(1);
    }

    private static String notes(Client client, String match) {
        return client.request().get(match + "/notes").then().statusCode(200).extract().asString();
    }

    private static final class NotSealed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /// The matches whose notes the next root of a day would bind, and so would count. It is not
    /// kept: other tests have that day to seal.
    private Set<String> boundNext() {
        var bound = new HashSet<String>();
        try {
            roots.of(DayRoot.Of.NOTES)
                    .seal(
                            Instant.now().plus(Duration.ofDays(3)),
                            batch -> {
                                for (DayRootStore.Leaf leaf : batch.leaves())
                                    bound.add("/v1/matches/" + leaf.match());
                                throw new NotSealed();
                            });
        } catch (NotSealed _) {
            return bound;
        }
        return Set.of();
    }

    private static Response branch(Client client, String match) {
        return client.json(Map.of("revision", 1)).post(match + "/branches");
    }

    private static void hidden(Client client, String match) {
        JsonBody told = got(client, match);
        assertThat(told.getString("status")).isEqualTo("RUNNING");
        assertThat(told.<Integer>get("revision")).isZero();
        assertThat(told.getString("finishedAt")).isNull();
        assertThat(told.<Object>get("outcome")).isNull();
        assertThat(told.getString("fairness.serverSeed")).isNull();
        for (String part : List.of("/view", "/journal", "/replay", "/knowledge"))
            refused(client.request().get(match + part), 403, "NO_SPECTATORS");
        for (String part : List.of("/proof", "/audit", "/analysis", "/notes", "/notes/inclusion"))
            refused(client.request().get(match + part), 403, "NOT_YET_PUBLIC");
        assertThat(branch(client, match).statusCode()).isIn(403, 409);
    }

    @Test
    void impossible_sets_are_rejected_with_all_faults() {
        Client one = Client.openBot("One");
        String id = offered(one);
        Client person = Client.open("Bob");
        String nobody = got(person, "/v1/players/me").getString("id");
        var wishes =
                List.of(
                        wish(1, "TABLE", List.of(bot("greedy"))),
                        wish(1, "FIELD", List.of(bot("greedy"), bot("random"))),
                        wish(1, "TABLE", List.of(bot("greedy"), bot("no such bot"))),
                        wish(1, "TABLE", List.of(bot("greedy"), players(id))),
                        wish(1, "FIELD", List.of(players(id), players(id))),
                        wish(1, "TABLE", List.of(bot("greedy"), players(id, nobody))),
                        wish(501, "TABLE", List.of(bot("greedy"), bot("random"))));
        for (var wish : wishes) {
            Response answer = ada.json(wish).post(SETS);
            refused(answer, 422, "INVALID_SET");
            assertThat(answer.as(JsonBody.class).<List<?>>get("violations")).isNotEmpty();
        }
        refused(ada.request().get(SETS + "/" + UUID.randomUUID()), 404, "SET_NOT_FOUND");
    }

    @Test
    void an_account_has_only_so_many_and_may_stop_them() {
        Client absent = Client.openBot("Absent");
        String id = offered(absent);
        var wish = wish(2, "FIELD", List.of(players(id), bot("random")));
        wish.put("opponent", Map.of("bot", "greedy"));
        wish.put("perMove", "PT3S");
        var sets = new ArrayList<String>();
        for (int i = 0; i < 3; i++) sets.add(made(wish));
        refused(ada.json(wish).post(SETS), 409, "TOO_MANY_SETS");
        for (String set : sets) ada.request().delete(set).then().statusCode(204);
        sets.forEach(this::awaitEnd);
        // However many were played before that.
        assertThat(got(ada, sets.getFirst() + "/results").<Integer>get("planned")).isEqualTo(2);
        String again = made(wish);
        ada.request().delete(again).then().statusCode(204);
        awaitEnd(again);
    }

    @Test
    void several_nodes_at_once_open_nothing_twice() throws Exception {
        String set = made(wish(8, "TABLE", List.of(bot("greedy"), bot("random"))));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Void> rounds =
                    () -> {
                        while (!got(ada, set).getString("status").equals("FINISHED"))
                            making.round();
                        return null;
                    };
            for (var done : threads.invokeAll(List.of(rounds, rounds, rounds, rounds))) done.get();
        }
        assertThat(matches(set)).hasSize(16).doesNotHaveDuplicates();
        assertThat(got(ada, set + "/results").<Integer>get("boards")).isEqualTo(8);
    }
}
