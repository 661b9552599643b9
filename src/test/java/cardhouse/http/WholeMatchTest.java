package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.SomeGames;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/// Whole matches over HTTP, from the deal to the replay.
@QuarkusTest
class WholeMatchTest {

    @ParameterizedTest
    @ArgumentsSource(SomeGames.class)
    void a_match_is_played_to_its_end_by_posting_back_what_is_offered(String game) {
        Client ada = Client.open("Ada");
        // Who always takes the first move comes to no end by skill.
        String match = ada.matchAgainst(game, "greedy", Map.of("turnLimit", 60));
        JsonBody view = ada.myTurn(match);
        while (!view.getString("status").equals("FINISHED")) {
            List<Map<String, Object>> moves = view.getList("legalMoves");
            assertThat(ada.move(match, moves.getFirst()).statusCode()).isEqualTo(201);
            view = ada.myTurn(match);
        }
        assertThat(view.getList("outcome.places", Integer.class)).contains(1);
        JsonBody summary = ada.request().get(match).as(JsonBody.class);
        assertThat(summary.getString("status")).isEqualTo("FINISHED");
        assertThat(sha256(summary.getString("fairness.serverSeed")))
                .isEqualTo(summary.getString("fairness.commitment"));
    }

    @Test
    void a_match_is_played_to_its_end_by_numbers_in_plain_text() {
        Client ada = Client.open("Ada");
        String match =
                ada.match(
                        "trash",
                        Map.of("preset", "short"),
                        List.of(Client.me(), Client.bot("random")));
        String board = "";
        while (!board.contains("\nover: ")) {
            ada.myTurn(match);
            Response answer =
                    ada.request()
                            .accept("text/plain")
                            .contentType("text/plain")
                            .body("1")
                            .post(match + "/moves");
            assertThat(answer.statusCode()).isIn(201, 409);
            board = ada.request().accept("text/plain").get(match + "/view").asString();
        }
        assertThat(board)
                .containsPattern("\nover: you (won|lost): (Ada|random) wins, then (Ada|random)\n");
    }

    @Test
    void every_revision_replays_to_the_letter_what_was_answered_when_it_was_new() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = ada.match("trashed", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        var seen = new ArrayList<String>();
        JsonBody view = ada.view(match);
        while (!view.getString("status").equals("FINISHED")) {
            seen.add(ada.request().get(match + "/view").asString());
            Client mover = view.getList("toAct", Integer.class).contains(0) ? ada : bob;
            List<Map<String, Object>> moves = mover.view(match).getList("legalMoves");
            mover.move(match, moves.get(seen.size() % moves.size())).then().statusCode(201);
            view = ada.view(match);
        }
        for (int revision = 1; revision <= seen.size(); revision++) {
            assertThat(ada.request().get(match + "/view?at=" + revision).asString())
                    .isEqualTo(seen.get(revision - 1));
        }
        assertThat(ada.request().get(match + "/view?at=" + (seen.size() + 2)).statusCode())
                .isEqualTo(404);
    }

    @Test
    void the_journal_comes_in_pages_without_a_gap_and_as_lines() {
        Client ada = Client.open("Ada");
        String match =
                ada.match("garbage", Map.of(), List.of(Client.bot("greedy"), Client.bot("random")));
        while (!ada.view(match).getString("status").equals("FINISHED")) Thread.onSpinWait();
        int last = ada.view(match).getInt("revision");
        var revisions = new ArrayList<Integer>();
        Integer after = 0;
        while (after != null) {
            JsonBody page =
                    ada.request().get(match + "/journal?limit=7&after=" + after).as(JsonBody.class);
            revisions.addAll(page.getList("entries.revision", Integer.class));
            after = page.get("next");
        }
        assertThat(revisions).hasSize(last).isSorted().doesNotHaveDuplicates();
        String lines =
                ada.request()
                        .accept("application/x-ndjson")
                        .get(match + "/journal?limit=1000")
                        .asString();
        assertThat(lines.lines()).hasSize(last);
    }

    @Test
    void hidden_cards_stay_hidden_until_the_end() {
        Client ada = Client.open("Ada");
        Client eve = Client.open("Eve");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        Client.open("Bob").sit(match, 1);
        assertThat(ada.request().get(match + "/view?as=all").as(JsonBody.class).getString("code"))
                .isEqualTo("NOT_YET_PUBLIC");
        assertThat(ada.request().get(match + "/view?as=seat1").as(JsonBody.class).getString("code"))
                .isEqualTo("NOT_YOUR_SEAT");
        assertThat(eve.request().get(match + "/view").as(JsonBody.class).getString("viewer"))
                .isEqualTo("public");
        JsonBody dealt = ada.request().get(match + "/journal").as(JsonBody.class);
        assertThat(dealt.getString("entries[0].events[1].type")).isEqualTo("hand-dealt");
        assertThat(dealt.getString("entries[0].events[1].stock.type")).isEqualTo("hidden");
        assertThat(ada.request().get(match).as(JsonBody.class).getString("fairness.serverSeed"))
                .isNull();
        ada.request().post(match + "/resignation").then().statusCode(201);
        JsonBody opened = eve.request().get(match + "/journal").as(JsonBody.class);
        assertThat(opened.getString("entries[0].events[1].stock.type")).isEqualTo("shown");
        assertThat(eve.request().get(match + "/view?as=all").statusCode()).isEqualTo(200);
    }

    private static String sha256(String hex) {
        return cardhouse.fairness.Sha256.hex(HexFormat.of().parseHex(hex));
    }
}
