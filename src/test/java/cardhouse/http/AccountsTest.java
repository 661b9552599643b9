package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Accounts change their name, are forgotten, and are looked after.
@QuarkusTest
class AccountsTest {
    private static final String ME = "/v1/players/me";

    @Inject DataSource database;

    @Test
    void a_new_name_is_seen_everywhere_at_once() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");

        ada.json(Map.of("name", "Ada L.")).patch(ME).then().statusCode(200);

        assertThat(ada.request().get(ME).as(JsonBody.class).getString("name")).isEqualTo("Ada L.");
        assertThat(Client.anonymous().get(match).as(JsonBody.class).getString("seats[0].name"))
                .isEqualTo("Ada L.");
        ada.json(Map.of("name", "")).patch(ME).then().statusCode(400);
        ada.json(Map.of()).patch(ME).then().statusCode(400);
    }

    @Test
    void no_table_contains_the_name_of_an_erased_account() throws SQLException {
        String name = "Ada-" + Seed.another("AccountsTest").toString().substring(0, 20);
        Client ada = Client.open(name);
        Client bob = Client.open("Bob");
        String finished = ada.matchAgainst("trash", "greedy");
        ada.json(Map.of()).post(finished + "/resignation").then().statusCode(201);
        String running = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(running, 1);
        String waiting = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        String journal = Client.anonymous().get(finished + "/journal").asString();
        assertThat(tablesWith(name)).containsExactly("player");

        ada.request().delete(ME).then().statusCode(204);

        assertThat(tablesWith(name)).isEmpty();
        assertThat(ada.request().get(ME).statusCode()).isEqualTo(401);
        assertThat(Client.anonymous().get(finished + "/journal").asString()).isEqualTo(journal);
        var over = Client.anonymous().get(finished).as(JsonBody.class);
        assertThat(over.getString("seats[0].name")).isEqualTo("erased");
        assertThat(over.getString("seats[0].kind")).isEqualTo("PLAYER");
        assertThat(Client.anonymous().get(running).as(JsonBody.class).getString("status"))
                .isEqualTo("FINISHED");
        assertThat(Client.anonymous().get(waiting).as(JsonBody.class).getString("seats[0].kind"))
                .isEqualTo("OPEN");
    }

    @Test
    void the_operator_finds_accounts_and_locks_them() {
        Client ada = Client.open("Ada");
        String id = ada.request().get(ME).as(JsonBody.class).getString("id");
        Client operator = Client.operator();

        assertThat(
                        operator.request()
                                .get("/v1/admin/players?limit=1")
                                .as(JsonBody.class)
                                .getString("next"))
                .isEqualTo("players." + id);
        var account = operator.request().get("/v1/admin/players/" + id);
        assertThat(account.asString()).doesNotContain(ada.token());
        assertThat(account.as(JsonBody.class).getString("player.name")).isEqualTo("Ada");
        assertThat(account.as(JsonBody.class).getList("tokens")).hasSize(1);
        operator.request().delete("/v1/admin/players/" + id + "/tokens").then().statusCode(204);

        assertThat(ada.request().get(ME).statusCode()).isEqualTo(401);
        assertThat(operator.request().get("/v1/admin/players/" + id).statusCode()).isEqualTo(200);
        assertThat(operator.request().get("/v1/admin/players/nobody").statusCode()).isEqualTo(404);
    }

    /// The tables in which some row, as text, has these letters.
    private List<String> tablesWith(String letters) throws SQLException {
        var found = new ArrayList<String>();
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            var tables = new ArrayList<String>();
            try (var rows =
                    statement.executeQuery(
                            "select relname from pg_class where relnamespace = 'public'::regnamespace"
                                    + " and relkind in ('r', 'p') and not relispartition"
                                    + " and relname <> 'flyway_schema_history'")) {
                while (rows.next()) tables.add(rows.getString(1));
            }
            assertThat(tables)
                    .contains("player", "token", "idempotent_response", "match", "seat", "entry");
            for (String table : tables) {
                try (var rows =
                        statement.executeQuery(
                                "select count(*) from "
                                        + table
                                        + " t where t::text like '%"
                                        + letters
                                        + "%'")) {
                    rows.next();
                    if (rows.getInt(1) > 0) found.add(table);
                }
            }
        }
        return found;
    }
}
