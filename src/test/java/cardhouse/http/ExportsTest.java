package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.OneServer;
import cardhouse.platform.json.Json;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Finished matches as programs take them away.
@QuarkusTest
class ExportsTest {
    /// With blanks, so that no signature spells it by chance.
    private static final String NAME = "Ada of the exports";

    /// All matches that the test has opened; those of others may end meanwhile, too.
    private final List<String> own = new ArrayList<>();

    private Client ada = new Client("", "");
    private Instant start = Instant.EPOCH;

    @BeforeEach
    void come() {
        ada = Client.open(NAME);
        start = Instant.now();
    }

    /// A match that is over.
    private String match(String game, boolean listed) {
        var seats = List.of(Client.me(), Client.bot("random"));
        String match = ada.match(Map.of("game", game, "seats", seats, "listed", listed));
        own.add(match);
        while (!ada.view(match).getString("status").equals("FINISHED"))
            ada.request().post(match + "/resignation");
        return match;
    }

    private List<Map<String, ?>> exported(String query) {
        Response export =
                ada.request().get("/v1/exports/matches?finishedAfter=" + start + "&" + query);
        assertThat(export.statusCode()).isEqualTo(200);
        assertThat(export.contentType()).startsWith("application/x-ndjson");
        assertThat(export.asString()).endsWith("}\n").doesNotContain(NAME, "\"random\"");
        return export.asString().lines().<Map<String, ?>>map(Json::readObject).toList();
    }

    private static List<Map<String, ?>> matches(List<Map<String, ?>> lines) {
        return lines.stream().filter(line -> line.containsKey("proof")).toList();
    }

    private static String id(Map<String, ?> line) {
        var proof = (Map<?, ?>) Objects.requireNonNull(line.get("proof"));
        var header = (Map<?, ?>) Objects.requireNonNull(proof.get("header"));
        return "/v1/matches/" + header.get("match");
    }

    private List<String> ids(List<Map<String, ?>> lines) {
        return matches(lines).stream().map(ExportsTest::id).filter(own::contains).toList();
    }

    @Test
    void listed_matches_that_are_over_come_with_their_proofs() {
        List<String> over = new ArrayList<>();
        for (String game : List.of("trash", "trio", "trashed")) over.add(match(game, true));
        match("garbage", false);
        own.add(ada.matchAgainst("trashed", "greedy"));

        var lines = exported("");
        assertThat(ids(lines)).containsExactlyElementsOf(over);
        var matches = matches(lines);
        assertThat(lines).hasSize(matches.size() + 1);
        for (var line : matches) {
            String alone = ada.request().get(id(line) + "/proof").asString();
            assertThat(line.get("proof")).isEqualTo(Json.readPlain(alone));
        }
        assertThat(lines.getLast().get("end"))
                .isEqualTo(Map.of("matches", matches.size(), "more", false, "cursor", end(lines)));
        assertThat(ids(exported("game=trio"))).containsExactly(over.get(1));
        assertThat(ids(exported("edition=77"))).isEmpty();
        assertThat(ids(exported("finishedBefore=" + start))).isEmpty();
    }

    private static String end(List<Map<String, ?>> lines) {
        var end = (Map<?, ?>) Objects.requireNonNull(lines.getLast().get("end"));
        return String.valueOf(end.get("cursor"));
    }

    @Test
    void it_is_gone_on_from_a_line_or_the_end() {
        List<String> over = new ArrayList<>();
        for (int i = 0; i < 4; i++) over.add(match("trash", true));
        var first = exported("limit=3");
        assertThat(first).hasSize(4);
        assertThat(first.getLast().toString()).contains("more=true");
        var rest = exported("cursor=" + end(first));
        assertThat(ids(both(first, rest))).isEqualTo(over);
        var fromTheThird = exported("cursor=" + first.get(1).get("cursor"));
        assertThat(ids(fromTheThird)).isEqualTo(ids(both(first.subList(2, 3), rest)));
        String end = end(exported(""));
        assertThat(ids(exported("cursor=" + end))).isEmpty();
        String next = match("trash", true);
        assertThat(ids(exported("cursor=" + end))).containsExactly(next);
        // As an earlier release gave it out: it goes on a minute before.
        String old =
                start.truncatedTo(ChronoUnit.SECONDS) + "_01930f70-1b2c-7e44-9c1d-8a6b5f4e3d21";
        assertThat(ids(exported("cursor=" + old))).hasSize(5).containsAll(over).contains(next);
    }

    private static List<Map<String, ?>> both(
            List<Map<String, ?>> some, List<Map<String, ?>> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    @Test
    void invalid_parameters_of_an_export_are_rejected_first() {
        for (String wrong :
                List.of(
                        "cursor=x",
                        "cursor=01930f70-1b2c-7e44-9c1d-8a6b5f4e3d21",
                        "cursor=2026-11-21T10:16:05.678901234Z_"
                                + "01930f70-1b2c-7e44-9c1d-8a6b5f4e3d21",
                        "limit=0",
                        "game=whist",
                        "edition=none",
                        "finishedAfter=soon",
                        "finishedBefore=9999999-01-01T00:00:00Z")) {
            Response refused = ada.request().get("/v1/exports/matches?" + wrong);
            assertThat(refused.statusCode()).as(wrong).isEqualTo(400);
        }
    }

    /// An answer that has begun cannot become a problem. But a client detects that it is
    /// incomplete.
    @Test
    @OneServer("a row is spoilt beneath the service, and put right from another table")
    void failure_during_an_export_is_detected_by_the_client() throws Exception {
        List<String> over = new ArrayList<>();
        for (int i = 0; i < 12; i++) over.add(match("trash", true));
        String last = over.getLast().substring(over.getLast().lastIndexOf('/') + 1);
        String where = " where match_id = '" + last + "' and revision = 1";
        owner(
                "alter table entry disable trigger user, drop constraint entry_hash_check;"
                        + "create table kept_hash as select hash from entry"
                        + where
                        + "; update entry set hash = 'short'"
                        + where);
        try {
            String url =
                    "http://localhost:%d/v1/exports/matches?finishedAfter=%s"
                            .formatted(RestAssured.port, start);
            var request =
                    HttpRequest.newBuilder(URI.create(url))
                            .header("Authorization", "Bearer " + ada.token())
                            .build();
            var text = new StringBuilder();
            // It may be cut off before anything of it was sent.
            try (var http = HttpClient.newHttpClient();
                    var in = http.send(request, HttpResponse.BodyHandlers.ofInputStream()).body()) {
                for (int one = in.read(); one >= 0; one = in.read()) text.append((char) one);
            } catch (IOException cut) {
                text.append("(cut off)");
            }
            assertThat(text.toString()).endsWith("(cut off)").doesNotContain("\n{\"end\"");
        } finally {
            owner(
                    "update entry set hash = (select hash from kept_hash)"
                            + where
                            + "; drop table kept_hash; alter table entry enable trigger user, add"
                            + " constraint entry_hash_check check (octet_length(hash) = 32)");
        }
        assertThat(ids(exported(""))).isEqualTo(over);
    }

    private static void owner(String sql) throws SQLException {
        var settings = ConfigProvider.getConfig();
        var database = new PGSimpleDataSource();
        database.setUrl(settings.getValue("quarkus.datasource.jdbc.url", String.class));
        database.setUser(settings.getValue("quarkus.flyway.username", String.class));
        database.setPassword(settings.getValue("quarkus.flyway.password", String.class));
        try (var connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }
}
