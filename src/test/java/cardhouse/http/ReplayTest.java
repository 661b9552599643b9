package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A match is walked through step by step.
@QuarkusTest
class ReplayTest {
    @Test
    void every_step_shows_the_view_as_it_was_at_its_revision() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = ada.match("trio", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        for (int ply = 0; ply < 12; ply++) {
            boolean adas = ada.view(match).getList("toAct", Integer.class).contains(0);
            Client mover = adas ? ada : bob;
            mover.move(match, mover.view(match).getList("legalMoves").getFirst())
                    .then()
                    .statusCode(201);
        }
        var steps = steps(ada, match, "?limit=7");
        assertThat(steps).hasSize(7);
        steps.addAll(steps(ada, match, "?after=7"));
        assertThat(steps).hasSize(13);
        for (int i = 0; i < steps.size(); i++) {
            JsonBody then = ada.request().get(match + "/view?at=" + (i + 1)).as(JsonBody.class);
            assertThat(steps.get(i).getMap("view")).isEqualTo(then.getMap("view"));
            assertThat(steps.get(i).getList("legalMoves")).isEqualTo(then.getList("legalMoves"));
            assertThat(steps.get(i).getInt("entry.revision")).isEqualTo(i + 1);
        }
        assertThat(steps(ada, match, "?after=13")).isEmpty();
    }

    @Test
    void others_eyes_are_for_when_the_match_is_over() {
        Client ada = Client.open("Ada");
        Client eve = Client.open("Eve");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        Client.open("Bob").sit(match, 1);
        assertThat(eve.request().get(match + "/replay?as=seat0").statusCode()).isEqualTo(403);
        assertThat(steps(eve, match, "").getFirst().getString("viewer")).isEqualTo("public");
        ada.request().post(match + "/resignation").then().statusCode(201);
        assertThat(steps(eve, match, "?as=seat0").getLast().getString("viewer")).isEqualTo("seat0");
        assertThat(steps(eve, match, "?as=all").getLast().getString("status"))
                .isEqualTo("FINISHED");
    }

    @Test
    void people_read_it_as_a_text() {
        Client ada = Client.open("Ada");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.bot("greedy")));
        ada.move(match, ada.myTurn(match).getList("legalMoves").getFirst());
        String text = ada.request().accept("text/plain").get(match + "/replay").asString();
        assertThat(text)
                .contains(
                        "== ",
                        "start\n",
                        "move, Ada: ",
                        "\n-- ",
                        "revision 2, you are Ada (seat 0)");
    }

    private static List<JsonBody> steps(Client client, String match, String query) {
        String lines =
                client.request()
                        .accept("application/x-ndjson")
                        .get(match + "/replay" + query)
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        return new ArrayList<>(lines.lines().map(JsonBody::from).toList());
    }
}
