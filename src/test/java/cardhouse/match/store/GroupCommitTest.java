package cardhouse.match.store;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.OneServer;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.match.journal.Outbox;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Sql;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One thread commits the entries of all accounts, so nothing may end it.
@Beside
class GroupCommitTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    /// Thrown by the next connection that is asked for; an error only by one that commits.
    private final AtomicReference<@Nullable Throwable> planted = new AtomicReference<>();

    private final DataSource database = failing(TestDatabase.fresh());

    private DataSource failing(DataSource real) {
        return (DataSource)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (_, method, arguments) -> {
                            boolean waits =
                                    planted.get() instanceof Error
                                            && !Thread.currentThread()
                                                    .getName()
                                                    .equals("group-commit");
                            Throwable failure = waits ? null : planted.getAndSet(null);
                            if (failure != null) throw failure;
                            try {
                                return method.invoke(real, arguments);
                            } catch (InvocationTargetException failed) {
                                throw failed.getCause();
                            }
                        });
    }

    @Test
    @Timeout(60)
    void a_batch_that_gave_way_to_another_transaction_is_written_again() throws Exception {
        var played = TestMatch.any(1);
        try (var stored = new StoredMatches(database);
                var journal = new PostgresJournal(database)) {
            stored.keep(played, 1);
            append(journal, played, played.journal().get(1));
            for (String state : List.of("40P01", "40001")) {
                ChainedEntry next = played.journal().get(state.equals("40P01") ? 2 : 3);
                planted.set(new SQLException("planted", state));
                assertThat(append(journal, played, next)).isInstanceOf(Appended.Kept.class);
                assertThat(planted.get()).as("it happened").isNull();
            }
        }
    }

    @Test
    @Timeout(60)
    void it_goes_on_after_the_worst_of_errors() throws Exception {
        var played = TestMatch.any(1);
        try (var stored = new StoredMatches(database);
                var journal = new PostgresJournal(database)) {
            stored.keep(played, 1);
            ChainedEntry second = played.journal().get(1);

            planted.set(new OutOfMemoryError("planted"));
            assertThatThrownBy(() -> append(journal, played, second))
                    .isInstanceOf(Unavailable.class)
                    .hasRootCauseInstanceOf(OutOfMemoryError.class);

            assertThat(journal.isAlive()).isTrue();
            planted.set(new SQLException("planted", "53100"));
            assertThat(journal.takesMoves()).isFalse();
            assertThat(journal.takesMoves()).isTrue();
            assertThat(append(journal, played, second)).isInstanceOf(Appended.Kept.class);
            assertThat(journal.takesMoves()).isTrue();
            var counts = journal.commits();
            assertThat(counts.fates().labelValues("failed").get()).isEqualTo(1);
            assertThat(counts.fates().labelValues("stored").get()).isEqualTo(1);
            assertThat(counts.entries().getCount()).isEqualTo(1);
            assertThat(counts.seconds().getCount()).isEqualTo(1);
            assertThat(counts.waiting()).isZero();
        }
    }

    /// A database that says when it is asked, and answers when it may.
    private DataSource busy(CountDownLatch begun, CountDownLatch free) {
        return (DataSource)
                Proxy.newProxyInstance(
                        DataSource.class.getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (_, method, arguments) -> {
                            begun.countDown();
                            free.await();
                            return method.invoke(database, arguments);
                        });
    }

    private GroupCommit committer(DataSource commits) {
        return new GroupCommit(
                commits,
                GroupCommit.PATIENCE,
                BatchWriter.of(new Sql(database)),
                new CommitCounts(() -> 0));
    }

    @Test
    @Timeout(120)
    void timed_out_append_is_reported_and_never_stored() throws Exception {
        var played = TestMatch.any(1);
        var begun = new CountDownLatch(1);
        var free = new CountDownLatch(1);
        try (var stored = new StoredMatches(database);
                var commits = committer(busy(begun, free));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            stored.keep(played, 1);
            var first = threads.submit(() -> commits.append(keyed(played, 1), LONG));
            begun.await();
            assertThatThrownBy(() -> commits.append(keyed(played, 2), Duration.ofMillis(1)))
                    .isInstanceOf(Unavailable.class);
            free.countDown();

            assertThat(first.get()).isInstanceOf(Appended.Kept.class);
            // Every later entry comes after the one that was not stored.
            assertThat(commits.append(keyed(played, 1), LONG)).isEqualTo(NotKept.KEY_TAKEN);
            try (var journal = new PostgresJournal(database)) {
                assertThat(journal.read(played.match().id(), 2, 1)).isEmpty();
            }
        }
    }

    @Test
    @Timeout(120)
    void entries_that_were_kept_together_share_a_batch_and_those_that_were_not_do_not()
            throws Exception {
        var matches = IntStream.range(0, 5).mapToObj(TestMatch::play).toList();
        var became = committed(matches.getFirst(), matches);

        assertThat(receipt(became.getFirst())).isEqualTo(claim(matches.getFirst()));
        assertThat(became.get(1)).isEqualTo(NotKept.KEY_TAKEN);
        var together = became.subList(2, became.size());
        for (int i = 0; i < together.size(); i++)
            assertThat(receipt(together.get(i))).isEqualTo(claim(matches.get(1 + i)));
        assertThat(together.stream().map(GroupCommitTest::signature).distinct())
                .hasSize(1)
                .doesNotContain(signature(became.getFirst()));
    }

    /// Two nodes that keep entries of the same matches in different orders would wait for each
    /// other.
    @Test
    @Timeout(120)
    @OneServer("the rows lie on workers")
    void those_of_one_commit_are_written_in_the_order_of_their_matches() throws Exception {
        var matches =
                IntStream.range(0, 12)
                        .mapToObj(TestMatch::play)
                        .sorted(
                                comparing((TestMatch one) -> one.match().id().toString())
                                        .reversed())
                        .toList();
        committed(matches.getFirst(), matches.subList(1, matches.size()));

        var written = written();
        assertThat(written).hasSize(matches.size());
        assertThat(written.subList(1, written.size())).isSorted();
    }

    /// One is being committed while the others come, so that these are committed together.
    ///
    /// @return what became of each, the first one first
    private List<Appended> committed(TestMatch first, List<TestMatch> others) throws Exception {
        var begun = new CountDownLatch(1);
        var free = new CountDownLatch(1);
        try (var stored = new StoredMatches(database);
                var commits = committer(busy(begun, free));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (TestMatch match :
                    Stream.concat(Stream.of(first), others.stream()).distinct().toList())
                stored.keep(match, 1);
            var appended = new ArrayList<Future<Appended>>();
            appended.add(threads.submit(() -> commits.append(keyed(first, 1), LONG)));
            begun.await();
            for (TestMatch match : others)
                appended.add(threads.submit(() -> commits.append(keyed(match, 1), LONG)));
            Await.until("all wait", LONG, () -> commits.waiting() == others.size());
            free.countDown();
            var became = new ArrayList<Appended>();
            for (Future<Appended> one : appended) became.add(one.get());
            return became;
        }
    }

    /// The matches of second entries, as committed.
    private List<String> written() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "select match_id from entry where revision = 2 order by tableoid, ctid")) {
            var found = new ArrayList<String>();
            while (rows.next()) found.add(rows.getString(1));
            return found;
        }
    }

    private static Receipt claim(TestMatch match) {
        String hash = match.journal().get(1).hash();
        return new Receipt(match.match().id().toString(), 2, hash);
    }

    private static String signed(Appended became) {
        if (!(became instanceof Appended.Kept(var leaf))) throw new AssertionError(became);
        return leaf.receipt(TestMatch.RECEIPTS);
    }

    /// What a good receipt says.
    private static Receipt receipt(Appended became) {
        if (!(TestMatch.KEYS.check(signed(became)) instanceof KeySet.Check.Signed(var receipt)))
            throw new AssertionError(became);
        return receipt;
    }

    private static String signature(Appended became) {
        String text = signed(became);
        return text.substring(text.lastIndexOf('.'));
    }

    private static AppendRequest keyed(TestMatch played, int at) {
        return new AppendRequest(
                played.match().id(),
                played.journal().get(at),
                Optional.of("key" + at),
                Outbox.NONE);
    }

    private static Appended append(PostgresJournal journal, TestMatch played, ChainedEntry entry) {
        var key = Optional.of(Seed.another("GroupCommitTest").toString());
        return journal.append(played.match().id(), entry, key, Outbox.NONE);
    }
}
