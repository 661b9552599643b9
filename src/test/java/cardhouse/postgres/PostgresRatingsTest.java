package cardhouse.postgres;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.ratings.RatedMatch;
import cardhouse.ratings.Ratings;
import cardhouse.ratings.RatingsContract;
import java.time.Instant;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;

@Beside
class PostgresRatingsTest extends RatingsContract {
    private static final DataSource DATABASE = TestDatabase.fresh();

    private final Sql sql = new Sql(DATABASE);
    private final Ratings ratings = new PostgresRatings(DATABASE);

    @BeforeEach
    void nobody_has_played() {
        ratings.forget();
        sql.run(statements -> {
            statements.update("delete from seat");
            statements.update("delete from match");
            return statements.update("delete from player");
        });
    }

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
