package cardhouse.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.ratings.Ratings;
import cardhouse.requests.Unavailable;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Ratings are what matches make of them, however often counting them is cut short.
@Beside
class RatingFoldTest {
    private static final Instant EVER = Instant.parse("2100-01-01T00:00:00Z");

    /// More than a batch.
    private static final int MATCHES = RatingFold.BATCH + 100;

    private final DataSource database = TestDatabase.fresh();
    private final Sql sql = new Sql(database);
    private final Ratings ratings = new PostgresRatings(database);

    @BeforeEach
    void fill() {
        var two = List.of("ada", "bob", "eve", "greedy", "mcts 400");
        sql.transaction(statements -> {
            for (int match = 0; match < MATCHES; match++)
                RatedMatches.keep(
                        statements,
                        match,
                        two.get(match % two.size()),
                        two.get((match + 1) % two.size()));
            return MATCHES;
        });
    }

    @Test
    void ratings_told_again_from_nothing_are_the_same_to_the_last_bit() {
        count(ratings);
        var first = told();
        assertThat(first).hasSize(2 * counted() + 5);
        ratings.forget();
        assertThat(told()).isEmpty();
        count(ratings);
        assertThat(told()).isEqualTo(first);
    }

    @Test
    @Tag("thorough")
    void a_node_that_is_killed_while_it_counts_has_counted_nothing() {
        count(ratings);
        var whole = told();
        ratings.forget();
        for (int kill = 0; kill < 10; kill++) {
            assertThatThrownBy(() ->
                            sql.transaction(statements -> {
                                RatingFold.of(statements).next();
                                return killed(statements);
                            }))
                    .isInstanceOf(Unavailable.class);
            assertThat(told()).isEmpty();
        }
        count(ratings);
        assertThat(told()).isEqualTo(whole);
    }

    @Test
    void two_nodes_count_each_match_once() throws InterruptedException {
        var nodes =
                List.of(ratings, new PostgresRatings(database)).stream()
                        .map(node -> Thread.ofVirtual().start(() -> count(node)))
                        .toList();
        for (Thread node : nodes) node.join();
        count(ratings);
        assertThat(told()).hasSize(2 * counted() + 5);
    }

    @Test
    void what_has_not_been_counted_yet_is_said() {
        assertThat(ratings.asOf(EVER)).isEqualTo(RatedMatches.end(0));
        assertThat(ratings.fold()).isTrue();
        assertThat(ratings.asOf(EVER)).isEqualTo(RatedMatches.end(RatingFold.BATCH));
        assertThat(ratings.fold()).isFalse();
        assertThat(ratings.asOf(EVER)).isEqualTo(EVER);
    }

    /// Built-in bots among themselves are not rated.
    private static int counted() {
        return MATCHES - MATCHES / 5;
    }

    /// Ends the session of a transaction, as the end of its process would.
    private boolean killed(Statements statements) throws SQLException {
        int session =
                statements
                        .query("select pg_backend_pid() as pid", row -> row.number("pid"))
                        .getFirst();
        return sql.first("select pg_terminate_backend(?) as gone", row -> row.flag("gone"), session)
                .orElseThrow();
    }

    private static void count(Ratings ratings) {
        while (ratings.fold()) {
            // On to the next batch.
        }
    }

    private List<String> told() {
        return sql.query(
                """
                select 'rating ' || r::text as line from rating r
                union all select 'change ' || c::text from rating_change c order by line\
                """,
                row -> row.text("line"));
    }
}
