package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.http.Agent.Said;
import io.quarkus.test.junit.QuarkusTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tools of agents, and their rejections.
@QuarkusTest
class McpToolsTest {
    private static final Map<String, Object> TRASH = Map.of("game", "trash", "opponents", "OPEN");

    private static final Map<String, Integer> SHORT = Map.of("turnLimit", 30);

    private Agent ada;
    private Agent bob;

    @BeforeEach
    void open() {
        ada = Agent.open("Ada");
        bob = Agent.open("Bob");
    }

    static List<String> games() {
        return Catalog.GAMES.stream().map(GameType::id).toList();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_match_of_any_game_is_played_by_numbers(String game) {
        Said over =
                ada.playOut(ada.sit(Map.of("game", game, "opponents", "random", "rules", SHORT)));

        assertThat(over.isError()).isFalse();
        assertThat(over.text()).contains("all cards face up");
    }

    @Test
    void the_tool_lists_the_catalogue_and_the_matches_of_the_caller() {
        String running = ada.sit(Map.of("game", "trio"));
        String open = ada.sit(TRASH);

        String told = ada.call("games", Map.of()).text();
        assertThat(told).contains(games()).contains(running).contains(open);
        assertThat(bob.call("games", Map.of()).text()).doesNotContain(running);
        String trash = bob.call("games", Map.of("game", "trash")).text();
        assertThat(trash).contains("cardhouse://games/trash/rules", "options: {", "preset ", open);
        refused(ada.call("games", Map.of("game", "nonsense")), "GAME_NOT_FOUND");
        refused(ada.call("games", Map.of("gmae", "trio")), "UNKNOWN_FIELD");
    }

    @Test
    void a_note_is_kept_beside_the_move() {
        String match = ada.sit(Map.of("game", "trash", "opponents", "greedy"));
        int revision = ada.call("wait", Map.of("match", match)).revision();
        var move = Map.of("match", match, "revision", revision, "number", 1);
        var noted = new HashMap<String, Object>(move);
        noted.put("note", "x".repeat(9000));
        refused(ada.call("play", noted), "INVALID_VALUE");
        noted.put("note", "ü".repeat(5000));
        refused(ada.call("play", noted), "INVALID_NOTE");
        noted.put("note", "The first will do.");
        assertThat(ada.call("play", noted).text()).contains("your note is stored: ");
        String notes =
                ada.request().accept("*/*").get("/v1/matches/" + match + "/notes").asString();
        assertThat(notes).contains("\"text\":\"The first will do.\"");
        var resigning =
                Map.of("match", match, "revision", revision, "resign", true, "note", "Bye.");
        refused(ada.call("play", resigning), "INVALID_VALUE");
    }

    @Test
    void two_agents_meet_at_an_open_match() {
        String match = ada.sit(TRASH);

        assertThat(ada.call("wait", Map.of("match", match, "seconds", 0)).text())
                .startsWith("The match has not started");
        Said sat = bob.call("sit", Map.of("match", match));
        assertThat(sat.text()).contains("Ada", "Bob", "The match has started");
        assertThat(bob.call("sit", Map.of("match", match)).text()).isEqualTo(sat.text());
        refused(Agent.open("Eve").call("sit", Map.of("match", match)), "MATCH_STARTED");

        Said turn = ada.call("wait", Map.of("match", match, "seconds", 0));
        Said other = bob.call("wait", Map.of("match", match, "seconds", 0));
        assertThat(turn.isTurn()).isNotEqualTo(other.isTurn());
        assertThat((turn.isTurn() ? other : turn).text()).endsWith("call wait again.\n");
    }

    @Test
    void a_match_is_opened_once_for_a_key() {
        var wish = Map.of("game", "trio", "key", "once-and-no-more");
        String match = ada.sit(wish);

        assertThat(ada.sit(wish)).isEqualTo(match);
        assertThat(bob.sit(wish)).isNotEqualTo(match);
        refused(
                ada.call("sit", Map.of("game", "trash", "key", "once-and-no-more")),
                "IDEMPOTENCY_KEY_REUSED");
        refused(
                ada.call("sit", Map.of("game", "trash", "key", "short")),
                "INVALID_IDEMPOTENCY_KEY");
    }

    @Test
    void impossible_seats_and_matches_are_rejected() {
        refused(ada.call("sit", Map.of()), "MISSING_FIELD");
        refused(ada.call("sit", Map.of("game", "poker")), "INVALID_GAME");
        refused(ada.call("sit", Map.of("game", "trio", "opponents", "nobody")), "INVALID_SEATS");
        refused(ada.call("sit", Map.of("game", "trio", "seats", 16)), "INVALID_SEATS");
        refused(ada.call("sit", Map.of("game", "trio", "seats", "3")), "WRONG_TYPE");
        refused(
                ada.call("sit", Map.of("game", "trio", "rules", Map.of("turnLimit", -1))),
                "INVALID_RULES");
        refused(ada.call("sit", Map.of("match", UUID.randomUUID() + "")), "MATCH_NOT_FOUND");
        refused(ada.call("sit", Map.of("match", "nonsense")), "MATCH_NOT_FOUND");
        String match = ada.sit(Map.of("game", "trio", "opponents", "OPEN", "seats", 3));
        refused(bob.call("sit", Map.of("match", match, "seat", 0)), "SEAT_TAKEN");
        refused(bob.call("sit", Map.of("match", match, "seat", 7)), "SEAT_NOT_FOUND");
    }

    @Test
    void a_number_means_the_list_of_one_revision() {
        String match = ada.sit(TRASH);
        bob.sit(Map.of("match", match));
        boolean begins = ada.call("wait", Map.of("match", match, "seconds", 0)).isTurn();
        Agent first = begins ? ada : bob;
        Agent second = begins ? bob : ada;
        Said turn = first.call("wait", Map.of("match", match));
        int now = turn.revision();

        refused(play(first, match, now + 1, 1), "STALE_REVISION");
        refused(play(first, match, now, 999), "NO_SUCH_MOVE");
        refused(play(second, match, now, 1), "NOT_YOUR_TURN");
        refused(play(Agent.open("Eve"), match, now, 1), "NOT_SEATED");
        refused(first.call("play", Map.of("match", match, "number", 1)), "MISSING_FIELD");
        refused(first.call("play", Map.of("match", match, "revision", now)), "INVALID_VALUE");
        refused(
                first.call(
                        "play",
                        Map.of("match", match, "revision", now, "number", 1, "resign", true)),
                "INVALID_VALUE");
        assertThat(first.call("wait", Map.of("match", match)).text()).isEqualTo(turn.text());

        var once = Map.of("match", match, "revision", now, "number", 1, "key", "this-move");
        Said played = first.call("play", once);
        assertThat(played.isError()).isFalse();
        assertThat(played.revision()).isEqualTo(now + 1);
        assertThat(first.call("play", once)).isEqualTo(played);
    }

    @Test
    void moves_can_be_hidden_and_are_given_in_the_contract_s_form_then() {
        String match = ada.sit(Map.of("game", "trash"));
        Said listed = ada.call("wait", Map.of("match", match));
        Said hidden = ada.call("wait", Map.of("match", match, "legalMoves", "HIDDEN"));
        int now = listed.revision();

        assertThat(listed.isTurn()).isTrue();
        assertThat(hidden.isTurn()).isFalse();
        assertThat(listed.text()).startsWith(hidden.text());
        refused(hidden(match, now, Map.of("number", 1)), "INVALID_VALUE");
        refused(hidden(match, now, Map.of("move", Map.of("type", "nonsense"))), "INVALID_VALUE");
        Said illegal = hidden(match, now, Map.of("move", Map.of("type", "draw-from-stock")));
        assertThat(illegal.isError()).isTrue();
        List<Map<String, ?>> moves =
                new Client("Ada", ada.token()).view("/v1/matches/" + match).getList("legalMoves");
        assertThat(hidden(match, now, Map.of("move", moves.getFirst())).isError()).isFalse();
    }

    private Said hidden(String match, int revision, Map<String, ?> move) {
        var arguments = new HashMap<String, Object>(move);
        arguments.putAll(Map.of("match", match, "revision", revision, "legalMoves", "HIDDEN"));
        return ada.call("play", arguments);
    }

    @Test
    void resigned_player_has_left() {
        String match = ada.sit(Map.of("game", "trash"));
        int now = ada.call("wait", Map.of("match", match)).revision();

        Said left = ada.call("play", Map.of("match", match, "revision", now, "resign", true));

        assertThat(left.text()).contains("Ada resigned", "over: you lost");
        refused(play(ada, match, now + 1, 1), "MATCH_FINISHED");
    }

    @Test
    void waiting_is_for_those_who_sit_there() {
        String match = ada.sit(Map.of("game", "trash"));

        refused(bob.call("wait", Map.of("match", match)), "NOT_SEATED");
        refused(ada.call("wait", Map.of("match", match, "seconds", 51)), "INVALID_VALUE");
        refused(ada.call("wait", Map.of("match", match, "legalMoves", "SOME")), "INVALID_VALUE");
        refused(ada.call("wait", Map.of()), "MISSING_FIELD");
    }

    @Test
    void a_match_is_printed_and_proven() {
        String match = ada.sit(Map.of("game", "trash", "opponents", "random", "rules", SHORT));
        refused(ada.call("proof", Map.of("match", match)), "NOT_YET_PUBLIC");
        ada.playOut(match);

        String told = bob.call("journal", Map.of("match", match, "limit", 1)).text();
        assertThat(told).startsWith("revision 1 ==").contains("More: after 1, up to revision ");
        assertThat(bob.call("journal", Map.of("match", match, "after", 1)).text())
                .startsWith("revision 2 ==");
        refused(bob.call("journal", Map.of("match", match, "after", 9999)), "REVISION_NOT_FOUND");
        refused(bob.call("journal", Map.of("match", match, "limit", 101)), "INVALID_VALUE");

        JsonBody proven =
                bob.result(
                        "tools/call", Map.of("name", "proof", "arguments", Map.of("match", match)));
        assertThat(proven.getString("content[0].text")).startsWith("proven, ");
        String uri = proven.getString("content[1].uri");
        assertThat(uri).isEqualTo("cardhouse://matches/" + match + "/proof");
        String proof =
                bob.result("resources/read", Map.of("uri", uri)).getString("contents[0].text");
        assertThat(proof)
                .isEqualTo(
                        new Client("Bob", bob.token())
                                .request()
                                .get("/v1/matches/" + match + "/proof")
                                .asString());
    }

    /// What the program around a model may keep.
    @Test
    void the_receipt_of_a_move_comes_with_it() {
        String match = ada.sit(Map.of("game", "trash"));
        int now = ada.call("wait", Map.of("match", match)).revision();

        JsonBody played =
                ada.result(
                        "tools/call",
                        Map.of(
                                "name",
                                "play",
                                "arguments",
                                Map.of("match", match, "revision", now, "number", 1)));

        assertThat(played.<String, String>getMap("_meta").get("cardhouse/receipt"))
                .matches("ey[\\w-]+\\.ey[\\w-]+\\.[\\w-]{86}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"play", "watch", "audit", "account"})
    void a_token_is_good_for_the_tools_of_its_scope(String scope) {
        String match = ada.sit(Map.of("game", "trash"));
        var own = new Client("Ada", ada.token());
        var narrow = new Agent(own.token(Map.of("label", scope, "scopes", List.of(scope))));
        var of = Map.of("match", match);

        for (var asked :
                List.of(Map.<String, Object>of(), Map.<String, Object>of("game", "trash"))) {
            Said games = narrow.call("games", asked);
            assertThat(games.isError()).isFalse();
            assertThat(games.text().contains("scope watch"))
                    .isEqualTo(scope.equals("audit") || scope.equals("account"));
            assertThat(games.text().contains(match) && asked.isEmpty())
                    .isEqualTo((scope.equals("play") || scope.equals("watch")) && asked.isEmpty());
        }
        lets(narrow.call("sit", Map.of("game", "trash")), scope.equals("play"));
        // Who may play may watch.
        boolean watches = scope.equals("play") || scope.equals("watch");
        lets(narrow.call("wait", of), watches);
        lets(
                narrow.call("play", Map.of("match", match, "revision", 999, "number", 1)),
                scope.equals("play"));
        lets(narrow.call("journal", of), watches || scope.equals("audit"));
        lets(narrow.call("proof", of), watches || scope.equals("audit"));
        var proof = Map.of("uri", "cardhouse://matches/" + match + "/proof");
        JsonBody read = narrow.ask("resources/read", proof).as(JsonBody.class);
        assertThat(read.getString("error.message").startsWith("INSUFFICIENT_SCOPE: "))
                .isEqualTo(scope.equals("account"));
        for (String what : List.of("rules", "contract"))
            narrow.result("resources/read", Map.of("uri", "cardhouse://games/trash/" + what));
    }

    private static void lets(Said said, boolean in) {
        assertThat(said.text().startsWith("INSUFFICIENT_SCOPE: ")).as(said.text()).isEqualTo(!in);
    }

    private static Said play(Agent agent, String match, int revision, int number) {
        return agent.call("play", Map.of("match", match, "revision", revision, "number", number));
    }

    private static void refused(Said said, String code) {
        assertThat(said.text()).startsWith(code + ": ");
        assertThat(said.isError()).isTrue();
    }
}
