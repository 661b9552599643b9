package cardhouse.archive.statistics.store;

import cardhouse.archive.statistics.StatisticTally;
import cardhouse.archive.statistics.store.FinishedMatchRows.Ended;
import cardhouse.platform.projections.store.ProjectionFold;
import cardhouse.platform.projections.store.ProjectionPosition;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.List;

/// Counts a batch of finished matches for statistics.
final class StatisticFold implements ProjectionFold.Counter {
    static final String NAME = "statistics";

    /// See [ProjectionFold#version]: raise it with every change of a game's statistics.
    private static final int VERSION = 1;

    /// Smaller than the batches of ratings, as these matches' journals are read.
    static final int BATCH = 100;

    private StatisticFold() {}

    static ProjectionFold of(Statements statements) {
        return new ProjectionFold(statements, NAME, VERSION, BATCH, new StatisticFold());
    }

    @Override
    public List<ProjectionPosition> count(Statements statements, long after, int most)
            throws SQLException {
        List<Ended> ended = FinishedMatchRows.read(statements, after, most);
        var tally = new StatisticTally();
        for (Ended one : ended) FinishedMatchRows.told(statements, one).ifPresent(tally::add);
        StatisticRows.add(statements, tally);
        return ended.stream().map(Ended::position).toList();
    }

    @Override
    public void forget(Statements statements) throws SQLException {
        StatisticRows.forget(statements);
    }
}
