package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Watching a match that is off limits, live, or shown late.
@QuarkusTest
class SpectatorsTest {
    private static final int PLIES = 3;

    /// The second one of which something may be seen.
    private static final int LAST = PLIES + 2;

    /// A match of two that is played one ply at a time, each a first legal move.
    private record Table(Client ada, Client bob, String match) {
        static Table of(Map<String, Object> spectators) {
            Client ada = Client.open("Ada");
            Client bob = Client.open("Bob");
            var wish =
                    Map.of(
                            "game",
                            "garbage",
                            "spectators",
                            spectators,
                            "seats",
                            List.of(Client.me(), Client.open()));
            Response opened = ada.json(wish).post("/v1/matches");
            assertThat(opened.statusCode()).isEqualTo(201);
            String match = "/v1/matches/" + opened.as(JsonBody.class).getString("id");
            bob.sit(match, 1);
            return new Table(ada, bob, match);
        }

        JsonBody ply() {
            Client mover = ada.view(match).getList("toAct", Integer.class).contains(0) ? ada : bob;
            Object move = mover.view(match).getList("legalMoves").getFirst();
            Response played = mover.move(match, move);
            assertThat(played.statusCode()).isEqualTo(201);
            return played.as(JsonBody.class);
        }
    }

    private static final List<String> PATHS =
            List.of(
                    "",
                    "/view",
                    "/view?as=public",
                    "/view?at=1",
                    "/view?at=2",
                    "/view?at=3",
                    "/view?at=4",
                    "/view?at=5",
                    "/view?as=all",
                    "/view/picture",
                    "/view/picture?at=2&as=public",
                    "/view/picture?as=all",
                    "/view?as=seat1",
                    "/journal",
                    "/journal?after=1",
                    "/journal?after=2",
                    "/journal?after=1&limit=1",
                    "/journal?as=all");

    /// Everything a watcher can ask for, as one text: status, headers and body. The server's time
    /// and the id of the request are left out, for they depend on nothing, and what is left of the
    /// rate limit, which is that of the token or of the address.
    private static String everything(RequestSpecification who, String match) {
        var seen = new StringBuilder();
        for (String path : PATHS) {
            for (String have : List.of("\"0\"", "\"1\"", "\"2\"", "\"3\"", "\"4\"")) {
                Response response =
                        io.restassured.RestAssured.given()
                                .spec(who)
                                .header("If-None-Match", have)
                                .get(match + path);
                var headers = new LinkedHashMap<String, String>();
                response.headers()
                        .forEach(header -> headers.put(header.getName(), header.getValue()));
                headers.remove("Server-Time");
                headers.remove("RateLimit");
                headers.remove("Request-Id");
                seen.append(path)
                        .append(have)
                        .append(response.statusCode())
                        .append(headers)
                        .append(response.asString())
                        .append('\n');
            }
        }
        return seen.toString();
    }

    private static RequestSpecification nobody() {
        return io.restassured.RestAssured.given();
    }

    @Tag("thorough")
    @Test
    void delayed_spectator_gets_the_answers_of_the_earlier_state() {
        // Two twins of every length would need the same cards; one match at two moments has them.
        var table = Table.of(Map.of("mode", "DELAYED", "plies", PLIES));
        RequestSpecification cyd = Client.open("Cyd").unchecked();
        var pictures = new ArrayList<String>();
        for (int revision = 1; revision <= LAST; revision++) {
            String picture = everything(nobody(), table.match);
            if (revision == LAST) assertThat(everything(cyd, table.match)).isEqualTo(picture);
            int shown = Math.max(0, revision - PLIES);
            JsonBody summary = Client.anonymous().get(table.match).as(JsonBody.class);
            assertThat(summary.getInt("revision")).isEqualTo(shown);
            assertThat(summary.getInt("delay")).isEqualTo(PLIES);
            Response view = Client.anonymous().get(table.match + "/view");
            if (shown == 0) {
                assertThat(view.statusCode()).isEqualTo(409);
                assertThat(view.as(JsonBody.class).getInt("revision")).isZero();
                assertThat(
                                Client.anonymous()
                                        .get(table.match + "/journal")
                                        .as(JsonBody.class)
                                        .getList("entries"))
                        .isEmpty();
            } else {
                assertThat(view.as(JsonBody.class).getInt("revision")).isEqualTo(shown);
                assertThat(view.as(JsonBody.class).getInt("delay")).isEqualTo(PLIES);
                assertThat(view.header("ETag")).isEqualTo("\"" + shown + "\"");
                assertThat(view.as(JsonBody.class).getMap("view"))
                        .isEqualTo(
                                table.ada
                                        .request()
                                        .get(table.match + "/view?as=public&at=" + shown)
                                        .as(JsonBody.class)
                                        .getMap("view"));
                assertThat(summary.getList("toAct"))
                        .isEqualTo(view.as(JsonBody.class).getList("toAct"));
                assertThat(
                                Client.anonymous()
                                        .get(table.match + "/view?at=" + (shown + 1))
                                        .as(JsonBody.class)
                                        .getString("code"))
                        .isEqualTo("REVISION_NOT_FOUND");
            }
            pictures.add(picture);
            table.ply();
        }
        // Before anything may be seen, all moments look the same.
        assertThat(pictures.subList(0, PLIES)).containsOnly(pictures.getFirst());
        assertThat(pictures.subList(PLIES - 1, LAST)).doesNotHaveDuplicates();
    }

    @Test
    void match_without_spectators_is_hidden_until_the_end() {
        var table = Table.of(Map.of("mode", "OFF"));
        String before = everything(nobody(), table.match);
        table.ply();
        assertThat(everything(nobody(), table.match)).isEqualTo(before);
        for (String path : List.of("/view", "/view?at=1", "/journal")) {
            Response refused = Client.anonymous().get(table.match + path);
            assertThat(refused.statusCode()).isEqualTo(403);
            assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("NO_SPECTATORS");
        }
        JsonBody summary = Client.anonymous().get(table.match).as(JsonBody.class);
        assertThat(summary.getInt("revision")).isZero();
        assertThat(summary.getList("toAct")).isEmpty();
        assertThat(summary.getString("status")).isEqualTo("RUNNING");
        assertThat(table.bob.view(table.match).getInt("revision")).isEqualTo(2);

        table.ada.request().post(table.match + "/resignation").then().statusCode(201);
        assertThat(
                        Client.anonymous()
                                .get(table.match + "/journal")
                                .as(JsonBody.class)
                                .getList("entries"))
                .hasSize(3);
    }

    @Test
    void delay_for_spectators_requires_its_length() {
        Client ada = Client.open("Ada");
        for (Map<String, Object> wrong :
                List.<Map<String, Object>>of(
                        Map.of("mode", "DELAYED"),
                        Map.of("mode", "DELAYED", "plies", 0),
                        Map.of("mode", "LIVE", "plies", 3),
                        Map.of("mode", "DELAYED", "plies", "3"))) {
            var wish =
                    Map.of(
                            "game",
                            "trash",
                            "spectators",
                            wrong,
                            "seats",
                            List.of(Client.me(), Client.open()));
            Response refused = ada.json(wish).post("/v1/matches");
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(refused.as(JsonBody.class).getList("violations.field", String.class))
                    .containsExactly("spectators.plies");
        }
    }
}
