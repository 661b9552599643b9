package cardhouse.postgres;

import cardhouse.live.RemoteNews;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/// News by PostgreSQL's LISTEN and NOTIFY, on a connection of its own. A notification names the
/// matches of one commit of [GroupCommit] and their revisions, and nothing of what happened.
///
/// PostgreSQL has sent what it has to tell before it answers whatever is asked next on that
/// connection. So a few times a second something is asked, and once that is answered everything has
/// been told that was committed before: for a second from when it was asked, that is taken for
/// prompt. A line that died without a word is found out by that, too.
@Singleton
public class PostgresNews implements RemoteNews {
    private static final Logger LOG = Logger.getLogger(PostgresNews.class);
    private static final Duration WHILE_DEAF = Duration.ofSeconds(1);
    private static final Duration TO_BEGIN = Duration.ofSeconds(5);
    private static final Duration TO_END = Duration.ofSeconds(2);

    private static final long PROMPT_NANOS = Duration.ofSeconds(1).toNanos();

    /// News wake it at once; this is how long it may take to see that the service ends.
    private static final int MILLIS_BETWEEN_LOOKS = 250;

    private static final int SECONDS_TO_ANSWER = 2;

    /// A match's id and a revision take 20 bytes, which are 28 characters.
    private static final int WIDTH = 28;

    private final DataSource database;
    private volatile Optional<Thread> listening = Optional.empty();
    private final LongAdder heard = new LongAdder();
    private final CountDownLatch tried = new CountDownLatch(1);
    private volatile boolean hearing;
    private volatile long promptUntil = System.nanoTime();
    private volatile boolean closed;

    PostgresNews(DataSource database) {
        this.database = database;
    }

    @Override
    public void listen(Listener news, Runnable missed) {
        listening =
                Optional.of(
                        Thread.ofVirtual().name("news").start(() -> listenForEver(news, missed)));
        try {
            // A server that has started hears, so that it can say at once that it is ready.
            if (!tried.await(TO_BEGIN.toMillis(), TimeUnit.MILLISECONDS))
                LOG.debug("whether there are news from other nodes is not known yet");
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isPrompt() {
        return promptUntil - System.nanoTime() > 0;
    }

    /// Whether what other nodes do is heard of.
    public boolean isHearing() {
        return hearing;
    }

    /// How many times a match had news, here or on another node.
    public long heard() {
        return heard.sum();
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

    private void listenForEver(Listener news, Runnable missed) {
        boolean deaf = false;
        while (!closed) {
            try (Connection connection = database.getConnection()) {
                subscribe(connection);
                deaf = false;
                hearing = true;
                missed.run();
                tried.countDown();
                hear(connection, news);
            } catch (SQLException | RuntimeException failed) {
                hearing = false;
                promptUntil = System.nanoTime();
                tried.countDown();
                if (!deaf && !closed)
                    LOG.warnf("no news from other nodes: %s", failed.getMessage());
                deaf = true;
                missed.run();
                pause();
            }
        }
    }

    private static void subscribe(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("listen entry");
        }
    }

    /// Until the connection breaks.
    private void hear(Connection connection, Listener news) throws SQLException {
        var server = connection.unwrap(PGConnection.class);
        while (!closed) {
            long asked = System.nanoTime();
            if (!connection.isValid(SECONDS_TO_ANSWER))
                throw new SQLException("the connection is lost");
            tell(server.getNotifications(), news);
            promptUntil = asked + PROMPT_NANOS;
            do {
                tell(server.getNotifications(MILLIS_BETWEEN_LOOKS), news);
            } while (System.nanoTime() - asked < MILLIS_BETWEEN_LOOKS * 1_000_000L);
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("unlisten *");
        }
    }

    private void tell(PGNotification[] notifications, Listener news) {
        for (PGNotification one : notifications) tell(one.getParameter(), news);
    }

    private void tell(String entries, Listener news) {
        for (int at = 0; at + WIDTH <= entries.length(); at += WIDTH) {
            var one =
                    ByteBuffer.wrap(Base64.getDecoder().decode(entries.substring(at, at + WIDTH)));
            heard.increment();
            news.entryIn(new UUID(one.getLong(), one.getLong()), one.getInt());
        }
    }

    private static void pause() {
        try {
            Thread.sleep(WHILE_DEAF);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
