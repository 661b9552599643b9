package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.LogLines;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.match.NotificationState;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/// A node detects whether it receives notifications.
@Beside
class PostgresNotificationsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final UUID MATCH = Seed.uuid("PostgresNewsTest");

    private final DataSource database = TestDatabase.fresh();

    @Test
    @Timeout(120)
    void a_node_whose_line_breaks_is_deaf_until_it_listens_again() throws SQLException {
        List<String> told = new CopyOnWriteArrayList<>();
        List<Boolean> hearing = new CopyOnWriteArrayList<>();
        List<Boolean> prompt = new CopyOnWriteArrayList<>();
        try (var news = new PostgresNotifications(database)) {
            assertThat(news.isHearing()).isFalse();
            assertThat(news.isPrompt()).isFalse();
            news.matches().begin(MATCH);
            assertThat(news.stretch(MATCH)).isEqualTo(NotificationState.NOT_HEARD);
            news.listen(
                    new RecordedNotifications(
                            (match, revision) -> told.add(match + " " + revision),
                            () -> {
                                hearing.add(news.isHearing());
                                prompt.add(news.isPrompt());
                            }));
            Await.until("it is connected", SOON, () -> hearing.size() == 1);
            int stretch = news.stretch(MATCH);
            assertThat(stretch).isNotEqualTo(NotificationState.NOT_HEARD);
            String channel = NotificationChannels.name(NotificationChannels.ofMatch(MATCH));
            execute("notify " + channel + ", '" + written(MATCH, 7) + written(MATCH, 70_000) + "'");
            Await.until("news", SOON, () -> told.size() == 2);
            assertThat(told).containsExactly(MATCH + " 7", MATCH + " 70000");
            Await.until("it knows that this was all", SOON, news::isPrompt);
            assertThat(news.heard()).isEqualTo(2);

            execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity"
                            + " where datname = current_database() and pid <> pg_backend_pid()"
                            + " and backend_type = 'client backend'");
            Await.until("it is connected again", SOON, () -> hearing.size() == 3);
            assertThat(hearing).containsExactly(true, false, true);
            // Not before all listeners know that something may have been missed.
            assertThat(prompt).containsExactly(false, false, false);
            Await.until("it knows again that this was all", SOON, news::isPrompt);
            assertThat(news.isHearing()).isTrue();
            assertThat(news.stretch(MATCH)).as("another").isGreaterThan(stretch);
        }
    }

    /// As behind a pooler that lends sessions for one transaction each: what one of them listens
    /// to, the line on which news are expected does not.
    @Test
    @Timeout(120)
    void a_line_without_a_session_has_no_news_and_says_why() {
        var missed = new AtomicInteger();
        try (var log = new LogLines(PostgresNotifications.class.getName());
                var news = new PostgresNotifications(losing(() -> false, true))) {
            news.matches().begin(MATCH);
            news.listen(new RecordedNotifications((_, _) -> {}, missed::incrementAndGet));
            Await.until("it looks by itself", SOON, () -> missed.get() >= 3);
            assertThat(news.isHearing()).isFalse();
            assertThat(news.isPrompt()).isFalse();
            assertThat(news.stretch(MATCH))
                    .as("the journal is read")
                    .isEqualTo(NotificationState.NOT_HEARD);
            assertThat(news.failure().orElseThrow()).contains("must use session pooling");
            assertThat(log.all().stream().filter(line -> line.contains("must use session pooling")))
                    .hasSize(1);
        }
    }

    @Test
    @Timeout(120)
    void a_line_that_begins_to_lose_news_is_noticed() {
        var lost = new AtomicBoolean();
        var missed = new AtomicInteger();
        try (var news = new PostgresNotifications(losing(lost::get, false))) {
            news.matches().begin(MATCH);
            news.listen(new RecordedNotifications((_, _) -> {}, missed::incrementAndGet));
            Await.until("it is prompt", SOON, news::isPrompt);
            lost.set(true);
            Await.until("it is noticed", SOON, () -> !news.isHearing());
            assertThat(news.isPrompt()).isFalse();
            assertThat(news.stretch(MATCH)).isEqualTo(NotificationState.NOT_HEARD);
            Await.until("listeners are notified", SOON, () -> missed.get() >= 2);
            lost.set(false);
            Await.until("it is prompt again", SOON, news::isPrompt);
            assertThat(news.failure()).isEmpty();
        }
    }

    /// @param lost whether notifications that have come are lost
    /// @param lent whether each statement goes to another session
    private DataSource losing(BooleanSupplier lost, boolean lent) {
        return instead(
                DataSource.class,
                database,
                Map.of("getConnection", () -> losing(database.getConnection(), lost, lent)));
    }

    private Connection losing(Connection line, BooleanSupplier lost, boolean lent)
            throws SQLException {
        var server = line.unwrap(PGConnection.class);
        Callable<?> notifications =
                () -> {
                    var those = server.getNotifications(20);
                    return lost.getAsBoolean() ? new PGNotification[0] : those;
                };
        var losing = instead(PGConnection.class, server, Map.of("getNotifications", notifications));
        Map<String, Callable<?>> calls = new HashMap<>(Map.of("unwrap", () -> losing));
        if (lent) calls.put("createStatement", this::elsewhere);
        return instead(Connection.class, line, calls);
    }

    /// A statement of another session, which ends with it.
    private Statement elsewhere() throws SQLException {
        var other = database.getConnection();
        var statement = other.createStatement();
        return instead(
                Statement.class,
                statement,
                Map.of(
                        "close",
                        () -> {
                            other.close();
                            return null;
                        }));
    }

    /// @param calls by the names of methods that do something else
    private static <T> T instead(Class<T> type, T real, Map<String, Callable<?>> calls) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, arguments) -> {
                            var call = calls.get(method.getName());
                            if (call != null) return call.call();
                            try {
                                return method.invoke(real, arguments);
                            } catch (InvocationTargetException failed) {
                                throw failed.getCause();
                            }
                        }));
    }

    private void execute(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String written(UUID match, int revision) {
        return Base64.getEncoder()
                .encodeToString(
                        ByteBuffer.allocate(Long.BYTES * 2 + Integer.BYTES)
                                .putLong(match.getMostSignificantBits())
                                .putLong(match.getLeastSignificantBits())
                                .putInt(revision)
                                .array());
    }
}
