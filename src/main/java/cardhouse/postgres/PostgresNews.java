package cardhouse.postgres;

import cardhouse.live.RemoteNews;
import cardhouse.match.EntryListener;
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

/// News from other nodes by PostgreSQL's LISTEN and NOTIFY, on a connection of its own. A
/// notification names the matches of one commit of [GroupCommit], and nothing of what happened.
@Singleton
public class PostgresNews implements RemoteNews {
    private static final Logger LOG = Logger.getLogger(PostgresNews.class);
    private static final Duration WHILE_DEAF = Duration.ofSeconds(1);
    private static final Duration TO_BEGIN = Duration.ofSeconds(5);
    private static final Duration TO_END = Duration.ofSeconds(2);

    /// News wake it at once; this is how long it may take to see that the service ends.
    private static final int MILLIS_BETWEEN_LOOKS = 250;

    private static final int LOOKS_WITHOUT_DOUBT = 40;
    private static final int SECONDS_TO_ANSWER = 2;

    /// A match's id takes 16 bytes, which are 24 characters.
    private static final int WIDTH = 24;

    private final DataSource database;
    private volatile Optional<Thread> listening = Optional.empty();
    private final LongAdder heard = new LongAdder();
    private final CountDownLatch tried = new CountDownLatch(1);
    private volatile boolean hearing;
    private volatile boolean closed;

    PostgresNews(DataSource database) {
        this.database = database;
    }

    @Override
    public void listen(EntryListener news, Runnable missed) {
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

    private void listenForEver(EntryListener news, Runnable missed) {
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

    /// Until the connection breaks. A line that died without a word is found out when it has been
    /// quiet for a while.
    private void hear(Connection connection, EntryListener news) throws SQLException {
        var server = connection.unwrap(PGConnection.class);
        for (int quiet = 1; !closed; quiet++) {
            PGNotification[] heard = server.getNotifications(MILLIS_BETWEEN_LOOKS);
            if (heard.length > 0) quiet = 0;
            for (PGNotification one : heard) tell(one.getParameter(), news);
            if (quiet % LOOKS_WITHOUT_DOUBT == LOOKS_WITHOUT_DOUBT - 1
                    && !connection.isValid(SECONDS_TO_ANSWER))
                throw new SQLException("the connection is lost");
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("unlisten *");
        }
    }

    private void tell(String matches, EntryListener news) {
        for (int at = 0; at + WIDTH <= matches.length(); at += WIDTH) {
            var id = ByteBuffer.wrap(Base64.getDecoder().decode(matches.substring(at, at + WIDTH)));
            heard.increment();
            news.entryIn(new UUID(id.getLong(), id.getLong()));
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
