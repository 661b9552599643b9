package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Seed;
import cardhouse.games.Catalog;
import cardhouse.research.PythonEnvironments;
import cardhouse.research.StepsProcess;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Views as numbers over HTTP have the meaning that they have in the local process.
@QuarkusTest
class EncodedViewTest {
    private static final int MINUTES = 5;

    private Client ada;

    @BeforeEach
    void open() {
        ada = Client.open("Ada");
    }

    private JsonBody encoding(String match, String query) {
        return ada.request()
                .get(match + "/view/encoding" + query)
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class);
    }

    /// The answer of the local process for the rules of a match.
    private static JsonBody schema(String game, int seats) throws IOException {
        var out = new ByteArrayOutputStream();
        String command =
                "{\"command\":\"schema\",\"game\":\"%s\",\"seats\":%d,\"rules\":{\"turnLimit\":12}}"
                        .formatted(game, seats);
        new StepsProcess()
                .run(new ByteArrayInputStream(command.getBytes(StandardCharsets.UTF_8)), out);
        return JsonBody.from(out.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"trashed", "garbage", "trash", "trio", "dumpster-brawl"})
    void a_match_is_played_by_numbers_that_mean_the_same_as_in_the_local_process(String game)
            throws IOException {
        String match = ada.matchAgainst(game, "random", Map.of("turnLimit", 12));
        var schema = schema(game, Catalog.find(game).orElseThrow().minSeats());
        var explained = encoding(match, "?schema=true");
        assertThat(explained.getString("schemaHash")).isEqualTo(schema.getString("schemaHash"));
        assertThat(explained.getList("features")).isEqualTo(schema.getList("features"));
        assertThat(explained.getList("actions")).isEqualTo(schema.getList("actions"));
        var random = Seed.random(game);
        for (var view = ada.myTurn(match);
                !view.getString("status").equals("FINISHED");
                view = ada.myTurn(match)) {
            var seen = encoding(match, "");
            int revision = view.getInt("revision");
            if (seen.getInt("revision") != revision) continue; // a bot has moved in between
            assertThat(seen.getMap("$")).doesNotContainKeys("features", "actions", "outcome");
            assertThat(seen.getList("observation")).hasSameSizeAs(schema.getList("features"));
            assertThat(seen.getList("legalActions.move")).isEqualTo(view.getList("legalMoves"));
            assertThat(seen.getList("legalActions.action")).doesNotHaveDuplicates();
            var moves = seen.getList("legalActions.move");
            var move = moves.get(random.nextInt(moves.size()));
            int status =
                    ada.json(move)
                            .header("If-Match", "\"" + revision + "\"")
                            .post(match + "/moves")
                            .statusCode();
            assertThat(status).isIn(201, 412);
        }
        var over = encoding(match, "");
        assertThat(over.getList("legalActions")).isEmpty();
        assertThat(over.getList("outcome.places")).isNotEmpty();
    }

    /// What the numbers say is what the view shows.
    @Test
    void numbers_are_those_of_the_view() {
        String match = ada.matchAgainst("trio", "greedy");
        var seen = encoding(match, "?schema=true");
        var view = ada.view(match);
        while (view.getInt("revision") != seen.getInt("revision")) {
            seen = encoding(match, "?schema=true");
            view = ada.view(match);
        }
        var shown = view.getList("view.seats[0].hand.cards", String.class);
        List<String> names = seen.getList("features.name");
        List<Integer> numbers = seen.getList("observation");
        assertThat(numbers.get(names.indexOf("own.hand"))).isEqualTo(shown.size());
        String prefix = "own.hand.";
        assertThat(names).filteredOn(name -> name.startsWith(prefix)).hasSizeGreaterThan(10);
        for (int i = 0; i < names.size(); i++)
            if (names.get(i).startsWith(prefix))
                assertThat(numbers.get(i))
                        .as(names.get(i))
                        .isEqualTo(
                                Collections.frequency(
                                        shown, names.get(i).substring(prefix.length())));
    }

    @Test
    void only_a_seat_of_a_started_match_has_an_encoding() {
        String match = ada.matchAgainst("trio", "greedy");
        var stranger = Client.open("Bob").request().get(match + "/view/encoding");
        assertThat(stranger.statusCode()).isEqualTo(403);
        assertThat(stranger.as(JsonBody.class).getString("code")).isEqualTo("NOT_SEATED");
        String waiting = ada.match("trio", Map.of(), List.of(Client.me(), Client.open()));
        var early = ada.request().get(waiting + "/view/encoding");
        assertThat(early.statusCode()).isEqualTo(409);
        assertThat(early.as(JsonBody.class).getString("code")).isEqualTo("MATCH_NOT_STARTED");
        assertThat(Client.anonymous().get(match + "/view/encoding").statusCode()).isEqualTo(401);
        assertThat(ada.request().get(match + "/view/encoding?schema=maybe").statusCode())
                .isEqualTo(400);
    }

    @Test
    @Tag("thorough")
    void the_environment_of_python_plays_on_a_server() throws Exception {
        var missing = PythonEnvironments.install("import gymnasium, pettingzoo");
        assumeTrue(missing.isEmpty(), () -> "left out: " + missing.orElseThrow());
        String url = "http://127.0.0.1:" + RestAssured.port;
        int status = PythonEnvironments.program(MINUTES, "remote_check.py", url, ada.token());
        assertThat(status).as(PythonEnvironments.printed()).isZero();
        assertThat(PythonEnvironments.printed()).contains("5 games were played");
    }
}
