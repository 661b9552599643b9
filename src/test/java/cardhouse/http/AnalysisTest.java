package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.OrderedByName;
import cardhouse.SomeGames;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/// Luck and skill of a match, which stay hidden until it is over.
@QuarkusTest
@Order(OrderedByName.LAST)
class AnalysisTest {
    private static final String ANALYSIS = "/analysis";

    /// To three decimals.
    private static final Offset<Double> ROUNDED = Offset.offset(0.0006);

    private static void play(Client player, String match, int moves) {
        for (int i = 0; i < moves; i++) {
            JsonBody view = player.myTurn(match);
            if (view.getString("status").equals("FINISHED")) return;
            List<Map<String, Object>> legal = view.getList("legalMoves");
            player.move(match, legal.getLast());
        }
    }

    /// Bots may go on without her.
    private static void end(Client player, String match) {
        while (!player.view(match).getString("status").equals("FINISHED"))
            player.request().post(match + "/resignation");
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    @ParameterizedTest
    @ArgumentsSource(SomeGames.class)
    void analysis_of_a_finished_match_is_public_and_identical(String game) {
        Client ada = Client.open("Ada of " + game);
        String match = ada.matchAgainst(game, "greedy");
        play(ada, match, 3);
        end(ada, match);

        Response told = Client.anonymous().get(match + ANALYSIS);
        assertThat(told.statusCode()).isEqualTo(200);
        JsonBody analysis = told.as(JsonBody.class);
        assertThat(match).endsWith(analysis.getString("match"));
        assertThat(analysis.getInt("analysed")).isEqualTo(analysis.getInt("revision"));
        assertThat(analysis.getList("seats")).hasSizeGreaterThanOrEqualTo(2);
        // The deal is luck in every game.
        assertThat(analysis.getInt("entries[0].revision")).isEqualTo(1);
        assertThat(analysis.getList("entries[0].luck")).hasSameSizeAs(analysis.getList("seats"));
        assertThat(analysis.getInt("samples.luck")).isPositive();
        assertThat(ada.request().get(match + ANALYSIS).asString()).isEqualTo(told.asString());
    }

    @Test
    void analysis_of_an_unfinished_match_is_rejected() {
        Client ada = Client.open("Ada");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        assertThat(ada.request().get(match + ANALYSIS).statusCode()).isEqualTo(409);
        Client.open("Bob").sit(match, 1);
        ada.view(match);
        refused(ada.request().get(match + ANALYSIS), 403, "NOT_YET_PUBLIC");
        refused(Client.anonymous().get(match + ANALYSIS), 403, "NOT_YET_PUBLIC");
        refused(
                ada.request().get("/v1/matches/" + UUID.randomUUID() + ANALYSIS),
                404,
                "MATCH_NOT_FOUND");
    }

    /// Pages show the same as the API, and not earlier.
    @Test
    void a_page_says_what_the_interface_does() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        String table = match.replaceFirst("/v1/matches", "/table");
        play(ada, match, 3);
        Response early = given().header("Accept-Language", "en").get(table + ANALYSIS);
        assertThat(early.statusCode()).isEqualTo(403);
        assertThat(early.asString()).contains("when it is over").doesNotContain("±");
        end(ada, match);
        assertThat(given().get(table).asString()).contains("href=\"" + table + ANALYSIS + "\"");
        Response page = given().header("Accept-Language", "en").get(table + ANALYSIS);
        assertThat(page.statusCode()).isEqualTo(200);
        JsonBody told = Client.anonymous().get(match + ANALYSIS).as(JsonBody.class);
        var sum = Pattern.compile("<th scope=\"row\">Ada</th><td>([-+][0-9.]+) ± ([0-9.]+)</td>");
        var found = sum.matcher(page.asString());
        assertThat(found.find()).isTrue();
        assertThat(Double.parseDouble(found.group(1)))
                .isCloseTo(told.<Number>get("seats[0].luck").doubleValue(), ROUNDED);
        assertThat(Double.parseDouble(found.group(2)))
                .isCloseTo(told.<Number>get("seats[0].luckMargin").doubleValue(), ROUNDED);
        // The deal.
        assertThat(page.asString()).contains("href=\"" + table + "?at=1\"");
        assertThat(given().header("Accept-Language", "de").get(table + ANALYSIS).asString())
                .contains("Glück und Können: Trash");
    }

    /// What the branch shares with its origin was public; what comes of it is not.
    @Test
    void analysis_of_an_unfinished_branch_is_rejected() {
        Client ada = Client.open("Ada");
        String origin = ada.matchAgainst("trash", "greedy");
        play(ada, origin, 2);
        end(ada, origin);
        String branch =
                ada.json(Map.of("revision", 2, "seats", List.of(Client.me(), Client.bot("greedy"))))
                        .post(origin + "/branches")
                        .then()
                        .statusCode(201)
                        .extract()
                        .header("Location")
                        .replaceFirst("^https?://[^/]+", "");
        ada.myTurn(branch);
        refused(ada.request().get(branch + ANALYSIS), 403, "NOT_YET_PUBLIC");
        refused(Client.anonymous().get(branch + ANALYSIS), 403, "NOT_YET_PUBLIC");
        end(ada, branch);
        JsonBody told = Client.anonymous().get(branch + ANALYSIS).as(JsonBody.class);
        assertThat(told.getInt("analysed")).isEqualTo(told.getInt("revision"));
    }
}
