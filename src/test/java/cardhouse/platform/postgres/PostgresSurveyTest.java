package cardhouse.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.match.TestClock;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.postgres.PostgresSurvey.Matches;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Periodic queries of the database.
@Beside
class PostgresSurveyTest {
    private final DataSource database = TestDatabase.fresh();
    private final PostgresSurvey survey = new PostgresSurvey(database);

    @Test
    void survey_counts_unfinished_work_and_missing_rights() throws SQLException {
        try (var stored = new StoredMatches(database)) {
            assertThat(survey.matches()).isEmpty();
            var running = TestMatch.any(1);
            stored.keep(running, 1);
            stored.keep(TestMatch.any(2));
            assertThat(survey.matches())
                    .containsExactly(new Matches(running.match().type().id(), "RUNNING", 1));
            assertThat(survey.due(Instant.now())).isZero();

            assertThat(survey.lacking()).isEmpty();
            try (var connection = database.getConnection();
                    var statement = connection.createStatement()) {
                statement.execute("grant select on entry to cardhouse_service");
            }
            assertThat(new PostgresSurvey(seenByTheService()).lacking())
                    .containsExactlyInAnyOrder(
                            "insert on entry",
                            "insert on receipt",
                            "update on match",
                            "delete on match_deadline");
        }
    }

    private DataSource seenByTheService() {
        var owner = (PGSimpleDataSource) database;
        var other = new PGSimpleDataSource();
        other.setUrl(owner.getUrl());
        other.setUser("cardhouse_service");
        other.setPassword(owner.getPassword());
        return other;
    }

    @Test
    void a_clock_that_is_not_the_databases_is_found_out() {
        var hour = Duration.ofHours(1);
        var minute = Duration.ofMinutes(1);
        assertThat(survey.ahead(Clock.offset(TestClock.SYSTEM, hour)))
                .isBetween(hour.minus(minute), hour.plus(minute));
        assertThat(survey.ahead(Clock.offset(TestClock.SYSTEM, hour.negated())))
                .isBetween(hour.negated().minus(minute), hour.negated().plus(minute));
        assertThat(survey.ahead(TestClock.SYSTEM).abs()).isLessThan(minute);
    }
}
