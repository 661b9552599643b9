package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.Python;
import cardhouse.web.pages.Untranslated;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Puzzles, at the interface and in a browser without scripts.
@QuarkusTest
class PuzzlesTest {
    private static final String PUZZLES = "/v1/puzzles";
    private static final Pattern LINK = Pattern.compile("/table/puzzles/[0-9a-f-]{36}");

    private static JsonBody got(String path) {
        return given().get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static String first() {
        return PUZZLES + "/" + got(PUZZLES + "?limit=1").getString("puzzles[0].id");
    }

    private static Response answer(String puzzle, Object move) {
        return given().contentType("application/json").body(move).post(puzzle + "/answers");
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    @Test
    void pages_of_a_level_contain_each_puzzle_once() {
        var ids = new ArrayList<String>();
        String query = "?game=trio&level=3&limit=100";
        for (String next = ""; next != null; ) {
            JsonBody page = got(PUZZLES + query + next);
            ids.addAll(page.getList("puzzles.id"));
            assertThat(page.<Integer>getList("puzzles.level")).containsOnly(3);
            String cursor = page.getString("next");
            next = cursor == null ? null : "&cursor=" + cursor;
        }
        assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThan(20);
        assertThat(got(PUZZLES + "?game=trash").getList("puzzles")).isEmpty();
        refused(given().get(PUZZLES + "?level=4"), 400, "INVALID_PARAMETER");
        refused(given().get(PUZZLES + "?game=poker"), 400, "INVALID_PARAMETER");
    }

    @Test
    void one_move_is_right_and_each_answer_has_a_certificate(@TempDir Path folder)
            throws Exception {
        String puzzle = first();
        JsonBody position = got(puzzle);
        assertThat(position.<Map<String, Object>>get("")).doesNotContainKeys("values", "rules");
        assertThat(position.getList("view.seats.faceDown.type")).containsOnly("hidden");
        List<Map<String, Object>> moves = position.getList("legalMoves");
        var right = new ArrayList<Map<String, Object>>();
        for (var move : moves) {
            Response answer = answer(puzzle, move);
            assertThat(answer.statusCode()).isEqualTo(200);
            if (answer.as(JsonBody.class).getBoolean("right")) right.add(move);
            Path file = Files.write(folder.resolve("answer"), answer.asByteArray());
            assertThat(Python.run(folder, "puzzle_check.py", file.toString(), "1"))
                    .as(Python.printed(folder))
                    .isZero();
        }
        assertThat(right).isNotEmpty();
        assertThat(right.stream().map(move -> move.get("type")).distinct()).hasSize(1);
        assertThat(right.size()).isLessThan(moves.size());
    }

    @Test
    void other_moves_and_other_ids_are_refused() {
        String puzzle = first();
        Response illegal = answer(puzzle, Map.of("type", "flip", "slot", 9));
        refused(illegal, 422, "ILLEGAL_MOVE");
        assertThat(illegal.as(JsonBody.class).getList("legalMoves"))
                .isEqualTo(got(puzzle).getList("legalMoves"));
        refused(answer(puzzle, Map.of("type", "bluff")), 400, "INVALID_VALUE");
        refused(given().get(PUZZLES + "/7"), 404, "PUZZLE_NOT_FOUND");
        refused(
                answer(PUZZLES + "/00000000-0000-8000-8000-000000000000", Map.of("type", "flip")),
                404,
                "PUZZLE_NOT_FOUND");
    }

    @Test
    void a_browser_without_scripts_solves_the_puzzle_of_the_day() {
        String start = page("/table/puzzles");
        var link = LINK.matcher(start);
        assertThat(link.find()).isTrue();
        String puzzle = link.group();
        String before = page(puzzle);
        assertThat(before).contains("name=\"move\" value=\"1\"", "Face down");
        assertThat(before).doesNotContain("<table", "numerator");
        int right = 0;
        int moves = before.split("name=\"move\"", -1).length - 1;
        for (int move = 1; move <= moves; move++) {
            String after = page(puzzle + "?move=" + move);
            assertThat(after).contains("Values of the moves", "numerator", " deal");
            if (after.contains("Right: ")) right++;
        }
        assertThat(right).isBetween(1, moves - 1);
        assertThat(page(puzzle + "?move=99")).isEqualTo(before);
        String german = given().header("Accept-Language", "de").get(puzzle + "?move=1").asString();
        assertThat(german).contains("Werte der Züge");
        assertThat(Untranslated.of(page(puzzle + "?move=1"), german, "TRIO")).isEmpty();
        german = given().header("Accept-Language", "de").get(puzzle).asString();
        assertThat(Untranslated.of(before, german, "TRIO")).isEmpty();
        assertThat(given().get("/table/puzzles/7").statusCode()).isEqualTo(404);
    }

    private static String page(String path) {
        return given().header("Accept-Language", "en")
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }
}
