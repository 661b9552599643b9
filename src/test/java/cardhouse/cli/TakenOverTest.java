package cardhouse.cli;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.fairness.Chain;
import cardhouse.http.ContractFilter;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.json.Proofs;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/// An imported match, on a server that received the other server's keys while it ran.
@Tag("thorough")
@QuarkusTest
class TakenOverTest {
    @TempDir Path folder;

    private static Response get(String path) {
        return given().filter(new ContractFilter()).get(path);
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }

    /// Into the database of the running service.
    private void takeOver(TestMatch match) throws Exception {
        var elsewhere = TestDatabase.fresh();
        try (var stored = new StoredMatches(elsewhere)) {
            stored.keep(match);
        }
        var exporting = new CommandRun(elsewhere, folder.resolve("keys")).ofTheSameHouse();
        assertThat(exporting.export()).as(exporting.told()).isZero();
        var database = new PGSimpleDataSource();
        database.setUrl(setting("quarkus.datasource.jdbc.url"));
        database.setUser(setting("quarkus.datasource.username"));
        database.setPassword(setting("quarkus.datasource.password"));
        var importing = new CommandRun(database, Path.of(setting("cardhouse.keys")));
        Path keys = CommandRun.publishedKeys(folder);
        assertThat(importing.take(exporting.written(), "--keys", keys))
                .as(importing.told())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 3})
    void it_is_read_replayed_and_proven_as_if_it_had_been_played_here(long number)
            throws Exception {
        TestMatch match = TestMatch.playOfHouse(number);
        takeOver(match);
        String path = "/v1/matches/" + match.match().id();

        var summary = get(path).then().statusCode(200).extract().jsonPath();
        assertThat(summary.getString("status")).isEqualTo("FINISHED");
        assertThat(summary.getList("seats.kind", String.class)).containsOnly("IMPORTED");
        assertThat(summary.getList("seats.name")).containsOnlyNulls();
        assertThat(summary.getList("fairness.entropy")).isEqualTo(match.match().entropy());
        assertThat(get("/v1/matches?game=" + match.match().type().id()).asString())
                .contains(match.match().id().toString());

        Response proof = get(path + "/proof");
        assertThat(proof.asString()).isEqualTo(Proofs.write(match.evidence()));
        Response verdict = get(path + "/audit");
        assertThat(verdict.jsonPath().getList("depths.status"))
                .containsExactly("PASSED", "PASSED", "PASSED", "PASSED");
        assertThat(verdict.jsonPath().getList("keys")).isEqualTo(TestMatch.KEYS.ids());

        int last = match.journal().size();
        assertThat(get(path + "/replay?as=all&limit=1000").asString().lines())
                .hasSize(Math.min(last, 1000));
        assertThat(get(path + "/view?as=all&at=" + last).statusCode()).isEqualTo(200);
        assertThat(get(path + "/journal?as=all&limit=1").jsonPath().getInt("revision"))
                .isEqualTo(last);
    }

    /// One with a clock, and one that is a branch itself.
    @ParameterizedTest
    @ValueSource(longs = {4, 2})
    void branch_of_an_imported_match_contains_its_origin(long number) throws Exception {
        TestMatch match = TestMatch.any(number);
        takeOver(match);
        String path = "/v1/matches/" + match.match().id();
        int last = match.journal().size();
        var seats = Collections.nCopies(match.match().seats(), Map.of("kind", "BOT"));
        String branch =
                given().filter(new ContractFilter())
                        .header("Authorization", "Bearer " + account())
                        .contentType("application/json")
                        .body(Map.of("revision", last - 1, "seats", seats))
                        .post(path + "/branches")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("id");
        String there = "/v1/matches/" + branch;
        Await.until(
                "its end",
                Duration.ofSeconds(60),
                () -> get(there).jsonPath().getString("status").equals("FINISHED"));
        assertThat(get(there + "/audit").jsonPath().getList("depths.status"))
                .containsExactly("PASSED", "PASSED", "PASSED", "PASSED");
        var origin = get(there + "/proof").jsonPath().getMap("header.origins[-1]");
        assertThat(origin)
                .containsEntry("start", Chain.start(match.match().header()))
                .containsEntry("hash", match.journal().get(last - 2).hash());
    }

    private static String account() {
        return given().contentType("application/json")
                .body(Map.of("name", "Ada", "kind", "HUMAN"))
                .post("/v1/players")
                .path("token");
    }

    @Test
    void its_proof_is_judged_by_the_other_houses_keys_and_those_are_not_published()
            throws Exception {
        TestMatch match = TestMatch.playOfHouse(7);
        takeOver(match);
        Response judged =
                given().filter(new ContractFilter())
                        .header("Authorization", "Bearer " + account())
                        .contentType("application/json")
                        .body(Proofs.write(match.evidence()))
                        .post("/v1/audits");
        assertThat(judged.jsonPath().getList("depths.status"))
                .containsExactly("PASSED", "PASSED", "PASSED", "PASSED");
        assertThat(get("/.well-known/jwks.json").asString())
                .doesNotContain(TestMatch.KEYS.ids().getFirst());
    }
}
