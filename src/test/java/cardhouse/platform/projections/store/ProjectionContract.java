package cardhouse.platform.projections.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.TestDatabase;
import cardhouse.platform.projections.Projection;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Projections of matches are the same after any interruptions, on any nodes.
public abstract class ProjectionContract {
    public static final Instant EVER = Instant.parse("2100-01-01T00:00:00Z");

    public final DataSource database = TestDatabase.fresh();
    public final Sql sql = new Sql(database);

    /// As another node has it.
    protected abstract Projection projection();

    protected abstract ProjectionFold fold(Statements statements);

    /// All that has been counted, in a fixed order.
    protected abstract List<String> told();

    protected abstract void isWhole(List<String> told);

    protected static void count(Projection projection) {
        while (projection.fold()) {
            // On to the next batch.
        }
    }

    /// One match of so many.
    protected static String every(int many) {
        return "(select id from (select id, row_number() over (order by id) as number from match) as numbered"
                + " where number %% %d = 0)".formatted(many);
    }

    /// @return all there is to be counted, of which nothing is counted any more
    private List<String> whole() {
        count(projection());
        var whole = told();
        isWhole(whole);
        projection().forget();
        assertThat(told()).isEmpty();
        return whole;
    }

    @Test
    void rebuilt_projection_is_identical() {
        var whole = whole();
        count(projection());
        assertThat(told()).isEqualTo(whole);
    }

    @Test
    @Tag("thorough")
    void a_node_that_is_killed_while_it_counts_has_counted_nothing() {
        var whole = whole();
        for (int kill = 0; kill < 10; kill++) {
            assertThatThrownBy(() ->
                            sql.transaction(statements -> {
                                fold(statements).next();
                                return killed(statements);
                            }))
                    .isInstanceOf(Unavailable.class);
            assertThat(told()).isEmpty();
        }
        count(projection());
        assertThat(told()).isEqualTo(whole);
    }

    @Test
    void two_nodes_count_each_match_once() throws InterruptedException {
        var whole = whole();
        var nodes =
                Stream.of(projection(), projection())
                        .map(node -> Thread.ofVirtual().start(() -> count(node)))
                        .toList();
        for (Thread node : nodes) node.join();
        count(projection());
        assertThat(told()).isEqualTo(whole);
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
}
