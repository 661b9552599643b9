package cardhouse.archive.audits.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.Effort;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.Verdict;
import cardhouse.match.store.StoredMatches;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The owner of the database can disable the journal's triggers and change anything. An audit finds
/// each change at its place. `-Daudit.tampering=1000` makes more changes.
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Beside
class TamperedDatabaseTest {
    private static final int CHANGES = Integer.getInteger("audit.tampering", Effort.of(30));
    private static final int MATCHES = 15;

    private final DataSource database = TestDatabase.fresh();
    private final StoredMatches stored = new StoredMatches(database);
    private final Archive archive = new PostgresArchive(database, TestMatch.SIGNERS);
    private final Auditor auditor = new Auditor(TestMatch.NOTATION);
    private final List<TestMatch> matches = new ArrayList<>();

    /// Changes that the database's owner can make to a match with a number of entries.
    enum Change {
        AN_EVENT(
                Depth.HASH_CHAIN,
                (random, last) ->
                        at(
                                random.nextInt(1, last + 1),
                                "update entry set events = (select json_agg(json_build_object('type',"
                                        + " 'turn-passed', 'seat', 1))) where ENTRY")),
        MORE_IN_AN_EVENT(
                Depth.HASH_CHAIN,
                (random, last) ->
                        at(
                                random.nextInt(1, last + 1),
                                "update entry set events = (case events::text when '[]' then"
                                        + " '[{\"x\":1}]' else replace(events::text, '}]',"
                                        + " ',\"x\":1}]') end)::json where ENTRY")),
        A_MOVE(
                Depth.HASH_CHAIN,
                (random, last) ->
                        at(
                                random.nextInt(2, last),
                                "update entry set cause = 'MOVE', seat = coalesce(seat, 0), move = '{\"type\":\"draw\",\"from\":\"NOWHERE\"}'"
                                        + " where ENTRY")),
        A_TIME(
                Depth.HASH_CHAIN,
                (random, last) ->
                        at(
                                random.nextInt(1, last + 1),
                                "update entry set at = at + interval '1 microsecond' where ENTRY")),
        A_SEAT(
                Depth.HASH_CHAIN,
                (random, last) ->
                        at(
                                random.nextInt(2, last + 1),
                                "update entry set seat = coalesce(seat, 0) + 1 where ENTRY")),
        A_HASH(
                Depth.HASH_CHAIN,
                (random, last) ->
                        at(
                                random.nextInt(1, last + 1),
                                "update entry set hash = sha256(hash) where ENTRY")),
        NO_HASHES(
                Depth.HASH_CHAIN,
                (random, last) ->
                        at(
                                random.nextInt(2, last + 1),
                                "update entry set hash = null where MATCH and revision >="
                                        + " REVISION")),
        REMOVED_AT_THE_START(Depth.EVENTS, (_, _) -> at(1, "delete from entry where ENTRY")),
        REMOVED_IN_THE_MIDDLE(
                Depth.EVENTS,
                (random, last) -> at(random.nextInt(2, last), "delete from entry where ENTRY")),
        REMOVED_AT_THE_END(
                Depth.EVENTS,
                (_, last) ->
                        new Done(last - 1, "delete from entry where MATCH and revision = " + last)),
        SWAPPED(
                Depth.HASH_CHAIN,
                (random, last) -> {
                    int place = random.nextInt(1, last);
                    return at(
                            place,
                            ("update entry set revision = 900000 where MATCH and revision = %d;"
                                            + "update entry set revision = %d where MATCH and revision"
                                            + " = %d;"
                                            + "update entry set revision = %d where MATCH and revision"
                                            + " = 900000")
                                    .formatted(place, place, place + 1, place + 1));
                }),
        INSERTED(
                Depth.HASH_CHAIN,
                (random, last) -> {
                    int place = random.nextInt(2, last + 1);
                    return at(
                            place + 1,
                            ("update entry set revision = revision + 900000 where MATCH and revision"
                                            + " >= %d;"
                                            + "update entry set revision = revision - 899999 where MATCH"
                                            + " and revision > 900000;"
                                            + "insert into entry select match_id, revision - 1, at,"
                                            + " cause, seat, move, events, null, hash from entry where"
                                            + " MATCH and revision = %d")
                                    .formatted(place, place + 1));
                }),
        OF_ANOTHER_MATCH(
                Depth.HASH_CHAIN,
                (random, last) -> {
                    int place = random.nextInt(1, Math.min(last, 3) + 1);
                    return at(
                            place,
                            "update entry e set at = o.at, cause = o.cause, seat = o.seat, move ="
                                    + " o.move, events = o.events from entry o where e.match_id ="
                                    + " 'ID' and e.revision = REVISION and o.match_id = 'OTHER' and"
                                    + " o.revision = REVISION");
                }),
        THE_SEED(
                Depth.SHUFFLE,
                (_, _) ->
                        at(
                                0,
                                "update match_seed set server_seed = sha256(server_seed) where MATCH")),
        /// The header's own hash is not kept, so this shows in that of the first entry.
        THE_RULES(
                Depth.HASH_CHAIN,
                (_, _) ->
                        new Done(
                                1,
                                "update match set rules = replace(rules, '\"turnLimit\":40',"
                                        + " '\"turnLimit\":41') where id = 'ID'")),
        THE_OUTCOME(
                Depth.EVENTS,
                (_, last) ->
                        new Done(
                                last,
                                "update match set outcome = replace(outcome, '[', '[9,') where id ="
                                        + " 'ID'")),
        AN_ENTROPY(
                Depth.HASH_CHAIN,
                (_, _) ->
                        new Done(
                                1,
                                "update seat set entropy = entropy || 'x' where MATCH and seat = 0")),
        AN_ORIGIN(
                Depth.HASH_CHAIN,
                (_, _) ->
                        new Done(
                                1,
                                "update match set origins = replace(origins, '\"entropy\":[\"',"
                                        + " '\"entropy\":[\"x') where id = 'ID'")),
        THE_CLOCK(
                Depth.HASH_CHAIN,
                (_, _) ->
                        new Done(
                                1,
                                "update match set stated_clock = replace(stated_clock, 'PT12S',"
                                        + " 'PT13S') where id = 'ID'")),
        A_RECEIPT(
                Depth.HASH_CHAIN,
                (_, last) ->
                        at(
                                last,
                                "update receipt set receipt = overlay(receipt placing 'AAAA' from"
                                        + " length(receipt) - 20) where MATCH"));

        final Depth depth;
        final BiFunction<Random, Integer, Done> how;

        Change(Depth depth, BiFunction<Random, Integer, Done> how) {
            this.depth = depth;
            this.how = how;
        }

        boolean fits(TestMatch match) {
            return switch (this) {
                case AN_ORIGIN -> !match.match().origins().isEmpty();
                case THE_CLOCK -> match.match().clock().isPresent();
                default -> true;
            };
        }

        record Done(int revision, String sql) {}

        private static Done at(int revision, String sql) {
            return new Done(revision, sql.replace("REVISION", "" + revision));
        }
    }

    @BeforeAll
    void fill() throws SQLException {
        for (long number = 0; number < MATCHES; number++) {
            TestMatch match = TestMatch.any(number);
            matches.add(match);
            stored.keep(match);
        }
        run(
                "alter table entry disable trigger user; alter table receipt disable trigger user;"
                        + " create table kept_entry as select * from entry; create table kept_seed as"
                        + " select * from match_seed; create table kept_match as select * from match;"
                        + " create table kept_seat as select * from seat; create table kept_receipt as"
                        + " select * from receipt");
    }

    @AfterAll
    void close() {
        stored.close();
    }

    private Verdict audit(TestMatch match) {
        var filed = archive.find(match.match().id()).orElseThrow();
        assertThat(filed.finished()).isTrue();
        return auditor.audit(filed.evidence());
    }

    @Test
    void unchanged_matches_pass_all_checks() {
        for (TestMatch match : matches) {
            Verdict verdict = audit(match);
            assertThat(verdict.findings()).isEmpty();
            assertThat(verdict.depths())
                    .extracting(Verdict.Looked::status)
                    .containsOnly(Verdict.Status.PASSED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_change_is_found_at_its_revision_and_depth(Change change) throws SQLException {
        for (int number = 0; number < CHANGES; number++) {
            List<TestMatch> fit = matches.stream().filter(change::fits).toList();
            TestMatch match = fit.get(number % fit.size());
            TestMatch other = matches.get((number + 5) % MATCHES);
            Change.Done done = change.how.apply(new Random(number), match.journal().size());
            String id = match.match().id().toString();
            try {
                run(
                        done.sql()
                                .replace("ENTRY", "MATCH and revision = " + done.revision())
                                .replace("MATCH", "match_id = 'ID'")
                                .replace("OTHER", other.match().id().toString())
                                .replace("ID", id));
                Verdict verdict = audit(match);
                String what = change + " of " + number + ": " + done + verdict;
                assertThat(verdict.findings()).as(what).isNotEmpty();
                assertThat(verdict.findings().getFirst().revision())
                        .as(what)
                        .isEqualTo(done.revision());
                assertThat(verdict.findings())
                        .as(what)
                        .anyMatch(finding ->
                                finding.revision() == done.revision()
                                        && finding.depth() == change.depth);
            } finally {
                restore(id);
            }
        }
    }

    private void restore(String id) throws SQLException {
        var sql = new StringBuilder();
        for (var table :
                Map.of(
                                "entry", "match_id",
                                "match_seed", "match_id",
                                "match", "id",
                                "seat", "match_id",
                                "receipt", "match_id")
                        .entrySet()) {
            String kept = "kept_" + table.getKey().replace("match_", "");
            sql.append(
                    "delete from %s where %s = '%s'; insert into %s select * from %s where %s = '%s';"
                            .formatted(
                                    table.getKey(),
                                    table.getValue(),
                                    id,
                                    table.getKey(),
                                    kept,
                                    table.getValue(),
                                    id));
        }
        run(sql.toString());
    }

    private void run(String sql) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }
}
