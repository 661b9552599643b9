package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A view as a picture, over HTTP: for whom it is, how long it may be kept, and that it does
/// nothing.
@QuarkusTest
class PicturesTest {
    private static final String SVG = "image/svg+xml";
    private static final String PICTURE = "/view/picture";

    private static String begun(Client ada, Client bob) {
        String match = ada.match("trio", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        return match;
    }

    private static String drawn(Response answer) {
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith(SVG);
        return answer.asString();
    }

    private static String code(Response answer) {
        assertThat(answer.contentType()).startsWith("application/problem+json");
        return answer.as(JsonBody.class).getString("code");
    }

    @Test
    void pictures_show_only_visible_cards() {
        Client ada = Client.open("Ada <b>&");
        Client bob = Client.open("Bob");
        String match = begun(ada, bob);
        String own = drawn(ada.request().get(match + PICTURE));
        assertThat(own).contains("Ada &lt;b&gt;&amp;").doesNotContain("<b>");
        String others = drawn(Client.anonymous().get(match + PICTURE));
        assertThat(others).contains("public view").isNotEqualTo(own);
        assertThat(drawn(ada.request().get(match + PICTURE + "?as=public"))).isEqualTo(others);
        assertThat(code(Client.anonymous().get(match + PICTURE + "?as=seat0")))
                .isEqualTo("NOT_YOUR_SEAT");
        assertThat(code(bob.request().get(match + PICTURE + "?as=all")))
                .isEqualTo("NOT_YET_PUBLIC");
        assertThat(code(bob.request().get(match + PICTURE + "?at=2")))
                .isEqualTo("REVISION_NOT_FOUND");
    }

    @Test
    void pictures_of_running_matches_are_not_cached() {
        Client ada = Client.open("Ada");
        String match = begun(ada, Client.open("Bob"));
        for (String query : List.of("", "?at=1", "?at=1&as=seat0", "?as=public&at=1"))
            assertThat(ada.request().get(match + PICTURE + query).header("Cache-Control"))
                    .isEqualTo("no-store");
    }

    @Test
    void pictures_of_finished_matches_may_be_cached() {
        Client ada = Client.open("Ada");
        String match = begun(ada, Client.open("Bob"));
        ada.request().post(match + "/resignation").then().statusCode(201);
        for (String eyes : List.of("all", "public", "seat1")) {
            Response answer = Client.anonymous().get(match + PICTURE + "?at=1&as=" + eyes);
            drawn(answer);
            assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=600");
            Response again =
                    Client.anonymous()
                            .header("If-None-Match", "\"0\", " + answer.header("ETag"))
                            .get(match + PICTURE + "?at=1&as=" + eyes);
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(again.asString()).isEmpty();
            assertThat(again.header("ETag")).isEqualTo(answer.header("ETag"));
        }
        // Whose eyes these are depends on who asks, and which is the last one may change.
        for (String query : List.of("", "?at=1", "?as=all"))
            assertThat(ada.request().get(match + PICTURE + query).header("Cache-Control"))
                    .isEqualTo("no-store");
    }

    @Test
    void a_browser_lets_it_do_nothing() {
        Client ada = Client.open("Ada");
        Response answer = ada.request().get(begun(ada, Client.open("Bob")) + PICTURE);
        assertThat(answer.header("Content-Security-Policy"))
                .isEqualTo("default-src 'none'; frame-ancestors 'none'");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(drawn(answer))
                .doesNotContain("style", "script", "https://")
                .startsWith("<svg xmlns=");
    }

    @Test
    void accept_header_decides_about_the_picture() {
        Client ada = Client.open("Ada");
        String match = begun(ada, Client.open("Bob"));
        for (String accept :
                List.of(
                        SVG,
                        "image/*",
                        "*/*",
                        "image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8",
                        "image/webp,image/svg+xml;q=0.9"))
            drawn(ada.request().accept(accept).get(match + PICTURE));
        for (String accept : List.of("image/png", "application/json", "text/plain"))
            assertThat(code(ada.request().accept(accept).get(match + PICTURE)))
                    .isEqualTo("NOT_ACCEPTABLE");
    }
}
