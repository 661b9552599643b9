package cardhouse.compete.ratings.store;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.PlackettLuce;
import cardhouse.compete.ratings.RatingChange;
import cardhouse.compete.ratings.RatingStanding;
import cardhouse.compete.ratings.Ratings;
import cardhouse.platform.projections.store.PlaceSequence;
import cardhouse.platform.projections.store.ProjectionFold;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import cardhouse.players.PlayerName;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Ratings in PostgreSQL.
@Singleton
public class PostgresRatings implements Ratings {
    /// The contenders on a list: built-in bots, and accounts that opted in.
    private static final String SHOWN =
            """
            from rating r left join player p on p.id = r.player_id
            where r.game = ? and r.edition = ? and r.preset = ? and r.seats = ? and not r.provisional
                and (r.player_id is null or p.listed)\
            """;

    private static final String TOP =
            "select r.*, p.name, p.kind = 'BOT' as bot,"
                    + " row_number() over (order by -r.conservative_rating, r.participant)"
                    + " as number "
                    + SHOWN
                    + " and (-r.conservative_rating, r.participant) > (?, ?)"
                    + " order by -r.conservative_rating, r.participant limit ?";

    private static final String ABOVE =
            "select count(*) as above "
                    + SHOWN
                    + " and (-r.conservative_rating, r.participant) <= (?, ?)";

    private static final String OF =
            """
            select * from rating where player_id = ? order by game, edition desc, seats, preset\
            """;

    private static final String HISTORY =
            """
            select * from rating_change where game = ? and edition = ? and preset = ? and seats = ? and participant = ?
                and (finished_at, match_id) < (coalesce((select max(finished_at) from rating_change
                    where match_id = ?), case when ? then 'infinity'::timestamptz end), ?)
            order by finished_at desc, match_id desc limit ?\
            """;

    private static final UUID LAST = new UUID(-1, -1);

    private final Sql sql;
    private final PlaceSequence places;

    public PostgresRatings(DataSource database) {
        this.sql = new Sql(database);
        this.places = new PlaceSequence(sql);
    }

    @Override
    public boolean fold() {
        places.give();
        return sql.transaction(statements -> RatingFold.of(statements).next());
    }

    @Override
    public void forget() {
        sql.transaction(statements -> {
            RatingFold.of(statements).forget();
            return true;
        });
    }

    @Override
    public Instant asOf(Instant before) {
        return ProjectionFold.asOf(sql, RatingFold.NAME, before);
    }

    @Override
    public int method() {
        return ProjectionFold.version(sql, RatingFold.NAME).orElse(PlackettLuce.METHOD);
    }

    @Override
    public List<Ranked> list(Ladder ladder, Optional<String> after, int limit) {
        return sql.snapshot(statements -> {
            if (after.isEmpty()) return page(statements, ladder, Place.START, 0, limit);
            Optional<RatingStanding> behind = RatingRows.find(statements, ladder, after.get());
            if (behind.isEmpty()) return List.of();
            var place = new Place(-behind.get().rating().atLeast(), after.get());
            int above =
                    statements
                            .query(ABOVE, row -> row.number("above"), place.on(ladder))
                            .getFirst();
            return page(statements, ladder, place, above, limit);
        });
    }

    /// A position on a ladder: the order is by strength, then by name.
    private record Place(double weakness, String contender) {
        static final Place START = new Place(Double.NEGATIVE_INFINITY, "");

        @Nullable Object[] on(Ladder ladder, Object... more) {
            return RatingRows.of(
                    ladder,
                    Stream.concat(Stream.of(weakness, contender), Arrays.stream(more)).toArray());
        }
    }

    private static List<Ranked> page(
            Statements statements, Ladder ladder, Place after, int above, int limit)
            throws SQLException {
        return statements.query(
                TOP,
                row ->
                        new Ranked(
                                above + row.number("number"),
                                RatingRows.standing(row),
                                row.optionalText("name").map(PlayerName::shown),
                                row.flag("bot")),
                after.on(ladder, limit));
    }

    @Override
    public List<RatingStanding> of(UUID player) {
        return sql.query(OF, RatingRows::standing, player);
    }

    @Override
    public List<RatingChange> history(UUID player, Ladder ladder, Optional<UUID> after, int limit) {
        var contender = new Contender.Account(player);
        return sql.query(
                HISTORY,
                row -> RatingRows.change(row, contender),
                RatingRows.of(
                        ladder,
                        player.toString(),
                        after.orElse(null),
                        after.isEmpty(),
                        after.orElse(LAST),
                        limit));
    }

    @Override
    public boolean isListed(UUID player) {
        return sql.first(
                        "select listed from player where id = ?", row -> row.flag("listed"), player)
                .orElse(false);
    }

    @Override
    public void list(UUID player, boolean listed) {
        sql.run(statements ->
                statements.update("update player set listed = ? where id = ?", listed, player));
    }
}
