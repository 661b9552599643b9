package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Statistics of matches are public.
@QuarkusTest
class StatisticsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    /// Fewest matches for distributions.
    private static final int ENOUGH = 20;

    /// No other test plays this here.
    private static final String TRASH = "/v1/games/trash/statistics?preset=kings-wild&seats=3";

    private Client ada = new Client("", "");

    @BeforeEach
    void come() {
        ada = Client.open("Ada");
    }

    @Test
    void matches_are_counted_once_they_are_over() {
        assertThat(read(TRASH).getInt("matches")).isZero();
        assertThat(read(TRASH).getList("statistics")).isEmpty();
        for (int match = 0; match < ENOUGH; match++) played(Map.of());
        played(Map.of("listed", false));
        JsonBody told = counted(ENOUGH);
        assertThat(told.getInt("edition")).isEqualTo(2);
        assertThat(told.getList("statistics.name"))
                .containsExactly(
                        "entries",
                        "turns",
                        "hands",
                        "hand-turns",
                        "taken-discards",
                        "first-turn",
                        "dealt-in-place",
                        "winner");
        assertThat(told.getInt("statistics[0].values")).isEqualTo(ENOUGH);
        assertThat(told.getDouble("statistics[0].mean")).isGreaterThan(1);
        assertThat(
                        told.getList("statistics[0].bins.count", Integer.class).stream()
                                .mapToInt(Integer::intValue)
                                .sum())
                .isEqualTo(ENOUGH);
        assertThat(told.getInt("statistics[6].values")).isEqualTo(3 * ENOUGH);

        assertThat(read(TRASH + "&company=BUILT_IN").getInt("matches")).isEqualTo(ENOUGH);
        assertThat(read(TRASH + "&company=MIXED").getInt("matches")).isZero();
        assertThat(read(TRASH + "&company=ACCOUNTS").getList("statistics")).isEmpty();
        assertThat(read(TRASH.replace("seats=3", "seats=2")).getInt("matches")).isZero();

        var answer = Client.anonymous().get(TRASH);
        assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=60");
        String tag = answer.header("ETag");
        var again = Client.anonymous().header("If-None-Match", tag).get(TRASH);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.header("ETag")).isEqualTo(tag);
        assertThat(Client.anonymous().header("If-None-Match", "W/\"0\"").get(TRASH).statusCode())
                .isEqualTo(200);
    }

    @Test
    void invalid_parameters_of_statistics_are_rejected() {
        refused("/v1/games/chess/statistics", 404, "GAME_NOT_FOUND");
        refused("/v1/games/trash/statistics?preset=none", 400, "INVALID_PARAMETER");
        refused("/v1/games/trash/statistics?seats=9", 400, "INVALID_PARAMETER");
        refused("/v1/games/trash/statistics?company=nobody", 400, "INVALID_PARAMETER");
    }

    private static void refused(String path, int status, String code) {
        var problem = Client.anonymous().get(path);
        assertThat(problem.statusCode()).isEqualTo(status);
        assertThat(problem.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    /// A match of built-in bots to its end.
    private void played(Map<String, ?> more) {
        var wanted = new HashMap<String, Object>(more);
        wanted.put("game", "trash");
        wanted.put("rules", Map.of("preset", "kings-wild"));
        var bot = Client.bot("greedy");
        wanted.put("seats", List.of(bot, bot, bot));
        ada.match(wanted);
    }

    private static JsonBody counted(int matches) {
        Await.until(
                matches + " matches are counted",
                SOON,
                () -> read(TRASH).getInt("matches") >= matches,
                () -> read(TRASH).toString());
        return read(TRASH);
    }

    private static JsonBody read(String path) {
        var answer = Client.anonymous().get(path);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.as(JsonBody.class);
    }
}
