package cardhouse.archive.log.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.log.TransparencyLog;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.LogKey;
import cardhouse.platform.keys.SeededKey;
import cardhouse.platform.sql.Sql;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Several nodes append to the log of one database, and none of them can change it.
@Beside
class PostgresLogTest {
    private static final int NODES = 4;
    private static final int ROUNDS = 5;
    private static final SeededKey OWN = SeededKey.of(new byte[32]);

    private final DataSource database = TestDatabase.fresh();
    private final Sql sql = new Sql(database);
    private final PostgresLog log = new PostgresLog(database);

    private void seal(int number) {
        LocalDate day = LocalDate.of(2026, 1, 1).plusDays(number);
        for (String table : List.of("day_root", "commitment_root", "note_root"))
            sql.transaction(statements ->
                    statements.update(
                            "insert into "
                                    + table
                                    + " (day, matches, signature, sealed_at) values (?, 1, ?, now())",
                            day,
                            table + " " + number));
    }

    private TransparencyLog node() {
        return new TransparencyLog(
                () -> true,
                new PostgresLog(database),
                OWN.receipts(),
                new LogKey("cards.example/log", LogKey.Kind.LOG, OWN.receipts().key()),
                List.of(),
                (_, _, _, _) -> {
                    throw new AssertionError("there is no witness");
                },
                Clock.systemUTC());
    }

    @Test
    void nodes_append_each_day_once_and_extend_what_is_published() throws Exception {
        List<String> before = List.of();
        for (int round = 0; round < ROUNDS; round++) {
            seal(round);
            var publishing = new ArrayList<Callable<Boolean>>();
            for (int node = 0; node < NODES; node++) {
                var one = node();
                publishing.add(() -> {
                    one.publish();
                    return true;
                });
            }
            try (var threads = Executors.newFixedThreadPool(NODES)) {
                for (var done : threads.invokeAll(publishing)) assertThat(done.get()).isTrue();
            }
            var entries = log.entries(Integer.MAX_VALUE);
            assertThat(entries).hasSize(3 * (round + 1));
            assertThat(entries.subList(0, before.size())).isEqualTo(before);
            assertThat(new HashSet<>(entries)).hasSameSizeAs(entries);
            assertThat(Checkpoint.read(log.checkpoint().orElseThrow()).size())
                    .isEqualTo(entries.size());
            before = entries;
        }
        assertThat(before.subList(0, 3))
                .containsExactly("day_root 0", "commitment_root 0", "note_root 0");
        assertThat(log.entries(2)).isEqualTo(before.subList(0, 2));
    }

    @Test
    void what_is_logged_cannot_be_changed() {
        seal(0);
        node().publish();
        for (String change :
                List.of(
                        "update log_entry set entry = 'forged' where position = 0",
                        "delete from log_entry",
                        "truncate log_entry",
                        "delete from log_checkpoint",
                        "truncate log_checkpoint",
                        "insert into log_entry (position, entry) values (0, 'forged')",
                        "insert into log_entry (position, entry) values (7, 'day_root 0')"))
            assertThatThrownBy(() -> sql.transaction(statements -> statements.update(change)))
                    .as(change)
                    .isInstanceOf(RuntimeException.class);
        assertThat(log.entries(Integer.MAX_VALUE)).hasSize(3);
    }
}
