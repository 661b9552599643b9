package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Arenas, at the interface.
@QuarkusTest
class ArenasTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String TOURNAMENTS = "/v1/tournaments";

    private Client ada = new Client("", "");
    private Client bob = new Client("", "");

    @BeforeEach
    void accounts() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private static Map<String, Object> wish(String duration, String... builtIn) {
        var wish = new HashMap<String, Object>();
        wish.put("name", "Arena");
        wish.put("game", "trash");
        wish.put("rules", Map.of("preset", "short"));
        wish.put("system", "ARENA");
        wish.put("duration", duration);
        wish.put("perMove", "PT1H");
        wish.put("bots", "MIXED");
        wish.put("builtIn", Stream.of(builtIn).map(bot -> Map.of("bot", bot)).toList());
        return wish;
    }

    private String made(Map<String, ?> wish) {
        return TOURNAMENTS
                + "/"
                + ada.json(wish)
                        .post(TOURNAMENTS)
                        .then()
                        .statusCode(201)
                        .extract()
                        .as(JsonBody.class)
                        .getString("id");
    }

    private JsonBody got(String path) {
        return ada.request().get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    private int number(String arena, String name) {
        JsonBody table = got(arena + "/standings");
        int row = table.getList("standings.name", String.class).indexOf(name);
        return row < 0 ? 0 : table.getInt("standings[" + row + "].entrant");
    }

    private Tournament checked(String arena) {
        String text = ada.request().get(arena + "/proof").asString();
        try {
            var checked = Proofs.readTournament(text).check();
            assertThat(checked.fault()).isEmpty();
            return checked.tournament().orElseThrow();
        } catch (NoProof none) {
            throw new AssertionError(text, none);
        }
    }

    /// The match of an entrant that has no result.
    private Optional<String> match(String arena, String name) {
        int number = number(arena, name);
        return checked(arena).undecided().stream()
                .map(Tournament.OpenBoard::board)
                .filter(board -> board.entrants().contains(number))
                .flatMap(board -> board.match().stream())
                .findFirst();
    }

    private String awaitedMatch(String arena, String name) {
        Await.until("the match of " + name, SOON, () -> match(arena, name).isPresent());
        return "/v1/matches/" + match(arena, name).orElseThrow();
    }

    @Test
    void people_and_bots_are_paired_until_the_time_is_over() {
        String arena = made(wish("PT12S", "greedy", "random", "random", "random"));
        bob.request().put(arena + "/entrants/me").then().statusCode(200);
        assertThat(got(arena).<Object>get("endsAt")).isNull();
        ada.request().put(arena + "/start").then().statusCode(200);
        String first = awaitedMatch(arena, "Bob");
        bob.request().post(first + "/resignation").then().statusCode(201);
        ada.request().put(arena + "/entrants/me").then().statusCode(200);
        bob.request().delete(arena + "/entrants/me").then().statusCode(204);
        assertThat(got(arena).getInt("entrants")).isEqualTo(5);
        for (int i = 0; i < 2; i++)
            bob.request().put(arena + "/entrants/me").then().statusCode(200);
        assertThat(got(arena).getInt("entrants")).isEqualTo(6);
        String late = awaitedMatch(arena, "Ada");
        Await.until("the end", SOON, () -> got(arena).getString("status").equals("FINISHED"));

        JsonBody over = got(arena);
        assertThat(over.getString("cause")).isEqualTo("PLAYED");
        assertThat(Instant.parse(over.getString("endsAt")))
                .isBefore(Instant.parse(over.getString("finishedAt")));
        assertThat(over.getInt("rounds")).isEqualTo(6);
        Client tooLate = Client.open("Eve");
        refused(tooLate.request().put(arena + "/entrants/me"), 409, "TOURNAMENT_CLOSED");
        ada.request().post(late + "/resignation").then().statusCode(201);
        Tournament again = checked(arena);
        assertThat(again.end()).contains(Ended.Cause.PLAYED);
        JsonBody table = got(arena + "/standings");
        assertThat(table.getList("standings.entrant", Integer.class))
                .isEqualTo(again.standings().stream().map(one -> one.entrant()).toList());
        assertThat(table.getList("standings.played", Integer.class))
                .isEqualTo(again.standings().stream().map(one -> one.played()).toList());
        assertThat(match(arena, "Ada")).as("a match that does not count").isPresent();
        assertThat(Client.anonymous().get(arena + "/pairings.csv").asString()).contains("Bob");
        assertThat(Client.anonymous().get(arena + "/report.trf").asString().lines())
                .anyMatch(line -> line.startsWith("001 ") && line.contains("Ada"));
        assertThat(Client.anonymous().get(arena + "/calendar.ics").asString())
                .containsOnlyOnce("BEGIN:VEVENT");
    }

    @Test
    void excluded_entrants_stay_out() {
        String arena = made(wish("PT1M"));
        bob.request().put(arena + "/entrants/me").then().statusCode(200);
        ada.request().delete(arena + "/entrants/1").then().statusCode(204);
        refused(bob.request().put(arena + "/entrants/me"), 409, "TOURNAMENT_CLOSED");
        ada.request().delete(arena).then().statusCode(204);
    }

    @Test
    void inconsistent_arenas_are_rejected() {
        var rounds = wish("PT1M");
        rounds.put("rounds", 3);
        var late = wish("PT1M");
        late.put("lateRounds", 1);
        var swiss = wish("PT1M");
        swiss.put("system", "SWISS");
        for (var wish : List.of(rounds, late, swiss))
            refused(ada.json(wish).post(TOURNAMENTS), 422, "INVALID_TOURNAMENT");
        for (String duration : List.of("PT9S", "PT13H", "soon"))
            assertThat(ada.json(wish(duration)).post(TOURNAMENTS).statusCode()).isIn(400, 422);
    }
}
