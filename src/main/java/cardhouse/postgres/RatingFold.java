package cardhouse.postgres;

import cardhouse.postgres.RatedMatchRows.Ended;
import cardhouse.postgres.RatedMatchRows.Position;
import cardhouse.ratings.Contender;
import cardhouse.ratings.Ladder;
import cardhouse.ratings.RatedMatch;
import cardhouse.ratings.RatingChange;
import cardhouse.ratings.Standing;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Counts a batch of finished matches within one transaction: their ratings, and up to where they
/// have been counted, become true together or not at all.
final class RatingFold {
    /// To be raised when the same matches are to come to other ratings: then all of them are
    /// counted again.
    private static final int VERSION = 1;

    static final int BATCH = 500;

    private static final String BEGIN =
            """
            insert into projection (name, version, finished_at, match_id) values ('ratings', ?, ?, ?)
            on conflict do nothing\
            """;

    /// Whoever finds it taken need not wait: another node is at it.
    private static final String TAKE =
            """
            select version, finished_at, match_id from projection where name = 'ratings' for update skip locked\
            """;

    private static final String MOVE_ON =
            """
            update projection set version = ?, finished_at = ?, match_id = ? where name = 'ratings'\
            """;

    private final Statements statements;

    private record Key(Ladder ladder, Contender contender) {}

    private final Map<Key, Standing> standings = new LinkedHashMap<>();
    private final List<RatingChange> changes = new ArrayList<>();

    RatingFold(Statements statements) {
        this.statements = statements;
    }

    /// @return whether there may be more
    boolean batch(Instant before) throws SQLException {
        Optional<Position> taken = take();
        if (taken.isEmpty()) return false;
        List<Ended> ended = RatedMatchRows.read(statements, taken.get(), before, BATCH);
        for (Ended one : ended) if (one.rated().isPresent()) count(one.rated().get());
        RatingRows.keep(statements, standings.values(), changes);
        if (!ended.isEmpty()) moveOn(ended.getLast().position());
        return ended.size() == BATCH;
    }

    void forget() throws SQLException {
        statements.update("delete from rating_change");
        statements.update("delete from rating");
        moveOn(Position.START);
    }

    private Optional<Position> take() throws SQLException {
        var start = Position.START;
        statements.update(BEGIN, VERSION, start.finishedAt(), start.match());
        record Taken(int version, Position position) {}
        var taken =
                statements
                        .query(
                                TAKE,
                                row ->
                                        new Taken(
                                                row.number("version"),
                                                new Position(
                                                        row.time("finished_at"),
                                                        row.id("match_id"))))
                        .stream()
                        .findFirst();
        if (taken.isEmpty() || taken.get().version() == VERSION) return taken.map(Taken::position);
        forget();
        return Optional.of(start);
    }

    private void moveOn(Position position) throws SQLException {
        statements.update(MOVE_ON, VERSION, position.finishedAt(), position.match());
    }

    private void count(RatedMatch match) throws SQLException {
        var ladder = match.ladder();
        for (Contender contender : match.contenders()) {
            var key = new Key(ladder, contender);
            if (!standings.containsKey(key)) standings.put(key, present(key));
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

    private Standing present(Key key) throws SQLException {
        return RatingRows.find(statements, key.ladder(), key.contender().id())
                .orElseGet(() -> Standing.first(key.ladder(), key.contender()));
    }
}
