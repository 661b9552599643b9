package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.web.pages.Browser;
import cardhouse.web.pages.FormChoices;
import cardhouse.web.pages.Markup;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The pages for people at the running service: what their cookie opens and what it does not, and a
/// match from the first click to the last.
@QuarkusTest
class TableTest {
    private static final String KEY = "a-key-of-a-form-that-nobody-knows-";

    /// A browser at the running server, which keeps cookies by the rules.
    private static final class Wire implements Browser.Line {
        private final Map<String, String> cookies = new HashMap<>();

        @Override
        public Browser.Answer request(boolean posted, String address, Map<String, String> form) {
            RequestSpecification request =
                    given().redirects()
                            .follow(false)
                            .urlEncodingEnabled(false)
                            .accept("text/html")
                            .cookies(cookies);
            Response answer =
                    posted
                            ? request.urlEncodingEnabled(true)
                                    .header("Sec-Fetch-Site", "same-origin")
                                    .contentType("application/x-www-form-urlencoded;charset=UTF-8")
                                    .formParams(form)
                                    .post(address)
                            : request.get(address);
            cookies.putAll(answer.cookies());
            return new Browser.Answer(
                    answer.statusCode(),
                    answer.asString(),
                    Optional.ofNullable(answer.header("Location")),
                    Optional.ofNullable(answer.header("Refresh")));
        }
    }

    private static Response begin(String name, String header, String value) {
        return given().redirects()
                .follow(false)
                .header(header, value)
                .formParam("key", KEY + name)
                .formParam("do", "begin")
                .formParam("name", name)
                .post("/table/account");
    }

    private static Response mine(String session, String... headers) {
        RequestSpecification request = given().cookie("cardhouse", session);
        for (int i = 0; i < headers.length; i += 2)
            request = request.header(headers[i], headers[i + 1]);
        return request.get("/v1/players/me");
    }

    @Test
    void forms_of_other_sites_do_nothing() {
        Response answer = begin("Eve", "Sec-Fetch-Site", "cross-site");
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.header("Set-Cookie")).isNull();
    }

    @Test
    void a_session_opens_these_pages_and_what_they_ask_for() {
        Response begun = begin("Ada", "Sec-Fetch-Site", "same-origin");
        assertThat(begun.statusCode()).isEqualTo(303);
        assertThat(begun.header("Set-Cookie"))
                .contains("Path=/;", "HTTPOnly", "SameSite=Strict")
                .doesNotContain("Domain", "Secure");
        String session = begun.cookie("cardhouse");
        assertThat(given().cookie("cardhouse", session).get("/table/account").asString())
                .contains("You are Ada.");
        for (String resource :
                new String[] {"/v1/players/me", "/v1/turns", "/v1/matches?mine=true"}) {
            assertThat(given().cookie("cardhouse", session).get(resource).statusCode())
                    .isEqualTo(401);
            for (String bearer : new String[] {session, "session " + session})
                assertThat(
                                given().header("Authorization", "Bearer " + bearer)
                                        .get(resource)
                                        .statusCode())
                        .isEqualTo(401);
        }
        for (String site : new String[] {"cross-site", "same-site", "none"})
            assertThat(mine(session, "Sec-Fetch-Site", site).statusCode()).isEqualTo(401);
        Response own = mine(session, "Sec-Fetch-Site", "same-origin");
        assertThat(own.statusCode()).isEqualTo(200);
        assertThat(own.jsonPath().getString("name")).isEqualTo("Ada");
        Client bob = Client.open("Bob");
        assertThat(
                        mine(
                                        session,
                                        "Sec-Fetch-Site",
                                        "same-origin",
                                        "Authorization",
                                        "Bearer " + bob.token())
                                .jsonPath()
                                .getString("name"))
                .isEqualTo("Bob");
        assertThat(
                        given().cookie("cardhouse", session)
                                .header("Sec-Fetch-Site", "same-origin")
                                .get("/v1/players/me/tokens")
                                .statusCode())
                .isEqualTo(403);
        assertThat(mine("a-session-that-nobody-has", "Sec-Fetch-Site", "same-origin").statusCode())
                .isEqualTo(401);
        for (String none : new String[] {bob.token(), "session " + session, "x"})
            assertThat(given().cookie("cardhouse", none).get("/table/account").asString())
                    .contains("Not signed in");
        assertThat(
                        given().header("Authorization", "Bearer " + bob.token())
                                .get("/table/account")
                                .asString())
                .contains("Not signed in");
    }

    @Test
    @Tag("thorough")
    void a_match_is_played_from_the_first_click_to_the_last() {
        var ada = new Browser(new Wire()).open("/table/new?game=trash");
        ada.send(
                ada.page().forms().stream()
                        .filter(form -> form.posted() && form.action().equals("/table/new"))
                        .findFirst()
                        .orElseThrow()
                        .with("o.targetSize", "9")
                        .with("o.turnLimit", "40"));
        for (int step = 0; step < 400 && ada.page().html().contains("id=\"moves\""); step++) {
            var form = ada.page().form("/moves");
            if (form.isPresent())
                ada.send(form.get().pressed(FormChoices.of(form.get().buttons())));
            else ada.refresh();
            assertThat(ada.status()).isEqualTo(200);
        }
        String proof =
                ada.page().links().stream()
                        .map(Markup.Link::address)
                        .filter(link -> link.endsWith("/proof"))
                        .findFirst()
                        .orElseThrow();
        assertThat(given().get(proof).statusCode()).isEqualTo(200);
        for (Markup.Link link : ada.page().links())
            if (link.address().startsWith("/"))
                assertThat(given().get(link.address()).statusCode())
                        .as(link.address())
                        .isEqualTo(200);
    }
}
