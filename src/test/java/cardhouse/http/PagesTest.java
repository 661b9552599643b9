package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The addresses that people type.
@QuarkusTest
class PagesTest {
    private static final Pattern LINK = Pattern.compile("href=\"([^\"]+)\"");

    private static Response html(String path) {
        Response page = given().accept("text/html,*/*;q=0.8").get(path);
        assertThat(page.statusCode()).as(path).isEqualTo(200);
        assertThat(page.contentType()).isEqualTo("text/html;charset=UTF-8");
        assertThat(page.asString()).doesNotContain("<script");
        return page;
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/rules", "/problems", "/problems/not-your-turn"})
    void every_link_of_a_page_leads_somewhere(String path) {
        var links = LINK.matcher(html(path).asString()).results().map(link -> link.group(1));
        assertThat(links)
                .isNotEmpty()
                .allSatisfy(link -> assertThat(given().get(link).statusCode()).isEqualTo(200));
    }

    @Test
    void at_a_terminal_they_are_plain_text() {
        Response welcome = given().get("/");
        assertThat(welcome.contentType()).isEqualTo("text/plain;charset=UTF-8");
        assertThat(welcome.asString())
                .startsWith("Cardhouse\n")
                .contains("/openapi/  Console", "Guide");
    }

    @Test
    void a_problem_leads_to_its_page() {
        String type = given().get("/v1/nowhere").as(JsonBody.class).getString("type");
        assertThat(html(type).asString())
                .contains("The address does not exist", "status 404", "Remedy");
        assertThat(given().get("/problems/no-such-problem").statusCode()).isEqualTo(404);
        Response wrong = given().post("/problems");
        assertThat(wrong.statusCode()).isEqualTo(405);
        assertThat(wrong.header("Allow")).isEqualTo("GET, HEAD");
    }

    @Test
    void the_console_is_found_without_its_slash() {
        Response answer = given().redirects().follow(false).get("/openapi");
        assertThat(answer.statusCode()).isEqualTo(308);
        assertThat(answer.header("Location")).isEqualTo("/openapi/");
    }

    @ParameterizedTest
    @CsvSource({
        "/openapi/audit/protocol.md, text/markdown;charset=UTF-8",
        "/openapi/audit/day-vectors.json, application/json;charset=UTF-8",
        "/openapi/examples/bot.ts, text/plain;charset=UTF-8",
        "/openapi/cardhouse.http, text/plain;charset=UTF-8",
        "/favicon.ico, image/x-icon",
        "/icons/icon-192.png, image/png",
        "/manifest.webmanifest, application/manifest+json"
    })
    void files_say_what_they_are(String path, String type) {
        Response file = given().get(path);
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.contentType()).isEqualTo(type);
    }

    @Test
    void every_game_has_its_rule_book() {
        for (String game : Catalog.GAMES.stream().map(GameType::id).toList()) {
            Response text = given().get("/v1/games/" + game + "/rules");
            assertThat(text.contentType()).isEqualTo("text/plain;charset=UTF-8");
            Response markdown = given().accept("text/markdown").get("/v1/games/" + game + "/rules");
            assertThat(markdown.contentType()).isEqualTo("text/markdown;charset=UTF-8");
            assertThat(markdown.asString()).startsWith("# ").isEqualTo(text.asString());
        }
        assertThat(given().get("/v1/games/poker/rules").as(JsonBody.class).getString("code"))
                .isEqualTo("GAME_NOT_FOUND");
    }

    @Test
    void a_known_rule_book_is_not_sent_again() {
        String path = "/v1/games/trio/rules";
        Response book = given().get(path);
        assertThat(book.header("Cache-Control")).isEqualTo("public, max-age=300");
        assertThat(book.header("Vary")).contains("Accept");
        String tag = book.header("ETag");
        Response again = given().header("If-None-Match", "W/\"0\", " + tag).get(path);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.asString()).isEmpty();
        assertThat(again.header("ETag")).isEqualTo(tag);
        String other = given().get("/v1/games/trash/rules").header("ETag");
        assertThat(given().header("If-None-Match", other).get(path).statusCode()).isEqualTo(200);
    }

    @Test
    void a_journal_and_its_audit_can_be_read_as_text() {
        Client ada = Client.open("Ada");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.bot("greedy")));
        ada.request().post(match + "/resignation").then().statusCode(201);
        String journal = ada.request().accept("text/plain").get(match + "/journal").asString();
        assertThat(journal).contains("== ", "start\n-- ", "resignation, Ada\n-- Ada resigned\n");
        String audit = ada.request().accept("text/plain").get(match + "/audit").asString();
        assertThat(audit).startsWith("proven, ").contains("  shuffle: passed\n");
    }
}
