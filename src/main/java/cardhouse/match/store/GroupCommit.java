package cardhouse.match.store;

import cardhouse.fairness.Receipts;
import cardhouse.match.journal.Batch;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.platform.metrics.Meters;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Outages;
import cardhouse.platform.sql.Sql;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/// Commits all entries that were queued during the last commit in one transaction. Under load, one
/// flush to disk serves many plies; a single ply does not wait for others. An entry that loses its
/// race does not affect the others. [BatchWriter] decides how to write.
final class GroupCommit implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(GroupCommit.class);

    /// Time that a ply waits for its commit before the database counts as unavailable. It equals
    /// the driver's timeout, and includes the wait behind another commit.
    static final Duration PATIENCE = Duration.ofSeconds(5);

    static final String OF_KEY =
            "select revision from entry where match_id = ? and seat = ? and idempotency_key = ?";

    static final String OF_REVISION = "select hash from entry where match_id = ? and revision = ?";

    /// All nodes write in one order, so that no two of them deadlock. Entries of the same match
    /// keep their order.
    private static final Comparator<AppendRequest> IN_ORDER =
            Comparator.comparing(AppendRequest::match, EntryRows.IDS);

    private final Sql sql;
    private final Duration patience;
    private final BatchWriter writer;
    private final CommitCounts counts;
    private final BlockingQueue<AppendRequest> queue = new LinkedBlockingQueue<>();
    private final Thread committer;
    private volatile boolean failing;

    GroupCommit(DataSource database, Duration patience, BatchWriter writer, CommitCounts counts) {
        this.sql = new Sql(database);
        this.patience = patience;
        this.writer = writer;
        this.counts = counts;
        this.committer = Thread.ofPlatform().daemon().name("group-commit").start(this::commitLoop);
    }

    /// Returns once the entry is stored or rejected.
    ///
    /// @throws Unavailable if the result is not known in time; the entry may be stored later
    Appended append(AppendRequest append) {
        return append(append, patience);
    }

    Appended append(AppendRequest append, Duration patience) {
        queue.add(append);
        try {
            return append.result().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            // An entry that is still queued is not stored any more.
            queue.remove(append);
            throw new Unavailable(late);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException why
                    ? why
                    : new IllegalStateException(failed.getCause());
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new Unavailable(closing);
        }
    }

    /// Entries that wait for the next commit.
    int waiting() {
        return queue.size();
    }

    /// Whether the committer thread is alive.
    boolean isAlive() {
        return committer.isAlive();
    }

    /// Whether the last commit failed for no fault of an entry, for example on a full disk.
    boolean isFailing() {
        return failing;
    }

    /// A probe has shown that the database accepts entries again.
    void recovered() {
        failing = false;
    }

    @Override
    public void close() {
        committer.interrupt();
    }

    private void commitLoop() {
        var batch = new ArrayList<AppendRequest>(Receipts.MOST_TOGETHER);
        while (!Thread.currentThread().isInterrupted()) {
            batch.clear();
            try {
                batch.add(queue.take());
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
                continue;
            }
            queue.drainTo(batch, Receipts.MOST_TOGETHER - 1);
            batch.sort(IN_ORDER);
            commit(List.copyOf(batch));
        }
        queue.forEach(left ->
                left.result().completeExceptionally(new Unavailable(new SQLException("closing"))));
    }

    /// Commits a batch, and completes each entry with its result.
    private void commit(List<AppendRequest> batch) {
        try {
            long start = System.nanoTime();
            List<AppendRequest> kept = write(batch);
            counts.seconds().observe(Meters.secondsSince(start));
            counts.entries().observe(batch.size());
            failing = false;
            tellKept(kept);
            for (AppendRequest append : batch)
                if (!append.result().isDone()) tell(append, rejection(append));
        } catch (RuntimeException failed) {
            if (batch.size() > 1 && isOneEntrysFault(failed)) {
                batch.forEach(append -> commit(List.of(append)));
            } else {
                fail(batch, failed);
            }
        } catch (Error serious) {
            // Without this thread, no ply would ever be answered again.
            LOG.errorf(
                    serious, "Batch of %d entries failed; none of them is committed", batch.size());
            fail(batch, serious);
        }
    }

    /// Retries a batch that conflicts with another transaction.
    private List<AppendRequest> write(List<AppendRequest> batch) {
        for (int attempt = 1; ; attempt++) {
            try {
                return writer.write(sql, batch);
            } catch (Unavailable failed) {
                if (attempt == Outages.ATTEMPTS || !Outages.isContention(failed)) throw failed;
            }
        }
    }

    /// The first waiting request signs for all: this thread must not, because all of them wait for
    /// it.
    private void tellKept(List<AppendRequest> kept) {
        var leaves = Batch.of(kept.stream().map(AppendRequest::receipt).toList());
        for (Batch.Leaf leaf : leaves) tell(kept.get(leaf.place()), new Appended.Kept(leaf));
    }

    private void tell(AppendRequest append, Appended fate) {
        counts.count(fate);
        append.result().complete(fate);
    }

    private void fail(List<AppendRequest> batch, Throwable why) {
        failing = true;
        counts.failed(batch.size());
        var away = why instanceof Unavailable told ? told : new Unavailable(why);
        batch.forEach(append -> append.result().completeExceptionally(away));
    }

    /// Whether the rest of the batch might succeed without one of its entries: the database
    /// rejected a value (SQLSTATE classes 22 and 23), or this program did. Otherwise the database
    /// is unavailable for all of them. One timeout for each entry would delay the last one by
    /// minutes.
    private static boolean isOneEntrysFault(RuntimeException failed) {
        if (!(failed instanceof Unavailable && failed.getCause() instanceof SQLException refused))
            return true;
        String state = refused.getSQLState();
        return state != null && (state.startsWith("22") || state.startsWith("23"));
    }

    private NotKept rejection(AppendRequest append) {
        if (isKeyTaken(append)) return NotKept.KEY_TAKEN;
        return hasPredecessor(append) ? NotKept.REVISION_TAKEN : NotKept.PREDECESSOR_GONE;
    }

    private boolean hasPredecessor(AppendRequest append) {
        int before = append.line().revision() - 1;
        return before == 0
                || sql.first(OF_REVISION, row -> row.optionalHex("hash"), append.match(), before)
                        .filter(hash -> hash.map(append.previous()::equals).orElse(true))
                        .isPresent();
    }

    private boolean isKeyTaken(AppendRequest append) {
        if (append.key().isEmpty() || append.line().seat().isEmpty()) return false;
        int seat = append.line().seat().getAsInt();
        return sql.first(
                        OF_KEY,
                        row -> row.number("revision"),
                        append.match(),
                        seat,
                        append.key().get())
                .isPresent();
    }
}
