package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.Python;
import cardhouse.compete.clubs.running.ClubRounds;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clubs, at the interface.
@QuarkusTest
class ClubsTest {
    private static final String CLUBS = "/v1/clubs";

    @Inject DataSource database;
    @Inject ClubRounds rounds;
    @TempDir Path folder;

    private Client ada;
    private Client bob;

    @BeforeEach
    void open() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private static String found(Client owner, String visibility) {
        return CLUBS
                + "/"
                + owner.json(Map.of("name", "Thursday Cards", "visibility", visibility))
                        .post(CLUBS)
                        .then()
                        .statusCode(201)
                        .extract()
                        .as(JsonBody.class)
                        .getString("id");
    }

    private static Response decide(Client client, String club, String type, Object... fields) {
        var body = new HashMap<String, Object>();
        body.put("type", type);
        for (int i = 0; i < fields.length; i += 2) body.put((String) fields[i], fields[i + 1]);
        return client.json(body).post(club + "/decisions");
    }

    private static JsonBody decided(Client client, String club, String type, Object... fields) {
        Response answer = decide(client, club, type, fields);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.as(JsonBody.class);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    private static JsonBody got(Client client, String path) {
        return client.request().get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static String invitation(Client director, String club) {
        return director.json(Map.of())
                .post(club + "/invitations")
                .then()
                .statusCode(201)
                .extract()
                .as(JsonBody.class)
                .getString("invitation");
    }

    private static String match(Client owner, boolean listed) {
        return owner.match(
                Map.of(
                        "game",
                        "trash",
                        "rules",
                        Map.of("preset", "short"),
                        "listed",
                        listed,
                        "seats",
                        List.of(Client.me(), Client.open())));
    }

    private static String id(String match) {
        return match.substring(match.lastIndexOf('/') + 1);
    }

    private static void season(Client director, String club) {
        decided(
                director,
                club,
                "openSeason",
                "name",
                "Winter",
                "game",
                "trash",
                "rules",
                Map.of("preset", "short"));
    }

    @Test
    void members_play_a_season_and_another_program_computes_its_table() throws Exception {
        String club = found(ada, "PRIVATE");
        String invitation = invitation(ada, club);
        decided(bob, club, "join", "invitation", invitation);
        season(ada, club);
        String match = match(ada, false);
        decided(ada, club, "addMatch", "match", id(match));
        decided(ada, club, "addMatch", "match", id(match));
        JsonBody waiting = got(bob, club + "/seasons/1");
        assertThat(waiting.getList("matches")).containsExactly(id(match));
        assertThat(waiting.getList("standings")).isEmpty();
        bob.sit(match, 1);
        bob.request().post(match + "/resignation");
        rounds.round();
        JsonBody table = got(bob, club + "/seasons/1");
        assertThat(table.getList("matches")).isEmpty();
        assertThat(table.getList("standings.name")).containsExactly("Ada", "Bob");
        assertThat(table.getList("standings.points", Double.class)).containsExactly(1.0, 0.0);
        assertThat(table.getInt("season.decided")).isEqualTo(1);

        Path proof = folder.resolve("club");
        Path season = folder.resolve("season");
        Files.writeString(proof, bob.request().get(club + "/proof").asString());
        Files.writeString(season, bob.request().get(club + "/seasons/1").asString());
        assertThat(Python.run(folder, "club_check.py", proof.toString(), season.toString()))
                .as(Python.printed(folder))
                .isZero();
        assertThat(got(ada, club).getString("hash"))
                .isEqualTo(got(ada, club + "/proof").getString("hashes[-1]"));
    }

    @Test
    void a_match_with_a_stranger_or_called_off_does_not_count() {
        String club = found(ada, "PUBLIC");
        season(ada, club);
        String strange = match(ada, true);
        String off = match(ada, false);
        for (String match : List.of(strange, off))
            decided(ada, club, "addMatch", "match", id(match));
        bob.sit(strange, 1);
        bob.request().post(strange + "/resignation");
        ada.request().delete(off).then().statusCode(204);
        rounds.round();
        rounds.round();
        JsonBody table = got(bob, club + "/seasons/1");
        assertThat(table.getList("matches")).isEmpty();
        assertThat(table.getInt("season.decided")).isZero();
        assertThat(got(bob, club + "/proof").getList("entries.event.reason"))
                .contains("OTHER_PLAYERS", "CALLED_OFF");
    }

    @Test
    void only_fitting_matches_of_the_caller_are_added() {
        String club = found(ada, "PRIVATE");
        String before = match(ada, false);
        refused(decide(ada, club, "addMatch", "match", id(before)), 409, "CLUB_CONFLICT");
        season(ada, club);
        refused(
                decide(ada, club, "addMatch", "match", UUID.randomUUID().toString()),
                404,
                "MATCH_NOT_FOUND");
        refused(decide(ada, club, "addMatch", "match", id(match(ada, true))), 409, "CLUB_CONFLICT");
        decided(bob, club, "join", "invitation", invitation(ada, club));
        refused(decide(bob, club, "addMatch", "match", id(before)), 403, "NOT_YOUR_MATCH");
        String other =
                ada.match(
                        Map.of(
                                "game",
                                "trash",
                                "listed",
                                false,
                                "seats",
                                List.of(Client.me(), Client.open())));
        refused(decide(ada, club, "addMatch", "match", id(other)), 409, "CLUB_CONFLICT");
        bob.sit(before, 1);
        refused(decide(ada, club, "addMatch", "match", id(before)), 409, "MATCH_STARTED");
        String elsewhere = found(ada, "PRIVATE");
        season(ada, elsewhere);
        String taken = match(ada, false);
        decided(ada, elsewhere, "addMatch", "match", id(taken));
        refused(decide(ada, club, "addMatch", "match", id(taken)), 409, "CLUB_CONFLICT");
        assertThat(got(ada, club).getInt("revision")).isEqualTo(3);
    }

    @Test
    void roles_bound_decisions() {
        String club = found(ada, "PUBLIC");
        refused(decide(bob, club, "addMatch", "match", UUID.randomUUID()), 403, "NOT_YOUR_CLUB");
        decided(bob, club, "join");
        assertThat(decided(bob, club, "join").getInt("revision")).isEqualTo(2);
        String me = bob.player().toString();
        refused(decide(bob, club, "endSeason"), 403, "NOT_YOUR_CLUB");
        refused(decide(bob, club, "close"), 403, "NOT_YOUR_CLUB");
        refused(bob.json(Map.of()).post(club + "/invitations"), 403, "NOT_YOUR_CLUB");
        refused(decide(bob, club, "appoint", "player", me, "role", "OWNER"), 403, "NOT_YOUR_CLUB");
        decided(ada, club, "appoint", "player", me, "role", "DIRECTOR");
        refused(
                decide(bob, club, "remove", "player", ada.player().toString()),
                403,
                "NOT_YOUR_CLUB");
        refused(decide(ada, club, "leave"), 409, "CLUB_CONFLICT");
        refused(
                decide(ada, club, "appoint", "player", UUID.randomUUID(), "role", "MEMBER"),
                404,
                "MEMBER_NOT_FOUND");
        decided(ada, club, "appoint", "player", me, "role", "OWNER");
        decided(bob, club, "remove", "player", ada.player().toString());
        refused(decide(ada, club, "join"), 403, "NOT_ADMITTED");
        season(bob, club);
        refused(
                decide(bob, club, "openSeason", "name", "Spring", "game", "trio"),
                409,
                "CLUB_CONFLICT");
        decided(bob, club, "endSeason");
        assertThat(decided(bob, club, "endSeason").getInt("revision")).isEqualTo(7);
        refused(
                decide(bob, club, "openSeason", "name", "Spring", "game", "poker"),
                422,
                "INVALID_GAME");
        refused(
                decide(bob, club, "openSeason", "name", "S", "game", "trio", "seats", 16),
                422,
                "INVALID_SEATS");
        refused(
                decide(
                        bob,
                        club,
                        "openSeason",
                        "name",
                        "S",
                        "game",
                        "trio",
                        "rules",
                        Map.of("x", 1)),
                422,
                "INVALID_RULES");
        refused(decide(bob, club, "dance"), 400, "INVALID_VALUE");
        refused(bob.json(Map.of("player", me)).post(club + "/decisions"), 400, "MISSING_FIELD");
        decided(bob, club, "close");
        refused(decide(bob, club, "endSeason"), 409, "CLUB_CONFLICT");
        assertThat(got(ada, club).<Object>get("closedAt")).isNotNull();
    }

    @Test
    void a_deleted_account_leaves_and_the_next_one_owns_the_club() {
        String club = found(ada, "PUBLIC");
        decided(bob, club, "join");
        String deleted = ada.player().toString();
        ada.request().delete("/v1/players/me").then().statusCode(204);
        rounds.round();
        JsonBody now = got(bob, club);
        assertThat(now.getList("members.role")).containsExactly("MEMBER", "OWNER");
        assertThat(now.getList("members.left")).contains("ERASED");
        assertThat(bob.request().get(club).asString()).doesNotContain(deleted);
        bob.request().delete("/v1/players/me").then().statusCode(204);
        rounds.round();
        assertThat(got(Client.open("Eve"), club).<Object>get("closedAt")).isNotNull();
    }

    /// Every request of a stranger to a private club has the bytes of one to a club that does not
    /// exist.
    @Test
    void two_hundred_requests_of_a_stranger_show_nothing_of_a_private_club() {
        String club = found(ada, "PRIVATE");
        String invitation = invitation(ada, club);
        season(ada, club);
        String match = match(ada, false);
        decided(ada, club, "addMatch", "match", id(match));
        var eve = Client.open("Eve");
        var random = new Random(200);
        int compared = 0;
        for (int i = 0; i < 25; i++) {
            String other = CLUBS + "/" + UUID.randomUUID();
            for (var ask : requests(random, eve, ada, id(match))) {
                assertThat(ask.to(club)).isEqualTo(ask.to(other));
                compared++;
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(200);
        for (Client reader : List.of(eve, bob))
            for (String list : List.of(CLUBS + "?limit=100", CLUBS + "?mine=true", "/v1/matches"))
                assertThat(reader.request().get(list).asString())
                        .doesNotContain(
                                id(club), id(match), "Thursday Cards\",\"visibility\":\"PRIV");
        decided(bob, club, "join", "invitation", invitation);
        assertThat(got(bob, CLUBS + "?mine=true").getList("clubs.id")).containsExactly(id(club));
        decided(bob, club, "leave");
        refused(bob.request().get(club), 404, "CLUB_NOT_FOUND");
    }

    private interface Ask {
        String to(String club);
    }

    private static List<Ask> requests(Random random, Client eve, Client ada, String match) {
        var asks = new ArrayList<Ask>();
        for (String path : List.of("", "/proof", "/seasons/1")) {
            asks.add(club -> answer(eve.request().get(club + path)));
            asks.add(club -> answer(Client.anonymous().get(club + path)));
        }
        String guess = Long.toHexString(random.nextLong());
        asks.add(club -> answer(decide(eve, club, "join", "invitation", guess)));
        asks.add(club -> answer(decide(eve, club, "join")));
        asks.add(club -> answer(decide(eve, club, "leave")));
        asks.add(club -> answer(decide(eve, club, "addMatch", "match", match)));
        asks.add(club -> answer(decide(eve, club, "remove", "player", ada.player().toString())));
        asks.add(club -> answer(eve.json(Map.of()).post(club + "/invitations")));
        return asks;
    }

    private static String answer(Response response) {
        return response.statusCode() + " " + response.asString();
    }

    @Test
    void an_invitation_ends_and_a_new_one_replaces_it() {
        String club = found(ada, "PRIVATE");
        String first = invitation(ada, club);
        String second = invitation(ada, club);
        refused(decide(bob, club, "join", "invitation", first), 404, "CLUB_NOT_FOUND");
        decided(bob, club, "join", "invitation", second);
        var key = UUID.randomUUID().toString();
        String once = keyed(club, key);
        assertThat(keyed(club, key)).isEqualTo(once);
        decided(Client.open("Cem"), club, "join", "invitation", once);
    }

    private String keyed(String club, String key) {
        return ada.json(Map.of())
                .header("Idempotency-Key", key)
                .post(club + "/invitations")
                .as(JsonBody.class)
                .getString("invitation");
    }

    @Test
    void members_join_at_the_same_time() throws Exception {
        String club = found(ada, "PUBLIC");
        var joins = new ArrayList<Callable<Integer>>();
        for (int i = 0; i < 8; i++) {
            Client one = Client.open("Player" + i);
            for (int twice = 0; twice < 2; twice++)
                joins.add(() -> decide(one, club, "join").statusCode());
        }
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var answer : threads.invokeAll(joins)) assertThat(answer.get()).isEqualTo(200);
        }
        assertThat(got(ada, club).getList("members.member"))
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
        assertThat(got(ada, club).getInt("memberCount")).isEqualTo(9);
    }

    @Test
    void a_repeated_request_with_a_key_founds_one_club() {
        var key = UUID.randomUUID().toString();
        var ids = new ArrayList<String>();
        for (int twice = 0; twice < 2; twice++)
            ids.add(
                    ada.json(Map.of("name", "Once"))
                            .header("Idempotency-Key", key)
                            .post(CLUBS)
                            .then()
                            .statusCode(201)
                            .extract()
                            .as(JsonBody.class)
                            .getString("id"));
        assertThat(ids.getFirst()).isEqualTo(ids.getLast());
        assertThat(got(ada, CLUBS + "?mine=true").getList("clubs")).hasSize(1);
    }

    /// As after a restore from a backup, or after a transaction of this node that was rolled back.
    @Test
    void entries_that_the_database_does_not_have_are_not_shown() throws SQLException {
        String club = found(ada, "PUBLIC");
        decided(bob, club, "join");
        String before = got(ada, club).getString("hash");
        season(ada, club);
        assertThat(got(ada, club).getInt("revision")).isEqualTo(3);
        change("delete from club_entry where revision = 3 and club_id = '%s'".formatted(id(club)));
        change(
                "update club set revision = 2, hash = '%s' where id = '%s'"
                        .formatted(before, id(club)));
        assertThat(got(ada, club).getList("seasons")).isEmpty();
        decided(bob, club, "leave");
        assertThat(got(ada, club + "/proof").getList("entries.event.type"))
                .containsExactly("joined", "joined", "left");
    }

    private void change(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String form(SignedIn browser, String page, Map<String, String> fields) {
        var form = new HashMap<>(SignedIn.fields(browser.get(page)));
        form.putAll(fields);
        Response answer = browser.post(page, form, SignedIn.OWN_SITE);
        return answer.statusCode() == 303 ? answer.header("Location") : answer.asString();
    }

    @Test
    void people_found_a_club_and_play_its_season_on_the_pages() {
        var host = SignedIn.of(ada);
        var guest = SignedIn.of(bob);
        String clubs = "/table/clubs";
        String club = form(host, clubs, Map.of("name", "Evil Cards", "private", "true"));
        assertThat(host.get(clubs)).contains("Evil Cards", "1 members");
        assertThat(guest.get(clubs)).doesNotContain("Evil Cards");
        assertThat(guest.get(club)).contains("does not exist").doesNotContain("Evil");
        form(
                host,
                club,
                Map.of("do", "openSeason", "name", "Winter", "game", "trash/short", "seats", "2"));
        String shown = form(host, club, Map.of("do", "invite"));
        String link = shown.replaceFirst("(?s).*<pre>https?://[^/]*([^<]*)</pre>.*", "$1");
        assertThat(guest.get(link)).contains("You have an invitation").doesNotContain("Evil");
        form(guest, link, Map.of());
        assertThat(guest.get(club)).contains("Evil Cards", "Season 1: Winter", "Bob (member)");
        String match = form(host, club, Map.of("do", "match"));
        assertThat(guest.get(club)).contains(match).doesNotContain("Remove");
        String played = match.replace("/table/", "/v1/matches/");
        bob.sit(played, 1);
        bob.request().post(played + "/resignation");
        rounds.round();
        assertThat(guest.get(club)).contains("<td>Ada</td><td>1.0</td><td>1</td>");
        String me = bob.player().toString();
        form(host, club, Map.of("do", "DIRECTOR", "player", me));
        assertThat(guest.get(club)).contains("Bob (director)");
        assertThat(guest.get(club)).contains("End the season");
        form(host, club, Map.of("do", "remove", "player", me));
        assertThat(guest.get(club)).contains("does not exist");
        form(host, club, Map.of("do", "endSeason"));
        form(host, club, Map.of("do", "close"));
        assertThat(host.get(club)).contains("The club is closed.", "This season is over.");
    }
}
