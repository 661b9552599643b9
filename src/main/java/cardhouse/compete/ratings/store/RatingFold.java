package cardhouse.compete.ratings.store;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.PlackettLuce;
import cardhouse.compete.ratings.RatedMatch;
import cardhouse.compete.ratings.RatingChange;
import cardhouse.compete.ratings.RatingStanding;
import cardhouse.compete.ratings.store.RatedMatchRows.Ended;
import cardhouse.platform.projections.store.ProjectionFold;
import cardhouse.platform.projections.store.ProjectionPosition;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Rates a batch of finished matches.
final class RatingFold implements ProjectionFold.Counter {
    static final String NAME = "ratings";

    /// The remaining rows are the only record of matches that are no longer stored. Such matches
    /// are rated again from them, see [RatedMatchRows].
    private static final String FORGET =
            """
            delete from rating_change c
            where exists (select from match m where m.id = c.match_id and m.imported_at is null)\
            """;

    static final int BATCH = 500;

    private record Key(Ladder ladder, Contender contender) {}

    private final Map<Key, RatingStanding> standings = new LinkedHashMap<>();
    private final List<RatingChange> changes = new ArrayList<>();

    private RatingFold() {}

    static ProjectionFold of(Statements statements) {
        return new ProjectionFold(statements, NAME, PlackettLuce.METHOD, BATCH, new RatingFold());
    }

    @Override
    public List<ProjectionPosition> count(Statements statements, long after, int most)
            throws SQLException {
        List<Ended> ended = RatedMatchRows.read(statements, after, most);
        for (Ended one : ended) if (one.rated().isPresent()) count(statements, one.rated().get());
        RatingRows.keep(statements, standings.values(), changes);
        return ended.stream().map(Ended::position).toList();
    }

    @Override
    public void forget(Statements statements) throws SQLException {
        statements.update(FORGET);
        statements.update("delete from rating");
    }

    private void count(Statements statements, RatedMatch match) throws SQLException {
        var ladder = match.ladder();
        for (Contender contender : match.contenders()) {
            var key = new Key(ladder, contender);
            if (!standings.containsKey(key)) standings.put(key, present(statements, key));
        }
        for (RatingChange change :
                RatingChange.of(
                        match,
                        contender ->
                                Objects.requireNonNull(
                                        standings.get(new Key(ladder, contender))))) {
            standings.put(new Key(ladder, change.after().contender()), change.after());
            changes.add(change);
        }
    }

    private static RatingStanding present(Statements statements, Key key) throws SQLException {
        return RatingRows.find(statements, key.ladder(), key.contender().id())
                .orElseGet(() -> RatingStanding.first(key.ladder(), key.contender()));
    }
}
