package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two seats that are to act at once: before a round of TRIO both may exchange.
@QuarkusTest
class SimultaneousTest {
    private static final Map<String, String> KEEP = Map.of("type", "keep-hand");

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void both_are_accepted_in_either_order(boolean zeroFirst) {
        var table = Table.ofTwo();
        Client first = zeroFirst ? table.zero : table.one;
        Client second = zeroFirst ? table.one : table.zero;
        assertThat(table.toAct()).containsExactly(0, 1);
        Object offered = second.view(table.match).getList("legalMoves").getLast();

        first.move(table.match, KEEP).then().statusCode(201);
        assertThat(table.toAct()).containsExactly(zeroFirst ? 1 : 0);
        assertThat(first.view(table.match).getList("legalMoves")).isEmpty();
        assertThat(second.view(table.match).getList("legalMoves")).contains(offered);

        second.move(table.match, offered).then().statusCode(201);
        JsonBody playing = first.view(table.match);
        assertThat(playing.getInt("revision")).isEqualTo(3);
        assertThat(playing.getList("view.exchanging")).isEmpty();
        assertThat(table.toAct()).containsExactly(playing.getInt("view.play.acting"));
    }

    @Test
    void seat_that_has_acted_waits_for_the_other() {
        var table = Table.ofTwo();
        table.zero.move(table.match, KEEP).then().statusCode(201);
        Response again = table.zero.move(table.match, KEEP);
        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(again.as(JsonBody.class).getString("code")).isEqualTo("NOT_YOUR_TURN");
        assertThat(table.zero.view(table.match).getInt("revision")).isEqualTo(2);
    }

    @Test
    void the_later_of_two_who_looked_at_one_revision_just_posts_again() {
        var table = Table.ofTwo();
        assertThat(table.keep(table.zero, "\"1\"").statusCode()).isEqualTo(201);
        Response late = table.keep(table.one, "\"1\"");
        assertThat(late.statusCode()).isEqualTo(412);
        assertThat(late.as(JsonBody.class).getString("code")).isEqualTo("STALE_REVISION");
        assertThat(late.as(JsonBody.class).getInt("revision")).isEqualTo(2);
        assertThat(table.toAct()).containsExactly(1);
        assertThat(table.keep(table.one, "\"2\"").statusCode()).isEqualTo(201);
        assertThat(table.one.view(table.match).getInt("revision")).isEqualTo(3);
    }

    /// A match of TRIO in the exchange, and who sits on its two seats.
    private record Table(Client zero, Client one, String match) {
        static Table ofTwo() {
            Client ada = Client.open("Ada");
            Client bob = Client.open("Bob");
            String match = ada.match("trio", Map.of(), List.of(Client.me(), Client.open()));
            bob.sit(match, 1);
            return new Table(ada, bob, match);
        }

        List<Integer> toAct() {
            return zero.view(match).getList("toAct", Integer.class);
        }

        Response keep(Client client, String ifMatch) {
            return client.json(KEEP).header("If-Match", ifMatch).post(match + "/moves");
        }
    }
}
