package cardhouse.compete.ratings.store;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.compete.ratings.RatedMatch;
import cardhouse.compete.ratings.Ratings;
import cardhouse.compete.ratings.RatingsContract;
import cardhouse.platform.projections.store.RatedMatches;
import cardhouse.platform.sql.Sql;
import java.time.Instant;
import java.util.UUID;
import javax.sql.DataSource;

@Beside
class PostgresRatingsTest extends RatingsContract {
    private final DataSource database = TestDatabase.fresh();
    private final Sql sql = new Sql(database);
    private final Ratings ratings = new PostgresRatings(database);

    @Override
    protected Ratings ratings() {
        return ratings;
    }

    @Override
    protected void keep(RatedMatch match) {
        sql.transaction(statements -> {
            RatedMatches.keep(statements, match);
            return match;
        });
    }

    @Override
    protected void enroll(UUID player, String name, boolean bot) {
        sql.run(statements ->
                statements.update(
                        "insert into player (id, name, kind, created_at) values (?, ?, ?, ?)",
                        player,
                        name,
                        bot ? "BOT" : "HUMAN",
                        Instant.EPOCH));
    }
}
