package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tournaments, at the interface.
@QuarkusTest
class TournamentsTest {
    private static final Duration SOON = Duration.ofSeconds(90);
    private static final String TOURNAMENTS = "/v1/tournaments";

    private Client ada = new Client("", "");

    @BeforeEach
    void an_account() {
        ada = Client.open("Ada");
    }

    private static Map<String, Object> wish(String system, String bots, String... builtIn) {
        var wish = new HashMap<String, Object>();
        wish.put("name", "Evening");
        wish.put("game", "trash");
        wish.put("rules", Map.of("preset", "short"));
        wish.put("system", system);
        wish.put("bots", bots);
        wish.put("builtIn", Stream.of(builtIn).map(bot -> Map.of("bot", bot)).toList());
        return wish;
    }

    private static String made(Client owner, Map<String, ?> wish) {
        return owner.json(wish)
                .post(TOURNAMENTS)
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

    private static void enters(Client client, String tournament) {
        client.request().put(tournament + "/entrants/me").then().statusCode(200);
    }

    private static void starts(Client client, String tournament) {
        client.request().put(tournament + "/start").then().statusCode(200);
    }

    private boolean isOver(String tournament) {
        return got(ada, tournament).getString("status").equals("FINISHED");
    }

    private Tournament checked(String tournament) throws NoProof {
        String text =
                ada.request()
                        .get(tournament + "/proof")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        var checked = Proofs.readTournament(text).check();
        assertThat(checked.fault()).isEmpty();
        return checked.tournament().orElseThrow();
    }

    /// Whom each of these meets in the round that is being played: resigns there.
    private void resign(String tournament, List<Client> clients) {
        int round = got(ada, tournament).getInt("round");
        if (round == 0) return;
        JsonBody told = got(ada, tournament + "/rounds/" + round);
        for (int board = 0; board < told.<List<?>>get("boards").size(); board++) {
            String at = "boards[" + board + "]";
            String match = told.getString(at + ".match");
            if (match == null || told.get(at + ".points") != null) continue;
            for (Client client : clients)
                client.request().post("/v1/matches/" + match + "/resignation");
        }
    }

    @Test
    void built_in_bots_and_accounts_play_a_swiss_tournament_to_its_end() throws Exception {
        Client bob = Client.open("Bob");
        Client eve = Client.openBot("Eve");
        var wish = wish("SWISS", "MIXED", "greedy", "random", "greedy", "random");
        wish.put("rounds", 3);
        String tournament = made(ada, wish);
        for (Client each : List.of(ada, bob, eve, bob)) enters(each, tournament);
        assertThat(got(ada, tournament).getInt("entrants")).isEqualTo(7);
        starts(ada, tournament);
        starts(ada, tournament);
        Await.until(
                "the end",
                SOON,
                () -> {
                    resign(tournament, List.of(bob, eve, ada));
                    return isOver(tournament);
                });
        JsonBody over = got(bob, tournament);
        assertThat(over.getString("cause")).isEqualTo("PLAYED");
        assertThat(over.getInt("round")).isEqualTo(3);

        Tournament again = checked(tournament);
        JsonBody table = got(bob, tournament + "/standings");
        assertThat(table.getList("standings.entrant", Integer.class))
                .isEqualTo(again.standings().stream().map(one -> one.entrant()).toList());
        assertThat(table.getList("standings.name", String.class)).contains("Ada", "Bob", "Eve");
        assertThat(new HashSet<>(table.getList("standings.kind", String.class)))
                .isEqualTo(Set.of("BUILT_IN", "HUMAN", "BOT"));
        var met = new HashSet<Set<Integer>>();
        for (int round = 1; round <= 3; round++) {
            JsonBody told = got(bob, tournament + "/rounds/" + round);
            assertThat(told.<List<?>>get("byes")).hasSize(1);
            for (int board = 0; board < 3; board++)
                assertThat(
                                met.add(
                                        Set.copyOf(
                                                told.getList(
                                                        "boards[" + board + "].entrants",
                                                        Integer.class))))
                        .isTrue();
        }
        refused(bob.request().get(tournament + "/rounds/4"), 404, "ROUND_NOT_FOUND");
        files(tournament, table);
    }

    private static void files(String tournament, JsonBody table) {
        Response standings =
                Client.anonymous()
                        .accept("text/html, */*;q=0.1")
                        .get(tournament + "/standings.csv");
        assertThat(standings.contentType()).isEqualToIgnoringCase("text/csv;charset=utf-8");
        assertThat(standings.asString().lines().skip(1).map(line -> line.split(",")[1]))
                .isEqualTo(
                        table.getList("standings.entrant", Integer.class).stream()
                                .map(String::valueOf)
                                .toList());
        assertThat(Client.anonymous().get(tournament + "/pairings.csv").asString().lines())
                .hasSize(1 + 3 * (3 + 1));
        Response report = Client.anonymous().get(tournament + "/report.trf");
        assertThat(report.contentType()).isEqualToIgnoringCase("text/plain;charset=utf-8");
        assertThat(report.asString().lines().filter(line -> line.startsWith("001 "))).hasSize(7);
        refused(
                Client.anonymous().get(TOURNAMENTS + "/" + UUID.randomUUID() + "/report.trf"),
                404,
                "TOURNAMENT_NOT_FOUND");
        refused(
                Client.anonymous().accept("application/json").get(tournament + "/pairings.csv"),
                406,
                "NOT_ACCEPTABLE");
    }

    @Test
    void bots_alone_play_a_round_robin_and_a_knockout() throws Exception {
        for (String system : List.of("ROUND_ROBIN", "KNOCKOUT")) {
            String tournament =
                    made(ada, wish(system, "ONLY", "greedy", "random", "random", "random"));
            starts(ada, tournament);
            Await.until("the end", SOON, () -> isOver(tournament));
            Tournament again = checked(tournament);
            assertThat(again.end()).contains(TournamentEvent.Ended.Cause.PLAYED);
            assertThat(again.rounds()).hasSize(system.equals("KNOCKOUT") ? 2 : 3);
        }
    }

    @Test
    void rejected_entry_has_a_reason() {
        Client bot = Client.openBot("Bot");
        Client bob = Client.open("Bob");
        String people = made(ada, wish("SWISS", "NONE"));
        refused(bot.request().put(people + "/entrants/me"), 403, "NOT_ADMITTED");
        refused(ada.request().put(people + "/start"), 409, "TOURNAMENT_TOO_SMALL");
        refused(bob.request().put(people + "/start"), 403, "NOT_YOUR_TOURNAMENT");
        refused(bob.request().delete(people), 403, "NOT_YOUR_TOURNAMENT");
        refused(bob.request().delete(people + "/entrants/1"), 403, "NOT_YOUR_TOURNAMENT");
        enters(bob, people);
        bob.request().delete(people + "/entrants/me").then().statusCode(204);
        bob.request().delete(people + "/entrants/me").then().statusCode(204);
        refused(bob.request().put(people + "/entrants/me"), 409, "TOURNAMENT_CLOSED");
        enters(ada, people);
        refused(ada.request().delete(people + "/entrants/9"), 404, "ENTRANT_NOT_FOUND");
        ada.request().delete(people + "/entrants/2").then().statusCode(204);
        assertThat(got(ada, people).getInt("entrants")).isZero();
        ada.request().delete(people).then().statusCode(204);
        ada.request().delete(people).then().statusCode(204);
        assertThat(got(ada, people).getString("cause")).isEqualTo("STOPPED");
        refused(
                Client.open("Late").request().put(people + "/entrants/me"),
                409,
                "TOURNAMENT_CLOSED");
        refused(
                ada.request().get(TOURNAMENTS + "/" + UUID.randomUUID()),
                404,
                "TOURNAMENT_NOT_FOUND");
    }

    @Test
    void an_account_has_only_so_many() {
        var tournaments = new ArrayList<String>();
        for (int i = 0; i < 3; i++) tournaments.add(made(ada, wish("SWISS", "NONE")));
        refused(ada.json(wish("SWISS", "NONE")).post(TOURNAMENTS), 409, "TOO_MANY_TOURNAMENTS");
        Client eve = Client.open("Eve");
        for (int i = 0; i < 3; i++) tournaments.add(made(eve, wish("SWISS", "NONE")));
        for (int i = 0; i < 5; i++) enters(ada, tournaments.get(i));
        refused(
                ada.request().put(tournaments.get(5) + "/entrants/me"),
                409,
                "TOO_MANY_TOURNAMENTS");
        ada.request().delete(tournaments.get(0)).then().statusCode(204);
        enters(ada, tournaments.get(5));
        made(ada, wish("SWISS", "NONE"));
    }

    /// Of so many people, who take an hour for a move unless they resign.
    private record Evening(String at, List<Client> entrants) {
        static Evening started(Client maker, String system, int entrants) {
            var wish = wish(system, "NONE");
            wish.put("perMove", "PT1H");
            var evening = new Evening(made(maker, wish), new ArrayList<>());
            for (int number = 1; number <= entrants; number++) {
                evening.entrants.add(Client.open("E" + number));
                enters(evening.entrants.getLast(), evening.at);
            }
            starts(maker, evening.at);
            Await.until("a match", SOON, () -> evening.round() > 0 && !evening.match(1).isEmpty());
            return evening;
        }

        int round() {
            return got(entrants.getFirst(), at).getInt("round");
        }

        private JsonBody current() {
            return got(entrants.getFirst(), at + "/rounds/" + round());
        }

        String match(int board) {
            String match = current().getString("boards[" + (board - 1) + "].match");
            return match == null ? "" : "/v1/matches/" + match;
        }

        /// At the seats of a board.
        List<Integer> numbers(int board) {
            return current().getList("boards[" + (board - 1) + "].entrants", Integer.class);
        }

        int bye() {
            return current().getList("byes", Integer.class).getFirst();
        }

        Client client(int number) {
            return entrants.get(number - 1);
        }

        void resigns(int number, int board) {
            client(number).request().post(match(board) + "/resignation").then().statusCode(201);
        }

        void withdraws(int number) {
            client(number).request().delete(at + "/entrants/me").then().statusCode(204);
        }

        String cause() {
            Await.until(
                    "the end",
                    SOON,
                    () -> got(entrants.getFirst(), at).getString("status").equals("FINISHED"));
            return got(entrants.getFirst(), at).getString("cause");
        }

        JsonBody table() {
            return got(entrants.getFirst(), at + "/standings");
        }
    }

    @Test
    void a_finalist_wins_when_all_other_entrants_have_withdrawn() throws Exception {
        var evening = Evening.started(ada, "KNOCKOUT", 3);
        List<Integer> semi = evening.numbers(1);
        evening.withdraws(evening.bye());
        evening.withdraws(semi.getFirst());
        evening.resigns(semi.getFirst(), 1);
        assertThat(evening.cause()).isEqualTo("PLAYED");
        JsonBody table = evening.table();
        assertThat(table.getInt("standings[0].entrant")).isEqualTo(semi.getLast());
        assertThat(table.getList("standings.place", Integer.class)).startsWith(1, 2);
        checked(evening.at());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ROUND_ROBIN", "SWISS"})
    void the_last_who_stays_is_first(String system) throws Exception {
        var evening = Evening.started(ada, system, 3);
        List<Integer> pair = evening.numbers(1);
        int bye = evening.bye();
        int loser = pair.getFirst();
        evening.withdraws(bye);
        evening.withdraws(pair.getLast());
        evening.resigns(loser, 1);
        assertThat(evening.cause()).isEqualTo(system.equals("SWISS") ? "TOO_FEW" : "PLAYED");
        JsonBody table = evening.table();
        assertThat(table.getList("standings.entrant", Integer.class))
                .containsExactly(loser, pair.getLast(), bye);
        assertThat(table.getList("standings.points", Double.class))
                .as("a match, the walkover and a bye; of who has not played, none")
                .containsExactly(system.equals("SWISS") ? 0.0 : 2.0, 1.0, 0.0);
        checked(evening.at());
    }

    @Test
    void an_entrant_skips_a_round_for_half_a_point() throws Exception {
        var all = Stream.of("Bob", "Eve", "Cid", "Dot").map(Client::open).toList();
        Client bob = all.getFirst();
        var wish = wish("SWISS", "NONE");
        wish.put("perMove", "PT1H");
        wish.put("rounds", 3);
        String tournament = made(ada, wish);
        for (Client each : all) enters(each, tournament);
        String bye = tournament + "/rounds/2/byes/me";
        refused(ada.request().put(bye), 404, "ENTRANT_NOT_FOUND");
        for (String none : List.of("0", "x"))
            refused(
                    bob.request().put(bye.replace("/2/", "/" + none + "/")),
                    404,
                    "ROUND_NOT_FOUND");
        refused(bob.request().put(bye.replace("/2/", "/3/")), 409, "NO_BYE");
        int revision = got(ada, tournament).getInt("revision");
        for (int i = 0; i < 2; i++)
            assertThat(bob.request().put(bye).as(JsonBody.class).getInt("revision"))
                    .isEqualTo(revision + 1);
        refused(bob.request().put(bye.replace("/2/", "/1/")), 409, "NO_BYE");
        starts(ada, tournament);
        Await.until(
                "the end",
                SOON,
                () -> {
                    resign(tournament, all);
                    return isOver(tournament);
                });
        bob.request().put(bye).then().statusCode(200);
        refused(all.getLast().request().put(bye), 409, "TOURNAMENT_CLOSED");
        JsonBody round = got(bob, tournament + "/rounds/2");
        assertThat(round.getList("halfByes", Integer.class)).containsExactly(1);
        assertThat(round.<List<?>>get("boards")).hasSize(1);
        assertThat(checked(tournament).rounds().get(1).halfByes()).containsExactly(1);
        assertThat(Client.anonymous().get(tournament + "/pairings.csv").asString())
                .contains("\r\n2,,1,Bob,,,,0.5,,false\r\n");
    }

    @Test
    void an_entrant_comes_late() throws Exception {
        var all = Stream.of("Bob", "Eve", "Cid", "Dot").map(Client::open).toList();
        Client late = all.getLast();
        var wish = wish("SWISS", "NONE");
        wish.put("perMove", "PT1H");
        wish.put("rounds", 3);
        wish.put("lateRounds", 1);
        String tournament = made(ada, wish);
        assertThat(got(ada, tournament).getInt("lateRounds")).isEqualTo(1);
        for (Client each : all.subList(0, 3)) enters(each, tournament);
        starts(ada, tournament);
        Await.until("round 1", SOON, () -> got(ada, tournament).getInt("round") == 1);
        enters(late, tournament);
        enters(late, tournament);
        Await.until(
                "the end",
                SOON,
                () -> {
                    resign(tournament, all);
                    return isOver(tournament);
                });
        refused(ada.request().put(tournament + "/entrants/me"), 409, "TOURNAMENT_CLOSED");
        Tournament again = checked(tournament);
        assertThat(again.drawn()).hasSize(4).endsWith(4);
        assertThat(again.rounds()).hasSize(3);
        assertThat(again.rounds().get(1).boards()).hasSize(2);
        assertThat(got(ada, tournament + "/standings").getList("standings.entrant")).hasSize(4);
    }

    @Test
    void a_match_ends_when_both_its_players_have_withdrawn() {
        var evening = Evening.started(ada, "ROUND_ROBIN", 4);
        String match = evening.match(1);
        List<Integer> gone = evening.numbers(1);
        Await.until("the second match", SOON, () -> !evening.match(2).isEmpty());
        evening.resigns(evening.numbers(2).getFirst(), 2);
        for (int number : gone) evening.withdraws(number);
        Await.until("the next round", SOON, () -> evening.round() > 1);
        assertThat(got(ada, match).getString("status")).isEqualTo("FINISHED");
    }

    @Test
    void a_tournament_goes_on_without_the_account_that_made_it() throws Exception {
        Client maker = Client.open("Maker");
        var evening = Evening.started(maker, "SWISS", 3);
        var waiting = wish("SWISS", "NONE");
        String stopped = made(maker, waiting);
        waiting.put("startsAt", Instant.now().plus(Duration.ofDays(1)).toString());
        String planned = made(maker, waiting);
        maker.request().delete("/v1/players/me").then().statusCode(204);
        Await.until("the end", SOON, () -> isOver(stopped));
        assertThat(got(ada, stopped).getString("cause")).isEqualTo("STOPPED");
        Await.until(
                "the end",
                SOON,
                () -> {
                    resign(evening.at(), evening.entrants());
                    return isOver(evening.at());
                });
        assertThat(got(ada, evening.at()).getString("cause")).isEqualTo("PLAYED");
        assertThat(checked(evening.at()).rounds()).hasSize(3);
        assertThat(got(ada, planned).getString("status")).isEqualTo("ENTERING");
        enters(ada, planned);
    }

    @Test
    void those_who_have_left_take_no_places() {
        var wish = wish("SWISS", "NONE");
        wish.put("maxEntrants", 2);
        String tournament = made(ada, wish);
        for (int i = 0; i < 9; i++) {
            Client guest = Client.open("Guest");
            enters(guest, tournament);
            guest.request().delete(tournament + "/entrants/me").then().statusCode(204);
        }
        enters(ada, tournament);
        enters(Client.open("Bob"), tournament);
        refused(
                Client.open("Eve").request().put(tournament + "/entrants/me"),
                409,
                "TOURNAMENT_CLOSED");
    }

    @Test
    void inconsistent_tournaments_are_rejected() {
        var rounds = wish("KNOCKOUT", "NONE");
        rounds.put("rounds", 3);
        var most = wish("ROUND_ROBIN", "NONE");
        most.put("maxEntrants", 33);
        var turned = wish("SWISS", "NONE");
        turned.put("name", "Open\u202e");
        var late = wish("SWISS", "NONE");
        late.put("startsAt", Instant.now().plus(Duration.ofDays(31)).toString());
        var lateRounds = wish("SWISS", "NONE");
        lateRounds.put("lateRounds", 5);
        var lateInKnockout = wish("KNOCKOUT", "NONE");
        lateInKnockout.put("lateRounds", 1);
        for (var wish :
                List.of(
                        rounds,
                        most,
                        late,
                        turned,
                        lateRounds,
                        lateInKnockout,
                        wish("SWISS", "NONE", "greedy"),
                        wish("SWISS", "ONLY", "nobody"))) {
            Response answer = ada.json(wish).post(TOURNAMENTS);
            refused(answer, 422, "INVALID_TOURNAMENT");
            assertThat(answer.as(JsonBody.class).<List<?>>get("violations")).isNotEmpty();
        }
    }

    @Test
    void it_starts_by_itself_when_its_time_has_come() {
        var wish = wish("KNOCKOUT", "MIXED", "random", "greedy");
        wish.put("startsAt", Instant.now().toString());
        String tournament = made(ada, wish);
        Await.until("the end", SOON, () -> isOver(tournament));
        assertThat(got(ada, tournament).getString("cause")).isEqualTo("PLAYED");
        assertThat(got(ada, TOURNAMENTS).getList("tournaments.id", String.class))
                .contains(tournament.substring(TOURNAMENTS.length() + 1));
    }

    /// Each match has a deal of its own: one reveals nothing about the others.
    @Test
    void notes_are_public_with_their_match_though_the_tournament_goes_on() {
        var all = Stream.of("Bob", "Eve", "Cid", "Dot").map(Client::open).toList();
        var wish = wish("KNOCKOUT", "NONE");
        wish.put("perMove", "PT1H");
        String tournament = made(ada, wish);
        for (Client each : all) enters(each, tournament);
        starts(ada, tournament);
        Await.until(
                "the first match",
                SOON,
                () ->
                        got(ada, tournament).getInt("round") == 1
                                && firstMatch(tournament).isPresent());
        String match = "/v1/matches/" + firstMatch(tournament).orElseThrow();
        Client mover =
                all.stream()
                        .filter(one -> !one.view(match).getList("legalMoves").isEmpty())
                        .findFirst()
                        .orElseThrow();
        mover.note(match, mover.moveOnce(match), "I saw a king.").then().statusCode(200);
        for (Client other : Stream.concat(Stream.of(ada), all.stream()).toList())
            assertThat(other.request().get(match + "/notes").asString())
                    .as(other.name())
                    .matches(told -> told.contains("a king") == other.equals(mover));
        mover.request().post(match + "/resignation").then().statusCode(201);
        assertThat(Client.anonymous().get(match + "/notes").asString()).contains("a king");
        assertThat(isOver(tournament)).isFalse();
    }

    private Optional<String> firstMatch(String tournament) {
        return Optional.ofNullable(got(ada, tournament + "/rounds/1").getString("boards[0].match"));
    }
}
