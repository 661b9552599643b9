package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.players.claims.Claims;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
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
    private static final Pattern HIDDEN =
            Pattern.compile("type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\"");

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

    /// A browser in which an account is signed in.
    private record Browser(Map<String, String> cookies) {
        static Browser of(Client who) {
            return new Browser(
                    given().redirects()
                            .follow(false)
                            .header("Sec-Fetch-Site", "same-origin")
                            .formParam("do", "in")
                            .formParam("token-text", who.token())
                            .post("/table/account")
                            .cookies());
        }

        String get(String path) {
            return given().urlEncodingEnabled(false).cookies(cookies).get(path).asString();
        }

        Response post(Map<String, String> form, String site) {
            return given().redirects()
                    .follow(false)
                    .cookies(cookies)
                    .header("Sec-Fetch-Site", site)
                    .formParams(form)
                    .post(PAGE);
        }

        /// The form of the page, posted.
        Response confirm(String link) {
            return post(fields(get(link)), "same-origin");
        }
    }

    private static Map<String, String> fields(String page) {
        var fields = new HashMap<String, String>();
        var field = HIDDEN.matcher(page.replaceFirst("(?s)<footer.*", ""));
        while (field.find()) fields.put(field.group(1), field.group(2));
        return fields;
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
        var browser = Browser.of(ada);
        isFree();
        String link = link(agent);
        assertThat(browser.get(link)).contains("The agent Babbage asks", "Your account Ada is");
        isFree();
        Response confirmed = browser.confirm(link);
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

        browser.post(fields(browser.get(PAGE)), "same-origin").then().statusCode(303);
        isFree();
        assertThat(browser.get(PAGE)).contains("You answer for no agent.");
        browser.confirm(link(agent)).then().statusCode(303);
        agent.request().delete(CLAIM).then().statusCode(204);
        agent.request().delete(CLAIM).then().statusCode(204);
        isFree();
    }

    @Test
    void a_link_works_once_and_the_last_one_only() {
        var browser = Browser.of(ada);
        String first = link(agent);
        var old = fields(browser.get(first));
        String second = link(agent);
        assertThat(browser.get(first)).contains("no longer valid");
        assertThat(browser.post(old, "same-origin").asString()).contains("no longer valid");
        isFree();
        var form = fields(browser.get(second));
        browser.post(form, "same-origin").then().statusCode(303);
        agent.request().delete(CLAIM).then().statusCode(204);
        assertThat(browser.post(form, "same-origin").asString()).contains("no longer valid");
        String withdrawn = link(agent);
        agent.request().delete(CLAIM).then().statusCode(204);
        assertThat(browser.confirm(withdrawn).statusCode()).isNotEqualTo(303);
        isFree();
    }

    @Test
    void an_expired_link_is_rejected() throws SQLException {
        var browser = Browser.of(ada);
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
        assertThat(browser.post(form, "same-origin").asString()).contains("no longer valid");
        isFree();
    }

    /// Neither itself nor another bot: so there is no chain, and no cycle.
    @Test
    void a_bot_owns_no_account_and_a_person_is_not_owned() {
        String link = link(agent);
        for (Client bot : List.of(agent, Client.openBot("Lovelace"))) {
            var browser = Browser.of(bot);
            assertThat(browser.get(link)).contains("Only the account of a person");
            var form = fields(browser.get(PAGE + "?claim="));
            form.put("claim", secret(link));
            form.put("token", fields(browser.get("/table/account")).getOrDefault("token", ""));
            assertThat(browser.post(form, "same-origin").asString())
                    .contains("Only the account of a person");
        }
        isFree();
        assertThat(ada.request().put(CLAIM).as(JsonBody.class).getString("code"))
                .isEqualTo("NOT_A_BOT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "none"})
    void another_site_cannot_confirm(String site) {
        var browser = Browser.of(ada);
        String link = link(agent);
        var form = fields(browser.get(link));
        browser.post(form, site);
        isFree();
        form.put("token", "x".repeat(43));
        browser.post(form, "same-origin");
        isFree();
        form.remove("token");
        browser.post(form, "same-origin");
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
        var browser = Browser.of(ada);
        for (int one = 0; one < Claims.MOST_AGENTS; one++)
            browser.confirm(link(Client.openBot("agent" + one))).then().statusCode(303);
        assertThat(browser.confirm(link(agent)).asString())
                .contains("10 agents, which is the limit");
        isFree();
        browser.post(fields(browser.get(PAGE)), "same-origin").then().statusCode(303);
        browser.confirm(link(agent)).then().statusCode(303);
    }

    /// The last of ten agents, in two browsers at once; and one agent, by two persons.
    @Test
    void concurrent_confirmations_keep_the_limit_and_one_owner() throws Exception {
        var browser = Browser.of(ada);
        for (int one = 1; one < Claims.MOST_AGENTS; one++)
            browser.confirm(link(Client.openBot("agent" + one))).then().statusCode(303);
        var another = Client.openBot("another");
        assertThat(confirmed(browser, link(agent), browser, link(another))).isOne();

        var third = Client.openBot("third");
        String link = link(third);
        assertThat(
                        confirmed(
                                Browser.of(Client.open("Bob")),
                                link,
                                Browser.of(Client.open("Eve")),
                                link))
                .isOne();
    }

    private static long confirmed(Browser one, String first, Browser two, String second)
            throws Exception {
        var forms = List.of(fields(one.get(first)), fields(two.get(second)));
        try (var threads = Executors.newFixedThreadPool(2)) {
            var calls = new ArrayList<Callable<Integer>>();
            calls.add(() -> one.post(forms.getFirst(), "same-origin").statusCode());
            calls.add(() -> two.post(forms.getLast(), "same-origin").statusCode());
            int confirmed = 0;
            for (var answer : threads.invokeAll(calls)) if (answer.get() == 303) confirmed++;
            return confirmed;
        }
    }

    @Test
    void a_claim_ends_with_either_account() {
        var browser = Browser.of(ada);
        browser.confirm(link(agent)).then().statusCode(303);
        ada.request().delete("/v1/players/me").then().statusCode(204);
        isFree();
        var bob = Client.open("Bob");
        var bobs = Browser.of(bob);
        bobs.confirm(link(agent)).then().statusCode(303);
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
        Browser.of(ada).confirm(link(agent)).then().statusCode(303);
        var eve = Browser.of(Client.open("Eve"));
        var form = fields(eve.get("/table/account"));
        form.keySet().retainAll(List.of("token"));
        form.put("agent", agent.player().toString());
        eve.post(form, "same-origin").then().statusCode(303);
        assertThat(profile().getString("owner.name")).isEqualTo("Ada");
    }
}
