package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs;
import cardhouse.archive.audits.Selection;
import cardhouse.match.TestClock;
import cardhouse.platform.json.Json;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Audits of many matches, and comparisons with the present rules, as clients ask for them.
@QuarkusTest
class BulkAuditsTest {
    private static final String RULES = "/v1/admin/rule-checks";
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject Jobs jobs;
    @Inject Supplier<UUID> ids;

    private Client ada = new Client("", "");
    private Instant start = Instant.EPOCH;

    @BeforeEach
    void come() {
        ada = Client.open("Ada");
        start = Instant.now();
    }

    /// As the owner of the database.
    private void tamper(String match, String change) throws SQLException {
        var database = new PGSimpleDataSource();
        var settings = ConfigProvider.getConfig();
        database.setUrl(settings.getValue("quarkus.datasource.jdbc.url", String.class));
        database.setUser(settings.getValue("quarkus.flyway.username", String.class));
        database.setPassword(settings.getValue("quarkus.flyway.password", String.class));
        try (var connection = database.getConnection()) {
            connection
                    .createStatement()
                    .execute(
                            "alter table entry disable trigger user; update entry set "
                                    + change
                                    + " where match_id = '"
                                    + id(match)
                                    + "' and revision = 1; alter table entry enable trigger user");
        }
    }

    private static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private String match(boolean listed) {
        String match =
                ada.match(
                        Map.of(
                                "game",
                                "trash",
                                "seats",
                                List.of(Client.me(), Client.bot("greedy")),
                                "listed",
                                listed));
        ada.myTurn(match);
        return match;
    }

    private String finished(boolean listed) {
        String match = match(listed);
        while (!ada.view(match).getString("status").equals("FINISHED"))
            ada.request().post(match + "/resignation");
        return match;
    }

    private Map<String, ?> since() {
        return Map.of("matches", Map.of("game", "trash", "finishedAfter", start.toString()));
    }

    /// Asks for it and waits for its end.
    ///
    /// @return its path
    private static String done(Client client, String path, Object wish) {
        Response accepted = client.json(wish).post(path);
        assertThat(accepted.statusCode()).as(accepted.asString()).isEqualTo(202);
        String job = accepted.header("Location").replaceFirst("^https?://[^/]+", "");
        assertThat(job).isEqualTo(path + "/" + accepted.as(JsonBody.class).getString("id"));
        Await.until("it is done", SOON, () -> !state(client, job).equals("RUNNING"));
        return job;
    }

    private static String state(Client client, String job) {
        return client.request().get(job).as(JsonBody.class).getString("status");
    }

    private static List<Map<String, ?>> findings(Client client, String job, String query) {
        Response lines = client.request().get(job + "/findings" + query);
        assertThat(lines.statusCode()).isEqualTo(200);
        return lines.asString().lines().<Map<String, ?>>map(Json::readObject).toList();
    }

    @Test
    void all_listed_matches_that_fit_are_audited_and_faults_reported() throws Exception {
        String good = finished(true);
        String bad = finished(true);
        String hidden = finished(false);
        String running = match(true);
        String clean = done(ada, "/v1/audits", since());
        JsonBody job = ada.request().get(clean).as(JsonBody.class);
        assertThat(job.getString("status")).isEqualTo("FINISHED");
        // Those of other tests may end meanwhile, too.
        assertThat(job.getInt("progress.matches")).isGreaterThanOrEqualTo(2);
        assertThat(job.getInt("progress.failed")).isZero();
        assertThat(job.getInt("progress.notDone")).isZero();
        assertThat(job.getList("depths"))
                .containsExactly("EVENTS", "RULES", "SHUFFLE", "HASH_CHAIN");
        assertThat(job.getString("cursor")).isGreaterThanOrEqualTo(id(good));
        assertThat(findings(ada, clean, "")).hasSize(1);

        for (String match : List.of(bad, hidden, running)) tamper(match, "events = '[]'");
        String found = done(ada, "/v1/audits", since());
        var lines = findings(ada, found, "");
        assertThat(lines).hasSizeGreaterThan(2);
        for (var line : lines.subList(0, lines.size() - 1))
            assertThat(line.toString()).contains("match=" + id(bad), "status=FINISHED");
        assertThat(lines.getLast().get("end"))
                .isEqualTo(Map.of("after", lines.size() - 1, "status", "FINISHED"));
        assertThat(findings(ada, found, "?after=1")).isEqualTo(lines.subList(1, lines.size()));
        assertThat(findings(ada, found, "?limit=1").getFirst()).isEqualTo(lines.getFirst());
        int last = lines.size() - 1;
        assertThat(findings(ada, found, "?after=" + last)).as("the end").hasSize(1);
        Response beyond = ada.request().get(found + "/findings?after=" + (last + 1));
        assertThat(beyond.statusCode()).isEqualTo(400);
        assertThat(beyond.as(JsonBody.class).getString("detail")).contains("at most " + last);
        assertThat(ada.request().get(found).as(JsonBody.class).getInt("progress.failed"))
                .isEqualTo(1);

        var chainOnly = Map.of("matches", since().get("matches"), "depths", List.of("HASH_CHAIN"));
        assertThat(findings(ada, done(ada, "/v1/audits", chainOnly), "")).hasSize(2);
    }

    @Test
    void findings_in_running_matches_contain_no_cards() throws Exception {
        Client operator = Client.operator();
        String stored = finished(false);
        String running = match(false);
        var all = Map.of();
        long before = failed(operator, done(operator, RULES, all));

        tamper(stored, "events = '[]'");
        tamper(running, "events = '[]'");
        String check = done(operator, RULES, all);
        assertThat(failed(operator, check)).isEqualTo(before + 2);
        var lines = findings(operator, check, "");
        assertThat(lines)
                .filteredOn(line -> id(running).equals(line.get("match")))
                .isNotEmpty()
                .allSatisfy(line ->
                        assertThat(line.keySet())
                                .containsExactlyInAnyOrder(
                                        "number", "match", "status", "revision", "depth", "kind"));
        assertThat(lines)
                .filteredOn(line -> id(stored).equals(line.get("match")))
                .anyMatch(line -> line.containsKey("expected"));

        for (String path : List.of(check, check + "/findings"))
            assertThat(ada.request().get(path).statusCode()).isEqualTo(403);
        assertThat(ada.json(all).post(RULES).statusCode()).isEqualTo(403);
        String asAudit = check.replace(RULES, "/v1/audits");
        assertThat(operator.request().get(asAudit).statusCode()).isEqualTo(404);
    }

    private static long failed(Client client, String job) {
        return client.request().get(job).as(JsonBody.class).getLong("progress.failed");
    }

    @Test
    void an_audit_is_private_limited_and_can_be_cancelled() {
        Client bob = Client.open("Bob");
        String first = held();
        for (String path : List.of(first, first + "/findings"))
            assertThat(bob.request().get(path).statusCode()).isEqualTo(404);
        assertThat(bob.request().delete(first).statusCode()).isEqualTo(404);
        held();
        Response third = ada.json(since()).post("/v1/audits");
        assertThat(third.statusCode()).isEqualTo(409);
        assertThat(third.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_AUDITS");

        assertThat(state(ada, first)).isEqualTo("RUNNING");
        assertThat(findings(ada, first, "").getLast().toString()).contains("status=RUNNING");
        assertThat(ada.request().delete(first).statusCode()).isEqualTo(204);
        assertThat(ada.request().delete(first).statusCode()).isEqualTo(204);
        assertThat(state(ada, first)).isEqualTo("CANCELLED");
        done(ada, "/v1/audits", since());
    }

    /// An audit at which some node works that is very slow.
    private String held() {
        UUID node = Seed.another("BulkAuditsTest");
        while (true) {
            UUID id = ids.get();
            var task = new Task(Aim.AUDIT, Selection.ALL, Auditor.THOROUGH);
            UUID me =
                    UUID.fromString(
                            ada.request().get("/v1/players/me").as(JsonBody.class).getString("id"));
            jobs.open(id, me, task, TestClock.SYSTEM.instant(), 0);
            var claimed = jobs.claim(node, Set.of(), Duration.ofHours(1));
            if (claimed.isPresent() && claimed.get().id().equals(id)) return "/v1/audits/" + id;
            jobs.cancel(id, Instant.now());
        }
    }

    @Test
    void a_repeated_request_gets_the_same_audit_and_nonsense_gets_none() {
        String first = null;
        for (int i = 0; i < 2; i++) {
            Response answer =
                    ada.json(since()).header("Idempotency-Key", "one-audit").post("/v1/audits");
            assertThat(answer.statusCode()).isEqualTo(202);
            if (first == null) first = answer.asString();
            assertThat(answer.asString()).isEqualTo(first);
        }
        for (var wrong :
                List.of(
                        Map.of("matches", 1),
                        Map.of("matches", Map.of("game", "whist")),
                        Map.of("matches", Map.of("colour", "red")),
                        Map.of("matches", Map.of("finishedAfter", "soon")),
                        Map.of("matches", Map.of(), "depths", List.of("DEEP")),
                        Map.of("matches", Map.of(), "entries", List.of())))
            assertThat(ada.json(wrong).post("/v1/audits").statusCode()).isEqualTo(400);
        assertThat(ada.request().get("/v1/audits/" + Seed.another("BulkAuditsTest")).statusCode())
                .isEqualTo(404);
        assertThat(ada.request().get("/v1/audits/x/findings").statusCode()).isEqualTo(404);
    }
}
