package cardhouse.match.store;

import cardhouse.match.journal.Journal.Appended;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Sql;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import javax.sql.DataSource;

/// The committers of entries: one, or one per database server if the journal is distributed. So a
/// commit involves only one server, and does not wait for an unavailable one.
final class Committers implements AutoCloseable {
    /// Matches may move to another server. Until this node detects that, a commit may take longer.
    private static final String SERVER = "select server_of(?) as server";

    private static final int ONLY = 0;
    private static final int MOST_KNOWN = 100_000;

    private final Sql sql;
    private final DataSource commits;
    private final Duration patience;
    private final CommitCounts counts = new CommitCounts(this::waiting);
    private final ConcurrentMap<Integer, GroupCommit> byServer = new ConcurrentHashMap<>();
    private final Cache<UUID, Integer> servers =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    /// Detected on first use.
    private volatile Optional<BatchWriter> writer = Optional.empty();

    /// @param commits provides a connection for each committer
    Committers(DataSource database, DataSource commits, Duration patience) {
        this.sql = new Sql(database);
        this.commits = commits;
        this.patience = patience;
    }

    /// Returns once the entry is stored or rejected.
    ///
    /// @throws Unavailable if the result is not known in time; the entry may be stored later
    Appended append(AppendRequest append) {
        return committer(append.match()).append(append);
    }

    private GroupCommit committer(UUID match) {
        BatchWriter how = writer();
        int server =
                switch (how) {
                    case ON_ONE_SERVER -> ONLY;
                    case ON_SEVERAL -> servers.get(match, this::server);
                };
        return byServer.computeIfAbsent(
                server, _ -> new GroupCommit(commits, patience, how, counts));
    }

    private BatchWriter writer() {
        if (writer.isEmpty()) writer = Optional.of(BatchWriter.of(sql));
        return writer.orElseThrow();
    }

    private int server(UUID match) {
        return sql.first(SERVER, row -> row.number("server"), match).orElseThrow();
    }

    CommitCounts counts() {
        return counts;
    }

    private int waiting() {
        return byServer.values().stream().mapToInt(GroupCommit::waiting).sum();
    }

    /// Whether all committer threads are alive.
    boolean areAlive() {
        return byServer.values().stream().allMatch(GroupCommit::isAlive);
    }

    /// Whether the last commit of a committer failed for no fault of an entry, for example on a
    /// full disk.
    boolean areFailing() {
        return byServer.values().stream().anyMatch(GroupCommit::isFailing);
    }

    /// A probe has shown that the database accepts entries again.
    void recovered() {
        byServer.values().forEach(GroupCommit::recovered);
    }

    @Override
    public void close() {
        byServer.values().forEach(GroupCommit::close);
    }
}
