package cardhouse.http;

import static cardhouse.http.SignedIn.OWN_SITE;
import static cardhouse.http.SignedIn.fields;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.players.claims.Claims;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A person confirms the claim link of an agent, and both can end it.
@QuarkusTest
class ClaimsTest {
    private static final String CLAIM = "/v1/players/me/claim";
    private static final String PAGE = "/table/agents";

    @Inject DataSource database;

    private Client agent;
    private Client ada;

    @BeforeEach
    void open() {
        agent = Client.openBot("Babbage");
        ada = Client.open("Ada");
    }

    /// The path of a new link, with its secret.
    private static String link(Client agent) {
        JsonBody made =
                agent.request().put(CLAIM).then().statusCode(200).extract().as(JsonBody.class);
        String link = made.getString("link");
        assertThat(link).startsWith("https://cards.example" + PAGE + "?claim=ch_");
        return link.replaceFirst("https://[^/]+", "");
    }

    /// The form of the page, posted.
    private static Response confirm(SignedIn browser, String link) {
        return post(browser, fields(browser.get(link)));
    }

    private static Response post(SignedIn browser, Map<String, String> form) {
        return browser.post(PAGE, form, OWN_SITE);
    }

    private static String secret(String link) {
        return link.substring(link.indexOf('=') + 1);
    }

    private JsonBody profile() {
        return Client.anonymous()
                .get("/v1/players/" + agent.player())
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class);
    }

    private void isFree() {
        assertThat(profile().<Object>get("owner")).isNull();
    }

    @Test
    void a_person_answers_for_an_agent_until_one_of_them_ends_it() {
        var browser = SignedIn.of(ada);
        isFree();
        String link = link(agent);
        assertThat(browser.get(link)).contains("The agent Babbage asks", "Your account Ada is");
        isFree();
        Response confirmed = confirm(browser, link);
        assertThat(confirmed.statusCode()).isEqualTo(303);
        assertThat(browser.get(PAGE)).contains("Babbage").doesNotContain("ch_");

        JsonBody shown = profile();
        assertThat(shown.getMap("$")).containsOnlyKeys("id", "name", "kind", "createdAt", "owner");
        assertThat(shown.getString("owner.id")).isEqualTo(ada.player().toString());
        assertThat(shown.getString("owner.name")).isEqualTo("Ada");
        assertThat(agent.request().get("/v1/players/me").as(JsonBody.class).getMap("$"))
                .isEqualTo(shown.getMap("$"));
        assertThat(agent.request().put(CLAIM).as(JsonBody.class).getString("code"))
                .isEqualTo("OWNER_ALREADY_EXISTS");

        post(browser, fields(browser.get(PAGE))).then().statusCode(303);
        isFree();
        assertThat(browser.get(PAGE)).contains("You answer for no agent.");
        confirm(browser, link(agent)).then().statusCode(303);
        agent.request().delete(CLAIM).then().statusCode(204);
        agent.request().delete(CLAIM).then().statusCode(204);
        isFree();
    }

    @Test
    void a_link_works_once_and_the_last_one_only() {
        var browser = SignedIn.of(ada);
        String first = link(agent);
        var old = fields(browser.get(first));
        String second = link(agent);
        assertThat(browser.get(first)).contains("no longer valid");
        assertThat(post(browser, old).asString()).contains("no longer valid");
        isFree();
        var form = fields(browser.get(second));
        post(browser, form).then().statusCode(303);
        agent.request().delete(CLAIM).then().statusCode(204);
        assertThat(post(browser, form).asString()).contains("no longer valid");
        String withdrawn = link(agent);
        agent.request().delete(CLAIM).then().statusCode(204);
        assertThat(confirm(browser, withdrawn).statusCode()).isNotEqualTo(303);
        isFree();
    }

    @Test
    void an_expired_link_is_rejected() throws SQLException {
        var browser = SignedIn.of(ada);
        String link = link(agent);
        var form = fields(browser.get(link));
        try (var connection = database.getConnection();
                var update =
                        connection.prepareStatement(
                                "update account_claim set expires_at = expires_at - interval '901 s' where player_id = ?")) {
            update.setObject(1, agent.player());
            assertThat(update.executeUpdate()).isOne();
        }
        assertThat(browser.get(link)).contains("no longer valid");
        assertThat(post(browser, form).asString()).contains("no longer valid");
        isFree();
    }

    /// Neither itself nor another bot: so there is no chain, and no cycle.
    @Test
    void a_bot_owns_no_account_and_a_person_is_not_owned() {
        String link = link(agent);
        for (Client bot : List.of(agent, Client.openBot("Lovelace"))) {
            var browser = SignedIn.of(bot);
            assertThat(browser.get(link)).contains("Only the account of a person");
            var form = fields(browser.get(PAGE + "?claim="));
            form.put("claim", secret(link));
            form.put("token", fields(browser.get("/table/account")).getOrDefault("token", ""));
            assertThat(post(browser, form).asString()).contains("Only the account of a person");
        }
        isFree();
        assertThat(ada.request().put(CLAIM).as(JsonBody.class).getString("code"))
                .isEqualTo("NOT_A_BOT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "none"})
    void another_site_cannot_confirm(String site) {
        var browser = SignedIn.of(ada);
        String link = link(agent);
        var form = fields(browser.get(link));
        browser.post(PAGE, form, site);
        isFree();
        form.put("token", "x".repeat(43));
        post(browser, form);
        isFree();
        form.remove("token");
        post(browser, form);
        isFree();
    }

    @Test
    void visitors_sign_in_first_and_come_back() {
        String link = link(agent);
        String page = given().urlEncodingEnabled(false).get(link).asString();
        assertThat(page).contains("href=\"/table/account?back=" + link, "Babbage");
        assertThat(fields(page)).doesNotContainKey("claim");
        given().redirects()
                .follow(false)
                .header("Sec-Fetch-Site", "same-origin")
                .formParam("claim", secret(link))
                .post(PAGE);
        isFree();
        assertThat(given().get(PAGE + "?claim=nonsense").asString()).contains("no longer valid");
    }

    @Test
    void a_person_owns_up_to_ten() {
        var browser = SignedIn.of(ada);
        for (int one = 0; one < Claims.MOST_AGENTS; one++)
            confirm(browser, link(Client.openBot("agent" + one))).then().statusCode(303);
        assertThat(confirm(browser, link(agent)).asString())
                .contains("10 agents, which is the limit");
        isFree();
        post(browser, fields(browser.get(PAGE))).then().statusCode(303);
        confirm(browser, link(agent)).then().statusCode(303);
    }

    /// The last of ten agents, in two browsers at once; and one agent, by two persons.
    @Test
    void concurrent_confirmations_keep_the_limit_and_one_owner() throws Exception {
        var browser = SignedIn.of(ada);
        for (int one = 1; one < Claims.MOST_AGENTS; one++)
            confirm(browser, link(Client.openBot("agent" + one))).then().statusCode(303);
        var another = Client.openBot("another");
        assertThat(confirmed(browser, link(agent), browser, link(another))).isOne();

        var third = Client.openBot("third");
        String link = link(third);
        assertThat(
                        confirmed(
                                SignedIn.of(Client.open("Bob")),
                                link,
                                SignedIn.of(Client.open("Eve")),
                                link))
                .isOne();
    }

    private static long confirmed(SignedIn one, String first, SignedIn two, String second)
            throws Exception {
        var forms = List.of(fields(one.get(first)), fields(two.get(second)));
        try (var threads = Executors.newFixedThreadPool(2)) {
            var calls = new ArrayList<Callable<Integer>>();
            calls.add(() -> post(one, forms.getFirst()).statusCode());
            calls.add(() -> post(two, forms.getLast()).statusCode());
            int confirmed = 0;
            for (var answer : threads.invokeAll(calls)) if (answer.get() == 303) confirmed++;
            return confirmed;
        }
    }

    @Test
    void a_claim_ends_with_either_account() {
        var browser = SignedIn.of(ada);
        confirm(browser, link(agent)).then().statusCode(303);
        ada.request().delete("/v1/players/me").then().statusCode(204);
        isFree();
        var bob = Client.open("Bob");
        var bobs = SignedIn.of(bob);
        confirm(bobs, link(agent)).then().statusCode(303);
        UUID erased = agent.player();
        agent.request().delete("/v1/players/me").then().statusCode(204);
        assertThat(bobs.get(PAGE)).contains("You answer for no agent.");
        for (String id : List.of(erased.toString(), UUID.randomUUID().toString(), "nonsense")) {
            JsonBody unknown =
                    Client.anonymous()
                            .get(URI.create("/v1/players/" + id).toString())
                            .then()
                            .statusCode(404)
                            .extract()
                            .as(JsonBody.class);
            assertThat(unknown.getString("code")).isEqualTo("PLAYER_NOT_FOUND");
            assertThat(unknown.getString("detail")).isEqualTo("The player does not exist.");
        }
        // A link of an erased agent.
        var late = Client.openBot("Late");
        String link = link(late);
        late.request().delete("/v1/players/me").then().statusCode(204);
        assertThat(bobs.get(link)).contains("no longer valid");
    }

    @Test
    void another_owner_ends_nothing() {
        confirm(SignedIn.of(ada), link(agent)).then().statusCode(303);
        var eve = SignedIn.of(Client.open("Eve"));
        var form = fields(eve.get("/table/account"));
        form.keySet().retainAll(List.of("token"));
        form.put("agent", agent.player().toString());
        post(eve, form).then().statusCode(303);
        assertThat(profile().getString("owner.name")).isEqualTo("Ada");
    }
}
