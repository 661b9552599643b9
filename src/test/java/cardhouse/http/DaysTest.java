package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.DayRootStore;
import cardhouse.archive.audits.Days;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/// The matches of a day are bound by one signed root.
@QuarkusTest
class DaysTest {
    @Inject DayRootStore.Trees roots;
    @Inject Receipts receipts;
    @Inject KeySet keys;

    @Test
    void a_day_is_sealed_when_it_is_over_and_then_no_match_of_it_can_vanish() throws SQLException {
        Client ada = Client.open("Ada");
        var matches = new ArrayList<String>();
        for (int i = 0; i < 5; i++) matches.add(finished(ada));
        String running = ada.matchAgainst("trash", "greedy");
        var today = LocalDate.now(ZoneOffset.UTC);
        for (String match : matches)
            assertThat(code(ada.request().get(match + "/inclusion").as(JsonBody.class), 409))
                    .isEqualTo("DAY_NOT_SEALED");
        assertThat(ada.request().get(running + "/inclusion").statusCode()).isEqualTo(403);

        assertThat(days(today.atTime(23, 59).toInstant(ZoneOffset.UTC)).seal()).isZero();
        var daySealer = today.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC);
        assertThat(days(daySealer.plusSeconds(60)).seal()).isZero();
        assertThat(days(daySealer.plus(Duration.ofHours(1))).seal()).isEqualTo(1);
        assertThat(days(daySealer.plus(Duration.ofHours(1))).seal()).isZero();

        var shown =
                Client.anonymous()
                        .get("/v1/days/" + today)
                        .then()
                        .statusCode(200)
                        .extract()
                        .as(JsonBody.class);
        assertThat(shown.getInt("matches")).isGreaterThanOrEqualTo(5);
        assertThat(Client.anonymous().get("/v1/days").as(JsonBody.class).getList("days.day"))
                .first()
                .isEqualTo(today.toString());
        for (String match : matches) {
            var inclusion =
                    ada.request()
                            .get(match + "/inclusion")
                            .then()
                            .statusCode(200)
                            .extract()
                            .as(JsonBody.class);
            assertThat(inclusion.getString("signature")).isEqualTo(shown.getString("signature"));
            assertThat(inclusion.getString("hash"))
                    .isEqualTo(
                            ada.request()
                                    .get(match + "/proof")
                                    .as(JsonBody.class)
                                    .getString("hashes[-1]"));
        }

        Client operator = Client.operator();
        var clean = operator.request().get("/v1/days/" + today + "/audit").as(JsonBody.class);
        assertThat(clean.getBoolean("clean")).isTrue();
        assertThat(ada.request().get("/v1/days/" + today + "/audit").statusCode()).isEqualTo(403);

        // A match that ends late, after its day was sealed, is sealed with the next.
        String late = finished(ada);
        assertThat(days(daySealer.plus(Duration.ofHours(2))).seal()).isZero();
        assertThat(days(daySealer.plus(Duration.ofHours(25))).seal()).isEqualTo(1);
        var next = Client.anonymous().get("/v1/days/" + today.plusDays(1)).as(JsonBody.class);
        assertThat(next.getString("previous")).isEqualTo(shown.getString("root"));
        assertThat(ada.request().get(late + "/inclusion").as(JsonBody.class).getString("signature"))
                .isEqualTo(next.getString("signature"));

        String gone = matches.get(2).substring(matches.get(2).lastIndexOf('/') + 1);
        asOwner(
                "alter table entry disable trigger user",
                "delete from entry where match_id = '" + gone + "'",
                "alter table entry enable trigger user");
        var found = operator.request().get("/v1/days/" + today + "/audit").as(JsonBody.class);
        assertThat(found.getBoolean("clean")).isFalse();
        assertThat(found.getList("findings.match")).containsExactly(gone);
        assertThat(found.getString("findings[0].found")).isEqualTo("nothing");
    }

    @Test
    void root_of_the_day_includes_every_created_match() {
        Client ada = Client.open("Ada");
        var wish = Map.of("game", "trash", "seats", List.of(Client.me(), Client.open()));
        var waiting = ada.json(wish).post("/v1/matches").as(JsonBody.class);
        String match = "/v1/matches/" + waiting.getString("id");
        assertThat(code(ada.request().get(match + "/commitment-inclusion").as(JsonBody.class), 409))
                .isEqualTo("DAY_NOT_SEALED");
        ada.request().delete(match).then().statusCode(204);

        // The years to come are for other tests of days.
        var today = LocalDate.now(ZoneOffset.UTC);
        Instant later = today.plusDays(1).atStartOfDay().plusHours(1).toInstant(ZoneOffset.UTC);
        var clock = Clock.fixed(later, ZoneOffset.UTC);
        assertThat(
                        new Days(
                                        DayRoot.Of.OPENED,
                                        roots.of(DayRoot.Of.OPENED),
                                        receipts,
                                        keys,
                                        clock)
                                .seal())
                .isEqualTo(1);

        var shown = Client.anonymous().get("/v1/days/" + today + "?of=OPENED").as(JsonBody.class);
        var opening = Client.anonymous().get(match + "/commitment-inclusion").as(JsonBody.class);
        assertThat(opening.getInt("revision")).isZero();
        assertThat(opening.getString("hash")).isEqualTo(waiting.getString("fairness.commitment"));
        assertThat(opening.getString("signature")).isEqualTo(shown.getString("signature"));
        assertThat(
                        Client.anonymous()
                                .get("/v1/days?of=OPENED")
                                .as(JsonBody.class)
                                .getList("days.day"))
                .contains(today.toString());
    }

    @Test
    void invalid_and_unknown_days_are_rejected() {
        assertThat(code(Client.anonymous().get("/v1/days/2020-01-01").as(JsonBody.class), 404))
                .isEqualTo("DAY_NOT_FOUND");
        assertThat(code(Client.anonymous().get("/v1/days/yesterday").as(JsonBody.class), 400))
                .isEqualTo("INVALID_PARAMETER");
        assertThat(
                        code(
                                Client.anonymous()
                                        .get("/v1/days?cursor=2020-13-01")
                                        .as(JsonBody.class),
                                400))
                .isEqualTo("INVALID_PARAMETER");
        assertThat(
                        Client.anonymous()
                                .get("/v1/days?cursor=2020-01-01")
                                .as(JsonBody.class)
                                .getList("days"))
                .isEmpty();
    }

    private static String code(JsonBody problem, int status) {
        assertThat(problem.getInt("status")).isEqualTo(status);
        return problem.getString("code");
    }

    private static String finished(Client client) {
        String match = client.matchAgainst("trash", "greedy");
        client.request().post(match + "/resignation").then().statusCode(201);
        return match;
    }

    /// As the owner of the database.
    private void asOwner(String... statements) throws SQLException {
        try (var connection =
                        DriverManager.getConnection(
                                set("datasource.jdbc.url"),
                                set("flyway.username"),
                                set("flyway.password"));
                var statement = connection.createStatement()) {
            for (String sql : statements) statement.execute(sql);
        }
    }

    private static String set(String name) {
        return ConfigProvider.getConfig().getValue("quarkus." + name, String.class);
    }

    private Days days(Instant now) {
        return new Days(
                DayRoot.Of.FINISHED,
                roots.of(DayRoot.Of.FINISHED),
                receipts,
                keys,
                Clock.fixed(now, ZoneOffset.UTC));
    }
}
