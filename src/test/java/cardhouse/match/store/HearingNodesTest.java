package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.FrozenConnection;
import cardhouse.OneServer;
import cardhouse.TestDatabase;
import cardhouse.engine.Seat;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.TestNode;
import cardhouse.match.viewing.Played;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

/// Nodes that notify each other of their entries through PostgreSQL: they send no other queries,
/// until notifications fail.
@Beside
class HearingNodesTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final PGSimpleDataSource database = TestDatabase.fresh();
    private final MemoryServer server = new MemoryServer("HearingNodesTest");
    private final UUID match =
            server.match(
                    "trashed", MatchSettings.USUAL, server.player("Ada"), server.player("Bob"));
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) one.close();
    }

    private record Node(TestNode node, PostgresNotifications news) {}

    /// @param asked the database of its matches
    /// @param heard the source of its notifications
    private Node node(DataSource asked, DataSource heard) {
        var news = new PostgresNotifications(heard);
        return node(news, server.node(journal(asked), news));
    }

    /// A node that relies on its notifications as long as it may.
    private Node node(DataSource asked, BooleanSupplier hearing) {
        return node(new PostgresNotifications(database), server.node(journal(asked), hearing));
    }

    private PostgresJournal journal(DataSource asked) {
        var journal = new PostgresJournal(asked);
        open.add(journal);
        return journal;
    }

    private Node node(PostgresNotifications news, TestNode node) {
        open.add(news);
        news.matches().begin(match);
        news.listen(new RecordedNotifications(node.live()::tell, node.live()::doubt));
        return new Node(node, news);
    }

    private Played ply(Node at) {
        Seat seat = at.node().matches().toAct(match).getFirst();
        var first = new MoveRequest.Numbered(1);
        return at.node().matches().play(match, seat, first, Preconditions.NONE);
    }

    private int revision(Node at) {
        return at.node()
                .views()
                .view(match, Optional.empty(), Optional.empty(), OptionalInt.empty())
                .revision();
    }

    private static void awaitNews(Node node) {
        Await.until("all notifications have arrived", SOON, node.news()::isPrompt);
    }

    /// Without news there is one more for whose turn it is, and one for the view.
    @ParameterizedTest
    @CsvSource({"true, 1", "false, 3"})
    @Timeout(120)
    @OneServer("there are several statements in one transaction")
    void a_move_is_one_statement_and_a_look_none(boolean hearing, int statements) {
        var counted = new CountedStatements(database);
        var node = node(counted, () -> hearing);
        // The first move also queries the location of the journal.
        assertThat(ply(node).seen().revision()).isEqualTo(2).isEqualTo(revision(node));
        for (int revision = 3; revision < 12; revision++) {
            counted.counted();
            assertThat(ply(node).seen().revision()).isEqualTo(revision);
            assertThat(revision(node)).isEqualTo(revision);
            assertThat(counted.counted()).isEqualTo(statements);
        }
    }

    @Test
    @Timeout(120)
    void other_node_shows_an_entry_after_its_notification() {
        var one = node(database, () -> true);
        var other = node(database, () -> true);
        assertThat(revision(one)).isEqualTo(1).isEqualTo(revision(other));
        for (int moves = 0; moves < 10; moves++) {
            int kept = ply(moves % 2 == 0 ? one : other).entry().revision();
            Await.until("the other knows", SOON, () -> revision(other) == kept);
            Await.until("the first, too", SOON, () -> revision(one) == kept);
        }
    }

    @Test
    @Timeout(120)
    void node_with_a_dead_connection_reads_the_journal() throws IOException {
        var one = node(database, database);
        try (var line = new FrozenConnection(database.getPortNumbers()[0])) {
            var other = node(database, line.to(database));
            awaitNews(other);
            assertThat(revision(other)).isEqualTo(1);
            line.freeze();
            // Notifications in flight may still arrive, and count as prompt for a second at most.
            for (int moves = 0; moves < 3; moves++) {
                int kept = ply(one).entry().revision();
                Await.until("the other has asked", SOON, () -> revision(other) == kept);
            }
            assertThat(other.news().isPrompt()).isFalse();
            // For the first request of any kind.
            other.news().players().begin(match);
            Await.until("it knows that it is deaf", SOON, () -> !other.news().isHearing());
        }
    }

    @Test
    @Timeout(120)
    void a_node_whose_line_breaks_misses_nothing() throws SQLException {
        var one = node(database, database);
        var other = node(database, database);
        awaitNews(other);
        assertThat(revision(other)).isEqualTo(1);
        for (int times = 0; times < 3; times++) {
            breakLines();
            int kept = ply(one).entry().revision();
            Await.until("the other knows", SOON, () -> revision(other) == kept);
            awaitNews(other);
            assertThat(revision(other)).isEqualTo(kept);
        }
    }

    /// Those on which news come.
    private void breakLines() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity where datname ="
                            + " current_database() and pid <> pg_backend_pid()"
                            // An autovacuum worker may look in, and is not ours to end.
                            + " and backend_type = 'client backend'");
        }
    }
}
