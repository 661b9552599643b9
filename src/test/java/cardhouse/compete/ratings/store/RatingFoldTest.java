package cardhouse.compete.ratings.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.compete.ratings.PlackettLuce;
import cardhouse.compete.ratings.Ratings;
import cardhouse.match.journal.Cause;
import cardhouse.platform.projections.store.ProjectionContract;
import cardhouse.platform.projections.store.ProjectionFold;
import cardhouse.platform.projections.store.RatedMatches;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Ratings are what matches make of them, however often counting them is cut short.
@Beside
class RatingFoldTest extends ProjectionContract {
    /// More than a batch.
    private static final int MATCHES = RatingFold.BATCH + 100;

    private final Ratings ratings = new PostgresRatings(database);

    @BeforeEach
    void fill() {
        var two = List.of("ada", "bob", "eve", "greedy", "mcts");
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
    void as_of_time_excludes_uncounted_matches() {
        assertThat(ratings.asOf(EVER)).isEqualTo(RatedMatches.end(0));
        assertThat(ratings.fold()).isTrue();
        assertThat(ratings.asOf(EVER)).isEqualTo(RatedMatches.end(RatingFold.BATCH));
        assertThat(ratings.fold()).isFalse();
        assertThat(ratings.asOf(EVER)).isEqualTo(EVER);
    }

    /// As the release before left it: by another method, and some matches retired since, one of
    /// which has come back by an import.
    @Test
    void ratings_of_an_earlier_method_are_computed_anew_without_loss() {
        count(ratings);
        var right = told();
        sql.run(statements -> {
            statements.update("update projection set version = ?", PlackettLuce.METHOD - 1);
            statements.update("update rating set mean = 1, matches = 999");
            statements.update("update rating_change set mean = 2, deviation_before = 3");
            statements.update("update match set imported_at = now() where id in " + every(11));
            statements.update("delete from seat where match_id in " + every(7));
            return statements.update("delete from match where id in " + every(7));
        });
        assertThat(ratings.method()).isEqualTo(PlackettLuce.METHOD - 1);
        count(ratings);
        assertThat(ratings.method()).isEqualTo(PlackettLuce.METHOD);
        assertThat(ratings.asOf(EVER)).isEqualTo(EVER);
        assertThat(told()).isEqualTo(right);
    }

    @Test
    void a_node_leaves_ratings_of_a_later_method_alone() {
        count(ratings);
        var right = told();
        sql.run(statements ->
                statements.update(
                        "update projection set version = ?, place = 0", PlackettLuce.METHOD + 1));
        count(ratings);
        assertThat(ratings.method()).isEqualTo(PlackettLuce.METHOD + 1);
        assertThat(told()).isEqualTo(right);
    }

    /// Each of these makes a match count no more that would count otherwise.
    @Test
    void unlisted_imported_or_custom_matches_are_not_rated() {
        var fresh = TestDatabase.fresh();
        var rows = new Sql(fresh);
        var why =
                List.of(
                        "update match set listed = true where id = ?",
                        "update match set listed = false where id = ?",
                        "update match set is_trial = true where id = ?",
                        "update match set imported_at = finished_at where id = ?",
                        "update match set origins = '[]' where id = ?",
                        "update match set edition = 77 where id = ?",
                        "update match set rules = '{}' where id = ?",
                        "update match set outcome = null where id = ?",
                        "update match set status = 'RUNNING' where id = ?",
                        "update seat set bot_iterations = 200 where seat = 1 and match_id = ?",
                        "update seat set bot_time = 'PT1S' where seat = 1 and match_id = ?",
                        "update seat set kind = 'BOT', player_id = null, bot_level = 'random'"
                                + " where seat = 0 and match_id = ?");
        for (int number = 0; number < why.size(); number++) {
            var match = RatedMatches.match(number, "ada", "mcts");
            String change = why.get(number);
            rows.transaction(statements -> {
                RatedMatches.keep(statements, match);
                return statements.update(change, match.match());
            });
        }
        var first = RatedMatches.match(0, "ada", "mcts").match();
        assertThat(rated(fresh)).containsExactly(first + " 2", first + " 1");
    }

    /// Who has done what, and what comes of it: places that count, or none.
    @Test
    void rank_takes_moves() {
        var moved = List.of(Cause.MOVE);
        Map<List<Cause>, List<Integer>> placed =
                Map.of(
                        List.of(), List.of(),
                        List.of(Cause.RESIGNATION), List.of(),
                        List.of(Cause.FORFEIT), List.of(),
                        List.of(Cause.RESIGNATION_TO_BOT, Cause.SUBSTITUTE_MOVE), List.of(),
                        List.of(Cause.TIMEOUT_MOVE, Cause.TIMEOUT_MOVE), List.of(),
                        List.of(Cause.MOVE), List.of(1, 2),
                        List.of(Cause.MOVE, Cause.TIMEOUT_MOVE), List.of(1, 2),
                        List.of(Cause.MOVE, Cause.TIMEOUT_MOVE, Cause.TIMEOUT_MOVE), List.of(2, 1),
                        List.of(Cause.MOVE, Cause.RESIGNATION), List.of(2, 1),
                        List.of(Cause.MOVE, Cause.FORFEIT_TO_BOT), List.of(2, 1));
        placed.forEach((done, places) -> {
            var fresh = TestDatabase.fresh();
            // The first has won, as the rules have it.
            var match = RatedMatches.match(1, "ada", "bob");
            new Sql(fresh)
                    .transaction(statements -> {
                        RatedMatches.keep(statements, match, List.of(done, moved));
                        return match;
                    });
            assertThat(rated(fresh))
                    .as("%s", done)
                    .isEqualTo(places.stream().map(place -> match.match() + " " + place).toList());
        });
    }

    /// Which matches are rated, and the places in them that count.
    private static List<String> rated(DataSource database) {
        count(new PostgresRatings(database));
        return new Sql(database)
                .query(
                        "select match_id || ' ' || place as line from rating_change order by match_id, seat",
                        row -> row.text("line"));
    }

    /// Built-in bots among themselves are not rated.
    private static int counted() {
        return MATCHES - MATCHES / 5;
    }

    @Override
    protected Ratings projection() {
        return new PostgresRatings(database);
    }

    @Override
    protected ProjectionFold fold(Statements statements) {
        return RatingFold.of(statements);
    }

    @Override
    protected void isWhole(List<String> told) {
        assertThat(told).hasSize(2 * counted() + 5);
    }

    @Override
    protected List<String> told() {
        return sql.query(
                """
                select 'rating ' || r::text as line from rating r
                union all select 'change ' || c::text from rating_change c order by line\
                """,
                row -> row.text("line"));
    }
}
