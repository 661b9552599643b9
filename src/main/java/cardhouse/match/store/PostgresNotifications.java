package cardhouse.match.store;

import cardhouse.match.live.Interest;
import cardhouse.match.live.RemoteNotifications;
import cardhouse.platform.sql.Statements;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSource.FlushMode;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/// Receives notifications by PostgreSQL's LISTEN and NOTIFY, on a connection of its own, and on the
/// wanted [channels][NotificationChannels]. As soon as a channel is wanted, this node listens to
/// it, and waiting clients read again. [NotificationPayload] defines the format of the
/// notifications, which [GroupCommit] sends with each commit.
///
/// PostgreSQL sends pending notifications before it answers the next query on that connection. So
/// this node runs a query a few times a second. Once it is answered, all notifications committed
/// before it have arrived. For a second from the start of the query, the state counts as prompt.
/// This also detects a connection that has died silently.
///
/// All of this needs a session. A pooler that lends sessions for one transaction answers every
/// statement and loses every notification. So this node sends a notification of its own over
/// another connection, before it relies on any, and every few seconds. If that does not arrive,
/// notifications count as unavailable, and each caller reads the journal.
@Singleton
public class PostgresNotifications implements RemoteNotifications {
    private static final Logger LOG = Logger.getLogger(PostgresNotifications.class);
    private static final Duration WHILE_DEAF = Duration.ofSeconds(1);
    private static final Duration TO_BEGIN = Duration.ofSeconds(5);
    private static final Duration TO_END = Duration.ofSeconds(2);

    private static final long PROMPT_NANOS = Duration.ofSeconds(1).toNanos();

    private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(250);

    /// Maximum time for the node's own notification to arrive, and the interval at which one is
    /// sent.
    private static final Duration TO_RETURN = Duration.ofSeconds(1);

    private static final Duration BETWEEN_RETURNS = Duration.ofSeconds(2);

    /// Notifications wake the thread at once. This is the maximum delay until it detects a wanted
    /// channel, or the end of the service.
    private static final int MILLIS_BETWEEN_LOOKS = 20;

    /// Time for which the node listens to a channel after its last use.
    private static final Duration KEPT = Duration.ofMinutes(1);

    /// A connection without an answer for this long is dead. The pool's other connections are then
    /// flushed too, so that queries that wait on them fail.
    private static final int SECONDS_TO_ANSWER = 4;

    private final DataSource database;
    private final String own = "node_" + UUID.randomUUID().toString().replace("-", "");

    /// The node's last committed own notification, its time, and the last one that has arrived.
    private volatile long sent;

    private volatile long sentAt = System.nanoTime();
    private long returned;
    private CompletableFuture<Void> sending = CompletableFuture.completedFuture(null);
    private volatile Optional<String> failure = Optional.empty();
    private volatile Optional<Thread> listening = Optional.empty();
    private final NotificationChannels channels;
    private final LongAdder heard = new LongAdder();
    private final CountDownLatch tried = new CountDownLatch(1);
    private volatile boolean hearing;
    private volatile long promptUntil = System.nanoTime();
    private volatile boolean closed;

    @Inject
    PostgresNotifications(DataSource database) {
        this(database, new NotificationChannels(KEPT, System::nanoTime));
    }

    PostgresNotifications(DataSource database, NotificationChannels channels) {
        this.database = database;
        this.channels = channels;
    }

    @Override
    public void listen(Listener news) {
        listening = Optional.of(Thread.ofVirtual().name("news").start(() -> listenForEver(news)));
        try {
            // A started server should receive notifications, so that it can report ready at once.
            if (!tried.await(TO_BEGIN.toMillis(), TimeUnit.MILLISECONDS))
                LOG.debug("Notifications of other nodes not confirmed yet; node retries");
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Interest matches() {
        return channels.matches();
    }

    @Override
    public Interest players() {
        return channels.players();
    }

    @Override
    public int stretch(UUID match) {
        return channels.stretch(match);
    }

    @Override
    public boolean isPrompt() {
        return promptUntil - System.nanoTime() > 0;
    }

    /// Whether this node receives the notifications of other nodes.
    public boolean isHearing() {
        return hearing;
    }

    /// Why it does not receive them.
    public Optional<String> failure() {
        return failure;
    }

    /// The number of received notifications, for matches and for players, from this node and
    /// others.
    public long heard() {
        return heard.sum();
    }

    /// The number of channels, of 512, that this node listens to.
    public int channels() {
        return channels.heard();
    }

    @Override
    @PreDestroy
    public void close() {
        closed = true;
        try {
            if (listening.isPresent() && !listening.get().join(TO_END)) listening.get().interrupt();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private void listenForEver(Listener news) {
        boolean deaf = false;
        while (!closed) {
            try (Connection connection = database.getConnection()) {
                execute(connection, "unlisten *; listen " + own);
                requireReturn(connection, news);
                int[] wanted = channels.missing();
                if (wanted.length > 0) execute(connection, each("listen", wanted));
                channels.begin(wanted);
                deaf = false;
                hearing = true;
                failure = Optional.empty();
                news.missed();
                tried.countDown();
                hear(connection, news);
            } catch (SQLException | RuntimeException failed) {
                channels.endAll();
                hearing = false;
                promptUntil = System.nanoTime();
                failure = Optional.of(String.valueOf(failed.getMessage()));
                tried.countDown();
                if (!deaf && !closed)
                    LOG.warnf(
                            "Notification connection failed; node reconnects: %s",
                            failed.getMessage());
                deaf = true;
                if (isSilence(failed) && database instanceof AgroalDataSource pool)
                    pool.flush(FlushMode.ALL);
                news.missed();
                if (!(failed instanceof NotReturned)) pause();
            }
        }
    }

    /// Notifications are sent and do not arrive, for longer than a pause.
    private static final class NotReturned extends SQLException {
        private static final long serialVersionUID = 1;

        NotReturned() {
            super(
                    "notifications do not arrive; a pooler between server and PostgreSQL must use"
                            + " session pooling, see deploy/database.md");
        }
    }

    /// Sends a notification, and waits until it arrives.
    private void requireReturn(Connection connection, Listener news) throws SQLException {
        var server = connection.unwrap(PGConnection.class);
        long wanted = sent + 1;
        send(wanted);
        while (returned < wanted) {
            if (isOverdue()) throw new NotReturned();
            tell(server.getNotifications(MILLIS_BETWEEN_LOOKS), news);
        }
    }

    private boolean isOverdue() {
        return returned < sent && System.nanoTime() - sentAt > TO_RETURN.toNanos();
    }

    /// Uses another connection than the listener, because sending needs no session.
    private void send(long number) throws SQLException {
        try (Connection connection = database.getConnection()) {
            new Statements(connection)
                    .query("select pg_notify(?, ?)", _ -> true, own, Long.toString(number));
        }
        sentAt = System.nanoTime();
        sent = number;
    }

    /// The pool may have no free connection for a while, and this thread must not wait for one.
    private void sendAgain() {
        if (returned < sent || System.nanoTime() - sentAt < BETWEEN_RETURNS.toNanos()) return;
        if (!sending.isDone()) return;
        long next = sent + 1;
        sending =
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                send(next);
                            } catch (SQLException failed) {
                                LOG.debugf("Notification not sent: %s", failed.getMessage());
                            }
                        },
                        task -> Thread.ofVirtual().name("news returns").start(task));
    }

    private static boolean isSilence(Throwable failed) {
        if (failed instanceof SocketTimeoutException) return true;
        return failed.getCause() != null && isSilence(failed.getCause());
    }

    /// With a timeout, because the connection may have died silently.
    private static void execute(Connection connection, String sql) throws SQLException {
        int usual = connection.getNetworkTimeout();
        connection.setNetworkTimeout(Runnable::run, SECONDS_TO_ANSWER * 1000);
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
        connection.setNetworkTimeout(Runnable::run, usual);
    }

    private static String each(String command, int... channels) {
        return Arrays.stream(channels)
                .mapToObj(channel -> command + " " + NotificationChannels.name(channel))
                .collect(Collectors.joining("; "));
    }

    /// Runs until the connection breaks.
    private void hear(Connection connection, Listener news) throws SQLException {
        var server = connection.unwrap(PGConnection.class);
        while (!closed) {
            long asked = System.nanoTime();
            execute(connection, "select 1");
            tell(server.getNotifications(), news);
            if (isOverdue()) throw new NotReturned();
            sendAgain();
            promptUntil = asked + PROMPT_NANOS;
            do {
                listenToWhatIsWanted(connection, news);
                tell(server.getNotifications(MILLIS_BETWEEN_LOOKS), news);
            } while (!closed && System.nanoTime() - asked < BETWEEN_QUESTIONS.toNanos());
        }
        channels.endAll();
        execute(connection, "unlisten *");
    }

    /// A channel counts as received only while this node listens to it: its period ends before
    /// UNLISTEN, and begins after LISTEN.
    private void listenToWhatIsWanted(Connection connection, Listener news) throws SQLException {
        int[] idle = channels.idle();
        if (idle.length > 0) {
            channels.end(idle);
            execute(connection, each("unlisten", idle));
        }
        int[] missing = channels.missing();
        if (missing.length == 0) return;
        execute(connection, each("listen", missing));
        channels.begin(missing);
        news.begun(
                NotificationChannels.matchesOf(missing), NotificationChannels.playersOf(missing));
    }

    private void tell(PGNotification[] notifications, Listener news) {
        for (PGNotification one : notifications)
            if (one.getName().equals(own)) returned = Long.parseLong(one.getParameter());
            else heard.add(NotificationPayload.tell(one.getName(), one.getParameter(), news));
    }

    private static void pause() {
        try {
            Thread.sleep(WHILE_DEAF);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
