package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Of several servers whose names are no secret, a client may ask the one that knows its match.
@QuarkusTest
@TestProfile(AnotherInstallation.class)
class PreferredNodeTest {
    private static final String HEADER = "Preferred-Node";

    @Test
    void answers_about_a_match_name_the_node_that_is_best_asked_for_it() {
        Client ada = Client.open("Ada");
        String match =
                ada.match(
                        Map.of(
                                "game",
                                "trash",
                                "seats",
                                List.of(Client.me(), Client.bot("random"))));
        for (String part : List.of("", "/view", "/journal"))
            assertThat(ada.request().get(match + part).header(HEADER)).isEqualTo("another");
        assertThat(given().get("/v1/games").header(HEADER)).isNull();
        String unknown = "/v1/matches/" + Seed.another("PreferredNodeTest");
        assertThat(given().get(unknown).header(HEADER)).isNull();
        assertThat(given().get("/v1/matches/none").header(HEADER)).isNull();
    }
}
