package cardhouse.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.match.Hearing;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A node knows whether it hears what others do.
@Beside
class PostgresNewsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final UUID MATCH = Seed.uuid("PostgresNewsTest");

    private final DataSource database = TestDatabase.fresh();

    @Test
    @Timeout(120)
    void a_node_whose_line_breaks_is_deaf_until_it_listens_again() throws SQLException {
        List<String> told = new CopyOnWriteArrayList<>();
        List<Boolean> hearing = new CopyOnWriteArrayList<>();
        List<Boolean> prompt = new CopyOnWriteArrayList<>();
        try (var news = new PostgresNews(database)) {
            assertThat(news.isHearing()).isFalse();
            assertThat(news.isPrompt()).isFalse();
            news.matches().begin(MATCH);
            assertThat(news.stretch(MATCH)).isEqualTo(Hearing.NOT_HEARD);
            news.listen(
                    new RecordedNews(
                            (match, revision) -> told.add(match + " " + revision),
                            () -> {
                                hearing.add(news.isHearing());
                                prompt.add(news.isPrompt());
                            }));
            Await.until("it hears", SOON, () -> hearing.size() == 1);
            int stretch = news.stretch(MATCH);
            assertThat(stretch).isNotEqualTo(Hearing.NOT_HEARD);
            String channel = NewsChannels.name(NewsChannels.ofMatch(MATCH));
            execute("notify " + channel + ", '" + written(MATCH, 7) + written(MATCH, 70_000) + "'");
            Await.until("news", SOON, () -> told.size() == 2);
            assertThat(told).containsExactly(MATCH + " 7", MATCH + " 70000");
            Await.until("it knows that this was all", SOON, news::isPrompt);
            assertThat(news.heard()).isEqualTo(2);

            execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity"
                            + " where datname = current_database() and pid <> pg_backend_pid()"
                            + " and backend_type = 'client backend'");
            Await.until("it hears again", SOON, () -> hearing.size() == 3);
            assertThat(hearing).containsExactly(true, false, true);
            // Not before everybody knows that something may have been missed.
            assertThat(prompt).containsExactly(false, false, false);
            Await.until("it knows again that this was all", SOON, news::isPrompt);
            assertThat(news.isHearing()).isTrue();
            assertThat(news.stretch(MATCH)).as("another").isGreaterThan(stretch);
        }
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
