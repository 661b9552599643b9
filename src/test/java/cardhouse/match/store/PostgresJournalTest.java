package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.Kept;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.match.journal.JournalContract;
import cardhouse.match.journal.Outbox;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The contract of every journal, and properties of PostgreSQL alone.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Beside
class PostgresJournalTest extends JournalContract {
    private final DataSource database = TestDatabase.fresh();
    private final PostgresJournal journal = new PostgresJournal(database, StoredMatches.PATIENCE);

    @Override
    protected Journal journal() {
        return journal;
    }

    @AfterAll
    void close() {
        journal.close();
    }

    @Tag("thorough")
    @Test
    void a_race_of_many_has_one_winner_and_losers_do_not_hurt_their_neighbours() throws Exception {
        int racers = 32;
        for (int round = 0; round < 50; round++) {
            UUID contested = Seed.another("PostgresJournalTest");
            var together = new CyclicBarrier(racers);
            Callable<Appended> racer =
                    () -> {
                        int me = together.await();
                        UUID to = me % 2 == 0 ? contested : Seed.another("PostgresJournalTest");
                        return append(to, move(1, me % 8), "key-" + me);
                    };
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var fates =
                        threads.invokeAll(Collections.nCopies(racers, racer)).stream()
                                .map(Future::resultNow)
                                .toList();
                assertThat(fates)
                        .filteredOn(Appended.Kept.class::isInstance)
                        .hasSize(racers / 2 + 1);
                assertThat(fates)
                        .filteredOn(NotKept.REVISION_TAKEN::equals)
                        .hasSize(racers / 2 - 1);
            }
            assertThat(journal.read(contested, 0, 10)).hasSize(1);
        }
    }

    @Test
    void an_entry_that_ends_a_match_finishes_it_in_the_directory() throws SQLException {
        UUID over = Seed.another("PostgresJournalTest");
        run(
                "insert into match values ('"
                        + over
                        + "', 'trash', 1, '{}', true, 'RUNNING', '"
                        + over
                        + "', 'c', now(), now())");
        var outcome = new Outcome(Outcome.Status.RESIGNED, List.of(1, 2));
        var outbox =
                new Outbox(Optional.of(outcome), Optional.of("signed"), new Outbox.Alarm.Off());
        assertThat(journal.append(over, chained(move(1, 0)), Optional.empty(), outbox))
                .isInstanceOf(Appended.Kept.class);
        try (Connection connection = database.getConnection();
                var rows =
                        connection
                                .createStatement()
                                .executeQuery(
                                        "select status, outcome, receipt from match join receipt"
                                                + " on match_id = id where id = '"
                                                + over
                                                + "'")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString(3)).isEqualTo("signed");
            assertThat(rows.getString(1)).isEqualTo("FINISHED");
            assertThat(rows.getString(2)).contains("RESIGNED");
        }
    }

    @Test
    void outbox_of_an_entry_is_written_to_each_table() throws SQLException {
        UUID here = UUID.randomUUID();
        UUID late = UUID.randomUUID();
        run(
                """
                insert into player values ('%2$s', 'Bo', 'BOT', now());
                insert into bot values ('%2$s', '{}', '{trash}', 1, true, null, now());
                insert into match values ('%1$s', 'trash', 1, '{}', true, 'RUNNING', '%1$s', 'c', now(), now());
                insert into seat (match_id, seat, kind, player_id) values
                    ('%1$s', 0, 'PLAYER', '%2$s'), ('%1$s', 1, 'PLAYER', '%1$s')\
                """
                        .formatted(here, late));
        Instant due = Instant.parse("2026-02-03T04:05:06.789012Z");
        var onTheWay =
                new Outbox(
                        Optional.empty(),
                        Optional.empty(),
                        new Outbox.Alarm.Set(due),
                        Optional.of(Seat.of(0)),
                        Optional.of(Seat.of(1)),
                        Set.of());
        journal.append(here, chained(move(1, 0)), Optional.empty(), onTheWay);
        // Of an entry that is not kept nothing is.
        journal.append(
                here,
                chained(move(1, 1)),
                Optional.empty(),
                new Outbox(
                        Optional.of(new Outcome(Outcome.Status.RESIGNED, List.of(2, 1))),
                        Optional.of("of nothing"),
                        new Outbox.Alarm.Off()));
        assertThat(
                        text(
                                """
                                select concat_ws(' ', (select status from match where id = '%1$s'),
                                    (select due_at at time zone 'UTC' from match_deadline where match_id = '%1$s'),
                                    (select (timed_out, last_seen_at)::text from bot where player_id = '%2$s'),
                                    (select array_agg(finished order by seat)::text from seat where match_id = '%1$s'),
                                    (select count(*) from receipt where match_id = '%1$s'))\
                                """
                                        .formatted(here, late)))
                .isEqualTo("RUNNING 2026-02-03 04:05:06.789012 (t,-infinity) {f,t} 0");
        journal.append(
                here,
                chained(move(2, 0), move(1, 0)),
                Optional.empty(),
                new Outbox(
                        Optional.of(new Outcome(Outcome.Status.RESIGNED, List.of(2, 1))),
                        Optional.of("signed"),
                        new Outbox.Alarm.Off()));
        assertThat(
                        text(
                                """
                                select concat_ws(' ',
                                    (select concat(status, ' ', finished_at at time zone 'UTC', ' ', outcome) from match
                                        where id = '%1$s'),
                                    (select count(*) from match_deadline where match_id = '%1$s'),
                                    (select array_agg(finished order by seat)::text from seat where match_id = '%1$s'),
                                    (select (revision, receipt)::text from receipt where match_id = '%1$s'))\
                                """
                                        .formatted(here)))
                .isEqualTo(
                        "FINISHED 2026-01-02 03:04:05.678901 {\"status\":\"RESIGNED\",\"places\":[2,1]}"
                                + " 0 {t,t} (2,signed)");
    }

    @Test
    void an_entry_of_an_earlier_release_is_read_without_a_hash() throws SQLException {
        UUID old = UUID.randomUUID();
        run(
                """
                insert into entry values ('%s', 1, '2026-01-02T03:04:05.678901Z', 'MOVE', 1,
                    '{ "type": "place", "slot": 1 }', '[ { "type": "turn-passed", "seat": 1 } ]', 'key')\
                """
                        .formatted(old));
        assertThat(journal.read(old, 0, 10))
                .containsExactly(new Kept(move(1, 1), Optional.empty()));
        assertThat(journal.find(old, Seat.of(1), "key")).contains(move(1, 1));
    }

    private String text(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                var row = connection.createStatement().executeQuery(sql)) {
            assertThat(row.next()).isTrue();
            return row.getString(1);
        }
    }

    @Test
    void the_database_itself_refuses_to_change_or_empty_the_journal() {
        UUID kept = Seed.another("PostgresJournalTest");
        append(kept, move(1, 0), "kept");
        for (String change :
                List.of(
                        "update entry set seat = 5 where match_id = '" + kept + "'",
                        "delete from entry where match_id = '" + kept + "'",
                        "truncate entry",
                        "truncate receipt")) {
            assertThatThrownBy(() -> run(change)).hasMessageContaining("append only");
        }
        assertThat(journal.read(kept, 0, 10)).containsExactly(kept(move(1, 0)));
    }

    private void run(String sql) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }
}
