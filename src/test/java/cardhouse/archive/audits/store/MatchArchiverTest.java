package cardhouse.archive.audits.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.Days;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.store.MatchArchiver.Choice;
import cardhouse.archive.audits.store.MatchArchiver.Signed;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Retirement;
import cardhouse.match.store.StoredMatches;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The server's signature distinguishes a retired match from one that vanished, for every content
/// of the database.
@Tag("thorough")
@Beside
class MatchArchiverTest {
    private static final Instant LATER = Instant.parse("2099-01-01T12:00:00Z");
    private static final Choice ALL = new Choice(LATER, Optional.empty(), true);

    private final DataSource database = TestDatabase.fresh();
    private final MatchArchiver retirements = new MatchArchiver(database);
    private final PostgresDayRoots roots = new PostgresDayRoots(database, DayRoot.Of.FINISHED);
    private final Days days =
            new Days(
                    DayRoot.Of.FINISHED,
                    roots,
                    TestMatch.RECEIPTS,
                    TestMatch.KEYS,
                    Clock.fixed(LATER, ZoneOffset.UTC));
    private final List<TestMatch> matches = new ArrayList<>();

    @BeforeEach
    void fill() throws SQLException {
        try (var stored = new StoredMatches(database)) {
            for (long number = 0; number < 3; number++) {
                TestMatch match = TestMatch.play(number);
                matches.add(match);
                stored.keep(match);
            }
        }
    }

    private static Retirement retirement(TestMatch match) {
        var last = match.journal().getLast();
        return new Retirement(
                match.match().id().toString(),
                last.line().revision(),
                last.hash(),
                "2099-01-01T00:00:00Z");
    }

    private static Signed signed(TestMatch match) {
        var retirement = retirement(match);
        return new Signed(retirement, TestMatch.RECEIPTS.sign(retirement));
    }

    private List<LocalDate> sealed() {
        return days.before(LocalDate.of(9999, 1, 1), 100).stream()
                .map(signed -> LocalDate.parse(signed.root().day()))
                .toList();
    }

    private int retired() {
        return sealed().stream().mapToInt(day -> days.check(day).retired()).sum();
    }

    private List<Optional<UUID>> missed() {
        return sealed().stream()
                .flatMap(day -> days.check(day).findings().stream())
                .map(Days.Discrepancy::match)
                .toList();
    }

    @Test
    void only_what_a_root_binds_may_leave() {
        assertThat(retirements.due(ALL, 10)).isEmpty();
        assertThat(days.seal()).isPositive();
        assertThat(retirements.due(ALL, 10))
                .containsExactlyInAnyOrderElementsOf(
                        matches.stream().map(match -> match.match().id()).toList());
        assertThat(retirements.due(ALL, 2)).hasSize(2);
        assertThat(retirements.due(new Choice(Instant.EPOCH, Optional.empty(), true), 10))
                .isEmpty();
        assertThat(retirements.due(new Choice(LATER, Optional.of("no game"), true), 10)).isEmpty();
    }

    @Test
    void the_audit_of_its_day_reports_it_as_archived() {
        days.seal();
        assertThat(retirements.retire(List.of(signed(matches.getFirst())))).isEqualTo(1);
        assertThat(missed()).isEmpty();
        assertThat(retired()).isEqualTo(1);
        assertThat(days.inclusion(matches.getFirst().match().id()).revision())
                .isEqualTo(matches.getFirst().journal().size());
    }

    @Test
    void retirements_without_a_valid_signature_are_rejected() throws SQLException {
        days.seal();
        TestMatch first = matches.getFirst();
        String receipt = TestMatch.RECEIPTS.sign(retirement(matches.get(1)));
        assertThat(retirements.retire(List.of(new Signed(retirement(first), receipt))))
                .isEqualTo(1);
        assertThat(missed()).containsExactly(Optional.of(first.match().id()));
        assertThat(retired()).isZero();
    }

    @Test
    void matches_that_differ_from_the_signed_ones_stay() {
        days.seal();
        var match = retirement(matches.getFirst());
        var shorter = new Retirement(match.match(), match.revision() - 1, match.hash(), match.at());
        assertThat(
                        retirements.retire(
                                List.of(new Signed(shorter, TestMatch.RECEIPTS.sign(shorter)))))
                .isZero();
        assertThat(missed()).isEmpty();
        assertThat(retired()).isZero();
    }

    @Test
    void entries_of_no_retired_match_leave_and_those_of_one_are_still_not_changed()
            throws SQLException {
        days.seal();
        String id = matches.getFirst().match().id().toString();
        assertThatThrownBy(() -> run("delete from entry where match_id = '" + id + "'"))
                .hasMessageContaining("append only");
        run(
                "insert into archived_match values ('"
                        + id
                        + "', 1, sha256('a'), now(), 'nothing that anybody signed')");
        assertThatThrownBy(() -> run("update entry set at = now() where match_id = '" + id + "'"))
                .hasMessageContaining("append only");
        assertThatThrownBy(() -> run("delete from archived_match"))
                .hasMessageContaining("append only");
        run("delete from entry where match_id = '" + id + "'");
        assertThat(missed()).hasSize(1);
    }

    private void run(String statement) throws SQLException {
        try (var connection = database.getConnection()) {
            connection.createStatement().execute(statement);
        }
    }
}
