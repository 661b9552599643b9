package cardhouse.compete.ratings.store;

import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.Rating;
import cardhouse.compete.ratings.RatingChange;
import cardhouse.compete.ratings.RatingStanding;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Ratings and their changes, as rows.
final class RatingRows {
    private static final String FIND =
            """
            select * from rating where game = ? and edition = ? and preset = ? and seats = ? and participant = ?\
            """;

    private static final String KEEP =
            """
            insert into rating (game, edition, preset, seats, participant, player_id, mean, deviation,
                conservative_rating, provisional, matches, last_match_at)
            select game, edition, preset, seats, participant, player_id::uuid, mean::float8, deviation::float8,
                conservative_rating::float8, provisional, matches, last_match_at::timestamptz
            from unnest(?::text[], ?::int[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                ?::bool[], ?::int[], ?::text[]) as r (game, edition, preset, seats, participant, player_id, mean,
                deviation, conservative_rating, provisional, matches, last_match_at)
            on conflict (game, edition, preset, seats, participant) do update set mean = excluded.mean,
                deviation = excluded.deviation, conservative_rating = excluded.conservative_rating,
                provisional = excluded.provisional, matches = excluded.matches, last_match_at = excluded.last_match_at\
            """;

    private static final String NOTE =
            """
            insert into rating_change (match_id, seat, finished_at, game, edition, preset, seats, participant, place,
                mean_before, deviation_before, mean, deviation, matches, match_place)
            select match_id, seat, finished_at::timestamptz, game, edition, preset, seats, participant, place,
                mean_before::float8, deviation_before::float8, mean::float8, deviation::float8, matches,
                coalesce((select m.place from match m where m.id = c.match_id),
                    (select min(o.match_place) from rating_change o where o.match_id = c.match_id))
            from unnest(?::uuid[], ?::int[], ?::text[], ?::text[], ?::int[], ?::text[], ?::int[], ?::text[], ?::int[],
                ?::text[], ?::text[], ?::text[], ?::text[], ?::int[]) as c (match_id, seat, finished_at, game, edition,
                preset, seats, participant, place, mean_before, deviation_before, mean, deviation, matches)
            on conflict (match_id, seat) do update set mean_before = excluded.mean_before,
                deviation_before = excluded.deviation_before, mean = excluded.mean, deviation = excluded.deviation,
                matches = excluded.matches\
            """;

    private static final List<Column<RatingStanding>> STANDING =
            List.of(
                    texts(one -> one.ladder().game()),
                    numbers(one -> one.ladder().edition()),
                    texts(one -> one.ladder().preset()),
                    numbers(one -> one.ladder().seats()),
                    texts(one -> one.contender().id()),
                    texts(one -> one.contender().account().map(Object::toString).orElse(null)),
                    texts(one -> Double.toString(one.rating().mean())),
                    texts(one -> Double.toString(one.rating().deviation())),
                    texts(one -> Double.toString(one.rating().atLeast())),
                    Column.flags(one -> one.rating().isProvisional()),
                    numbers(RatingStanding::matches),
                    texts(one -> one.lastMatchAt().toString()));

    private static final List<Column<RatingChange>> CHANGE =
            List.of(
                    Column.ids(RatingChange::match),
                    numbers(RatingChange::seat),
                    texts(one -> one.finishedAt().toString()),
                    texts(one -> one.after().ladder().game()),
                    numbers(one -> one.after().ladder().edition()),
                    texts(one -> one.after().ladder().preset()),
                    numbers(one -> one.after().ladder().seats()),
                    texts(one -> one.after().contender().id()),
                    numbers(RatingChange::place),
                    texts(one -> Double.toString(one.before().mean())),
                    texts(one -> Double.toString(one.before().deviation())),
                    texts(one -> Double.toString(one.after().rating().mean())),
                    texts(one -> Double.toString(one.after().rating().deviation())),
                    numbers(one -> one.after().matches()));

    private RatingRows() {}

    static Optional<RatingStanding> find(Statements statements, Ladder ladder, String contender)
            throws SQLException {
        return statements.query(FIND, RatingRows::standing, of(ladder, contender)).stream()
                .findFirst();
    }

    /// The values of a statement that begins with a ladder.
    static @Nullable Object[] of(Ladder ladder, @Nullable Object... more) {
        return Stream.concat(
                        Stream.of(ladder.game(), ladder.edition(), ladder.preset(), ladder.seats()),
                        Arrays.stream(more))
                .toArray();
    }

    static void keep(
            Statements statements, Collection<RatingStanding> standings, List<RatingChange> changes)
            throws SQLException {
        if (changes.isEmpty()) return;
        statements.update(KEEP, Column.all(STANDING, List.copyOf(standings)));
        statements.update(NOTE, Column.all(CHANGE, changes));
    }

    static RatingStanding standing(Row row) throws SQLException {
        return new RatingStanding(
                ladder(row),
                Contender.read(row.text("participant")),
                new Rating(row.decimal("mean"), row.decimal("deviation")),
                row.number("matches"),
                row.time("last_match_at"));
    }

    static RatingChange change(Row row, Contender contender) throws SQLException {
        var finished = row.time("finished_at");
        return new RatingChange(
                row.id("match_id"),
                finished,
                row.number("seat"),
                row.number("place"),
                new Rating(row.decimal("mean_before"), row.decimal("deviation_before")),
                new RatingStanding(
                        ladder(row),
                        contender,
                        new Rating(row.decimal("mean"), row.decimal("deviation")),
                        row.number("matches"),
                        finished));
    }

    private static Ladder ladder(Row row) throws SQLException {
        return new Ladder(
                row.text("game"), row.number("edition"), row.text("preset"), row.number("seats"));
    }
}
