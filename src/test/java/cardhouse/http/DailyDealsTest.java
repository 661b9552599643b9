package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.SetProof;
import cardhouse.compete.daily.DailyDeal;
import cardhouse.compete.daily.DailyOpening;
import cardhouse.compete.daily.DailyRounds;
import cardhouse.compete.daily.DailyStore;
import cardhouse.compete.sets.SetStore;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Matches;
import cardhouse.match.TestClock;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Proofs;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.web.pages.Untranslated;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Deals of the day, at the interface. The rounds have clocks of this test; the day of the
/// interface is today.
@QuarkusTest
class DailyDealsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String DEALS = "/v1/daily-deals";
    private static final LocalTime LATE = LocalTime.of(23, 57);

    @Inject DataSource database;
    @Inject DailyStore store;
    @Inject SetStore sets;
    @Inject DailyOpening opening;
    @Inject Matches matches;
    @Inject Supplier<UUID> ids;
    @Inject Supplier<ServerSeed> seeds;

    /// It thinks as that of the server does, but less.
    private static final BuiltInBot BOT =
            new BuiltInBot("expert", Optional.of(10), Optional.empty());

    private LocalDate today = LocalDate.EPOCH;

    private DailyRounds rounds(boolean enabled, Instant at) {
        return new DailyRounds(
                store,
                sets,
                opening,
                matches,
                new DailyRounds.Drawn(ids, seeds),
                () -> OwnedSlots.ALL,
                new DailyRounds.Pace(enabled, BOT, Duration.ofHours(1)),
                Clock.fixed(at, ZoneOffset.UTC));
    }

    /// The test must not see midnight.
    @BeforeEach
    void deals_of_today() throws SQLException {
        while (LocalTime.now(ZoneOffset.UTC).isAfter(LATE)) Await.lookAgain();
        forget();
        Instant now = TestClock.SYSTEM.instant();
        today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        rounds(true, now).round();
    }

    @AfterEach
    void forget() throws SQLException {
        change("delete from daily_deal");
    }

    private void change(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private String trio() {
        return DEALS + "/trio/" + today;
    }

    private static JsonBody got(Client client, String path) {
        return client.request().get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    private static String entered(Client player, String deal) {
        return player.json(Map.of())
                .post(deal + "/match")
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }

    /// @param choice which of so many legal moves
    private static void play(Client player, String match, IntUnaryOperator choice) {
        JsonBody view = player.myTurn(match);
        while (!view.getString("status").equals("FINISHED")) {
            List<?> legal = view.getList("legalMoves");
            player.move(match, legal.get(choice.applyAsInt(legal.size()))).then().statusCode(201);
            view = player.myTurn(match);
        }
    }

    private static void resign(Client player, String match) {
        player.request().post(match + "/resignation").then().statusCode(201);
    }

    /// Bots would play the pars of all others, too.
    private void only(String deal) throws SQLException {
        change(
                "delete from daily_deal where '%s' <> '%s/' || game || '/' || day"
                        .formatted(deal, DEALS));
    }

    /// The day is over.
    private void close(String deal) throws SQLException {
        only(deal);
        var rounds = rounds(false, today.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC));
        Await.until(
                "the end of the deal",
                SOON,
                () -> {
                    rounds.round();
                    return Client.anonymous()
                            .get(deal)
                            .as(JsonBody.class)
                            .getString("status")
                            .equals("FINISHED");
                });
    }

    /// All that a player and the public can ask for.
    private static List<String> answers(Client player, String deal, String match, String set) {
        var answers = new ArrayList<String>();
        for (String path :
                List.of(
                        DEALS,
                        deal,
                        match,
                        match + "/view",
                        match + "/journal",
                        match + "/proof",
                        match + "/commitment-inclusion",
                        match + "/audit",
                        "/v1/matches?mine=true",
                        "/v1/players/me",
                        "/v1/turns",
                        set,
                        set + "/results",
                        set + "/proof")) {
            for (Response answer :
                    List.of(player.request().get(path), Client.anonymous().get(path)))
                answers.add(path + " " + answer.statusCode() + " " + answer.asString());
        }
        return answers;
    }

    @Test
    void what_others_do_changes_no_byte_for_a_player_who_has_not_finished() throws Exception {
        Client ada = Client.open("Ada");
        String match = entered(ada, trio());
        ada.moveOnce(match);
        ada.myTurn(match);
        String set = "/v1/sets/" + got(ada, trio()).getString("set");
        List<String> alone = answers(ada, trio(), match, set);

        Client bob = Client.open("Bob");
        String won = entered(bob, trio());
        play(bob, won, _ -> 0);
        Client eve = Client.open("Eve");
        resign(eve, entered(eve, trio()));
        entered(Client.open("Una"), trio());
        assertThat(answers(ada, trio(), match, set)).isEqualTo(alone);
        assertThat(got(bob, won).getString("fairness.serverSeed")).isNull();
        refused(ada.request().get(won + "/view"), 403, "NO_SPECTATORS");
        refused(ada.request().get(won + "/proof"), 403, "NOT_YET_PUBLIC");
        refused(bob.request().get(won + "/proof"), 403, "NOT_YET_PUBLIC");

        close(trio());
        assertThat(answers(ada, trio(), match, set)).isNotEqualTo(alone);
        JsonBody over = got(ada, trio());
        assertThat(over.<Integer>get("table.entrants")).isEqualTo(4);
        assertThat(over.<Integer>get("table.you.moves")).isEqualTo(1);
        assertThat(over.getList("table.entries.name", String.class))
                .containsExactlyInAnyOrder("Ada", "Bob", "Eve", "Una");
        assertThat(over.getList("table.entries.name", String.class).getLast()).isIn("Eve", "Una");
        assertThat(over.<Object>get("table.par.points")).isNotNull();
        assertThat(got(ada, match).getString("status")).isEqualTo("FINISHED");
        assertThat(got(ada, set + "/results").getList("contestants")).hasSize(5);
    }

    @Test
    void equal_moves_of_players_meet_equal_moves_of_the_bot_and_all_of_it_can_be_checked()
            throws Exception {
        var journals = new ArrayList<Object>();
        for (IntUnaryOperator choice :
                List.<IntUnaryOperator>of(_ -> 0, _ -> 0, legal -> legal - 1)) {
            Client player = Client.open("Ada");
            String match = entered(player, trio());
            play(player, match, choice);
            journals.add(got(player, match + "/journal?limit=500").get("entries.events"));
        }
        assertThat(journals.get(1)).isEqualTo(journals.get(0));
        assertThat(journals.get(2)).isNotEqualTo(journals.get(0));

        String commitment = got(Client.open("Eve"), trio()).getString("commitment");
        close(trio());
        String set = "/v1/sets/" + got(Client.open("Eve"), trio()).getString("set");
        SetProof proof = Proofs.readSet(Client.anonymous().get(set + "/proof").asString());
        assertThat(proof.fault()).isEmpty();
        assertThat(proof.commitment()).isEqualTo(commitment);
        assertThat(proof.matches()).hasSize(4);
        for (SetProof.Dealt each : proof.matches()) {
            byte[] text =
                    Client.anonymous()
                            .get("/v1/matches/" + each.match() + "/proof")
                            .asString()
                            .getBytes(StandardCharsets.UTF_8);
            var evidence = Proofs.read(text, Optional.empty());
            assertThat(new Auditor(new CanonicalJson()).audit(evidence).proven()).isTrue();
            assertThat(proof.fault(evidence)).isEmpty();
        }
        JsonBody table = got(Client.open("Eve"), trio());
        List<Integer> ranks = table.getList("table.entries.rank");
        assertThat(ranks).isIn(List.of(1, 1, 3), List.of(1, 2, 2), List.of(1, 1, 1));
    }

    @Test
    void many_requests_at_once_open_one_match() throws Exception {
        Client ada = Client.open("Ada");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<String> enter = () -> entered(ada, trio());
            var found = new ArrayList<String>();
            for (var one : threads.invokeAll(List.of(enter, enter, enter, enter, enter, enter)))
                found.add(one.get());
            assertThat(found.stream().distinct()).hasSize(1);
            assertThat(got(ada, trio()).getString("match"))
                    .isEqualTo(Client.id(found.getFirst()).toString());
        }
        assertThat(got(ada, "/v1/matches?mine=true").getList("matches")).hasSize(1);
        assertThat(Client.anonymous().get(trio()).as(JsonBody.class).getString("match")).isNull();
    }

    @Test
    void only_deals_of_today_can_be_played() throws Exception {
        Client ada = Client.open("Ada");
        assertThat(got(ada, DEALS).getList("deals.status", String.class))
                .containsExactly("UPCOMING", "UPCOMING", "OPEN", "OPEN");
        String next = got(ada, DEALS + "?limit=3").getString("next");
        assertThat(got(ada, DEALS + "?cursor=" + next).getList("deals")).hasSize(1);
        String tomorrow = DEALS + "/trio/" + today.plusDays(1) + "/match";
        refused(ada.json(Map.of()).post(tomorrow), 409, "DAILY_DEAL_NOT_OPEN");
        String earlier = DEALS + "/trio/" + today.minusDays(1);
        refused(ada.json(Map.of()).post(earlier + "/match"), 404, "DAILY_DEAL_NOT_FOUND");
        refused(ada.request().get(earlier), 404, "DAILY_DEAL_NOT_FOUND");
        refused(ada.request().get(DEALS + "/poker/" + today), 404, "DAILY_DEAL_NOT_FOUND");
        refused(ada.request().get(DEALS + "/trio/today"), 400, "INVALID_PARAMETER");
        refused(Client.anonymous().post(trio() + "/match"), 401, "UNAUTHENTICATED");

        Client bob = Client.open("Bob");
        String match = entered(bob, trio());
        close(trio());
        refused(ada.json(Map.of()).post(trio() + "/match"), 409, "DAILY_DEAL_NOT_OPEN");
        assertThat(entered(bob, trio())).isEqualTo(match);
        bob.request().delete("/v1/players/me").then().statusCode(204);
        assertThat(got(ada, trio()).getList("table.entries")).isEmpty();
    }

    @Test
    void a_deal_that_no_player_entered_has_a_par() throws Exception {
        String brawl = DEALS + "/dumpster-brawl/" + today;
        close(brawl);
        JsonBody over = Client.anonymous().get(brawl).as(JsonBody.class);
        assertThat(over.<Integer>get("table.entrants")).isZero();
        assertThat(over.<Integer>get("table.par.moves")).isPositive();
        String set = "/v1/sets/" + over.getString("set");
        assertThat(Client.anonymous().get(set + "/results").statusCode()).isEqualTo(200);
        String page = given().get("/table/daily").then().statusCode(200).extract().asString();
        assertThat(page).contains("Deals of the day", "Par (bot)");
        String german = given().header("Accept-Language", "de").get("/table/daily").asString();
        assertThat(Untranslated.of(page, german, "TRIO", "Dumpster Brawl!")).isEmpty();
    }

    @Test
    void a_node_that_dies_while_it_closes_a_deal_leaves_it_to_another() throws Exception {
        only(trio());
        rounds(false, TestClock.SYSTEM.instant()).round();
        DailyDeal deal = store.find("trio", today).orElseThrow();
        Instant end = deal.closesAt();
        assertThatThrownBy(() ->
                        store.close(
                                deal.id(),
                                end,
                                _ -> {
                                    throw new IllegalStateException("the node dies");
                                }))
                .hasMessageContaining("the node dies");
        assertThat(sets.find(deal.id())).isEmpty();
        assertThat(store.find("trio", today).orElseThrow().closedAt()).isEmpty();
        Client ada = Client.open("Ada");
        entered(ada, trio());
        try (var nodes = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Void> round =
                    () -> {
                        rounds(false, end).round();
                        return null;
                    };
            for (var one : nodes.invokeAll(List.of(round, round, round))) one.get();
        }
        close(trio());
        assertThat(sets.find(deal.id()).orElseThrow().plan().contestants()).hasSize(2);
        assertThat(got(ada, trio()).<Integer>get("table.you.rank")).isEqualTo(1);
    }

    @Test
    void a_server_without_deals_of_the_day_creates_none() throws Exception {
        forget();
        rounds(false, TestClock.SYSTEM.instant()).round();
        assertThat(Client.anonymous().get(DEALS).as(JsonBody.class).getList("deals")).isEmpty();
        Client ada = Client.open("Ada");
        refused(ada.json(Map.of()).post(trio() + "/match"), 404, "DAILY_DEAL_NOT_FOUND");
    }
}
