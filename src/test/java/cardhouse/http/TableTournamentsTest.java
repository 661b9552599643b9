package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.Await;
import cardhouse.compete.tournaments.EventText;
import cardhouse.compete.tournaments.FormatText;
import cardhouse.compete.tournaments.Pairs;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.TournamentProof;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tournaments with tables of more than two, at the interface.
@QuarkusTest
class TableTournamentsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String TOURNAMENTS = "/v1/tournaments";

    private Client ada = new Client("", "");
    private Client bob = new Client("", "");

    @BeforeEach
    void accounts() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private static Map<String, Object> wish(String... builtIn) {
        var wish = new HashMap<String, Object>();
        wish.put("name", "Tables");
        wish.put("game", "trash");
        wish.put("rules", Map.of("preset", "short"));
        wish.put("system", "TABLES");
        wish.put("tableSize", 3);
        wish.put("rounds", 2);
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

    /// Five play at tables of three and of two, twice. The person resigns each match.
    @Test
    void bots_and_a_person_play_at_tables_of_three_and_two() throws NoProof {
        String here = made(wish("greedy", "random", "greedy", "random"));
        bob.request().put(here + "/entrants/me").then().statusCode(200);
        ada.request().put(here + "/start").then().statusCode(200);
        Await.until(
                "the end",
                SOON,
                () -> {
                    resign(here);
                    return got(here).getString("status").equals("FINISHED");
                });
        assertThat(got(here).getString("cause")).isEqualTo("PLAYED");
        assertThat(got(here).getInt("seats")).isEqualTo(3);

        var points = new HashMap<Integer, Double>();
        var firsts = new HashSet<Integer>();
        for (int round = 1; round <= 2; round++) {
            JsonBody now = got(here + "/rounds/" + round);
            assertThat(now.<List<?>>get("byes")).isEmpty();
            for (int board = 0; board < 2; board++) {
                String entrants = "boards[" + board + "].entrants";
                assertThat(now.<List<?>>get(entrants)).hasSize(3 - board);
                assertThat(firsts.add(now.getInt(entrants + "[0]"))).isTrue();
                count(now, board, points);
            }
        }
        JsonBody table = got(here + "/standings");
        for (int row = 0; row < 5; row++) {
            String at = "standings[" + row + "].";
            assertThat(table.getDouble(at + "points"))
                    .isEqualTo(points.get(table.getInt(at + "entrant")), within(0.0));
            assertThat(table.getDouble(at + "sonnebornBerger")).isZero();
            assertThat(table.getInt(at + "played")).isEqualTo(2);
        }
        assertThat(table.getList("standings.points", Double.class))
                .isSortedAccordingTo((one, other) -> Double.compare(other, one))
                .endsWith(0.0);
        assertThat(table.getString("standings[4].name")).isEqualTo("Bob");
        assertThat(ada.request().get(here + "/pairings.csv").asString().lines())
                .hasSize(1 + 2 * 5)
                .contains("round,board,seat,entrant,name,match,points,played")
                .filteredOn(line -> line.contains(",Bob,"))
                .hasSize(2)
                .allMatch(line -> line.endsWith(",0.0,true"));
        assertThat(ada.request().get(here + "/report.trf").asString())
                .contains("092 Individual: Tables of 3\r\n");
        prove(here, table);
    }

    private void resign(String tournament) {
        int round = got(tournament).getInt("round");
        if (round == 0) return;
        for (String match :
                got(tournament + "/rounds/" + round).getList("boards.match", String.class))
            if (match != null) bob.request().post("/v1/matches/" + match + "/resignation");
    }

    /// By the places of the match. The person, who has number 5, has left it.
    private void count(JsonBody round, int board, Map<Integer, Double> points) {
        String at = "boards[" + board + "].";
        List<Integer> there = round.getList(at + "entrants", Integer.class);
        List<Integer> places =
                got("/v1/matches/" + round.getString(at + "match"))
                        .getList("outcome.places", Integer.class);
        assertThat(places).hasSameSizeAs(there);
        for (int seat = 0; seat < there.size(); seat++) {
            double had = (3 - there.size()) * 0.5;
            for (int other = 0; other < there.size(); other++) {
                if (other == seat) continue;
                if (there.get(other) == 5 || places.get(other) > places.get(seat)) had++;
                else if (places.get(other).equals(places.get(seat))) had += 0.5;
            }
            if (there.get(seat) == 5) had = 0;
            points.merge(there.get(seat), had, Double::sum);
            assertThat(round.getDouble(at + "points[" + seat + "]")).isEqualTo(had, within(0.0));
        }
    }

    private void prove(String tournament, JsonBody table) throws NoProof {
        String text = ada.request().get(tournament + "/proof").asString();
        var checked = Proofs.readTournament(text).check();
        assertThat(checked.fault()).isEmpty();
        assertThat(
                        checked.tournament().orElseThrow().standings().stream()
                                .map(one -> one.entrant()))
                .isEqualTo(table.getList("standings.entrant", Integer.class));
        forge(Proofs.readTournament(text));
    }

    /// With hashes that fit.
    private static void forge(TournamentProof proof) {
        var forged = new ArrayList<TournamentEntry>();
        for (var entry : proof.entries()) {
            TournamentEvent event = EventText.read(entry.get("event"));
            if (event instanceof TournamentEvent.Paired(int round, Pairs pairs) && round == 2)
                event = new TournamentEvent.Paired(2, turned(pairs));
            forged.add(
                    new TournamentEntry(forged.size() + 1, String.valueOf(entry.get("at")), event));
        }
        assertThat(TournamentProof.of(FormatText.read(proof.header()), forged).check().fault())
                .get()
                .asString()
                .contains("the rules give another event");
    }

    private static Pairs turned(Pairs pairs) {
        var boards = new ArrayList<>(pairs.boards());
        boards.set(0, boards.getFirst().reversed());
        return new Pairs(boards, pairs.byes());
    }

    /// The game has no match of two.
    @Test
    void too_few_for_a_table_cannot_start() {
        var wish = wish();
        wish.put("game", "dumpster-brawl");
        wish.remove("rules");
        wish.remove("tableSize");
        String here = made(wish);
        assertThat(got(here).getInt("seats")).isEqualTo(4);
        for (Client each : List.of(ada, bob))
            each.request().put(here + "/entrants/me").then().statusCode(200);
        refused(ada.request().put(here + "/start"), 409, "TOURNAMENT_TOO_SMALL");
        ada.request().delete(here).then().statusCode(204);
    }

    @Test
    void inconsistent_tables_are_rejected() {
        var swiss = wish();
        swiss.put("system", "SWISS");
        var small = wish();
        small.put("maxEntrants", 2);
        var trashed = wish();
        trashed.put("game", "trashed");
        trashed.remove("rules");
        trashed.put("tableSize", 5);
        var late = wish();
        late.put("lateRounds", 1);
        var arena = wish();
        arena.put("duration", "PT10M");
        for (var wish : List.of(swiss, small, trashed, late, arena))
            refused(ada.json(wish).post(TOURNAMENTS), 422, "INVALID_TOURNAMENT");
        for (int size : List.of(2, 7)) {
            var wish = wish();
            wish.put("tableSize", size);
            assertThat(ada.json(wish).post(TOURNAMENTS).statusCode()).isEqualTo(400);
        }
    }
}
