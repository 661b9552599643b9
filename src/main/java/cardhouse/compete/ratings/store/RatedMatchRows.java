package cardhouse.compete.ratings.store;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.RatedMatch;
import cardhouse.compete.ratings.RatedMatch.Part;
import cardhouse.engine.GameType;
import cardhouse.engine.Outcome;
import cardhouse.games.Catalog;
import cardhouse.match.journal.Cause;
import cardhouse.match.store.RulesColumn;
import cardhouse.platform.json.Json;
import cardhouse.platform.projections.store.ProjectionPosition;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finished matches in the order of their places, and the data from which ratings are computed.
///
/// A match is rated if all of these hold:
///
/// - It is public (`listed`).
/// - It was played on this server from its first card, by the rules of a preset.
/// - It has a player with an account.
/// - It has no built-in bot with a changed thinking time.
/// - Its moves count, see [RatedMatch#counting].
///
/// So every rated match can be checked by others, a ladder compares only like with like, and a rank
/// requires moves.
final class RatedMatchRows {
    private static final String SELECT =
            """
            select m.id, m.place, m.finished_at, m.game, m.edition, m.rules, m.outcome,
                m.listed and not m.is_trial and m.imported_at is null and m.origins is null and not exists (
                    select from seat s where s.match_id = m.id and (s.bot_iterations is not null or s.bot_time is not null))
                    as counts,
                array(select coalesce(s.player_id::text, s.bot_level)
                    from seat s where s.match_id = m.id order by s.seat) as contenders,
                array(select s.kind from seat s where s.match_id = m.id order by s.seat) as kinds,
                array(select concat_ws(' ', e.seat, e.cause, count(*)) from entries_of(m.id) e
                    where e.seat is not null group by e.seat, e.cause) as done
            from match m where m.place > ? order by m.place limit ?\
            """;

    /// Matches that are no longer stored, or came back by an import: the stored part of their
    /// rating, which is one seat of each contender.
    private static final String RETIRED =
            """
            select c.match_id, c.match_place, c.finished_at, c.game, c.edition, c.preset, c.seats,
                array_agg(c.seat::text order by c.seat) as known,
                array_agg(c.participant order by c.seat) as contenders,
                array_agg(c.place::text order by c.seat) as places
            from rating_change c
            where c.match_place > ?
                and not exists (select from match m where m.id = c.match_id and m.imported_at is null)
            group by c.match_place, c.finished_at, c.match_id, c.game, c.edition, c.preset, c.seats
            order by c.match_place limit ?\
            """;

    /// @param rated absent if the match does not count
    record Ended(ProjectionPosition position, Optional<RatedMatch> rated) {}

    private RatedMatchRows() {}

    static List<Ended> read(Statements statements, long after, int limit) throws SQLException {
        // A match that was imported again may be found twice: the first result counts.
        return Stream.concat(
                        statements.query(RETIRED, RatedMatchRows::retired, after, limit).stream(),
                        statements.query(SELECT, RatedMatchRows::ended, after, limit).stream())
                .sorted(Comparator.comparing(one -> one.position().place()))
                .limit(limit)
                .toList();
    }

    private static Ended retired(Row row) throws SQLException {
        var position =
                new ProjectionPosition(
                        row.large("match_place"), row.time("finished_at"), row.id("match_id"));
        var ladder =
                new Ladder(
                        row.text("game"),
                        row.number("edition"),
                        row.text("preset"),
                        row.number("seats"));
        return new Ended(
                position,
                Optional.of(
                        new RatedMatch(
                                position.match(),
                                position.finishedAt(),
                                ladder,
                                row.texts("known").stream().map(Integer::valueOf).toList(),
                                row.texts("contenders").stream().map(Contender::read).toList(),
                                row.texts("places").stream().map(Integer::valueOf).toList())));
    }

    private static Ended ended(Row row) throws SQLException {
        var position =
                new ProjectionPosition(row.large("place"), row.time("finished_at"), row.id("id"));
        return new Ended(position, row.flag("counts") ? rated(row, position) : Optional.empty());
    }

    private static Optional<RatedMatch> rated(Row row, ProjectionPosition position)
            throws SQLException {
        List<String> kinds = row.texts("kinds");
        if (!kinds.contains("PLAYER")) return Optional.empty();
        Optional<String> outcome = row.optionalText("outcome");
        Optional<Ladder> ladder = ladder(row, kinds.size());
        if (outcome.isEmpty() || ladder.isEmpty()) return Optional.empty();
        List<Integer> places = Json.read(outcome.get(), Outcome.class).places();
        List<Contender> contenders = row.texts("contenders").stream().map(Contender::read).toList();
        return RatedMatch.counting(places, parts(row.texts("done"), kinds.size()))
                .map(counted ->
                        new RatedMatch(
                                position.match(),
                                position.finishedAt(),
                                ladder.get(),
                                contenders,
                                counted));
    }

    /// @param done such as `1 MOVE 12`: the seat, a cause, and how many entries of it there are
    private static List<Part> parts(List<String> done, int seats) {
        Map<Integer, Map<Cause, Integer>> bySeat = new HashMap<>();
        for (String line : done) {
            String[] words = line.split(" ");
            bySeat.computeIfAbsent(Integer.valueOf(words[0]), _ -> new EnumMap<>(Cause.class))
                    .put(Cause.valueOf(words[1]), Integer.valueOf(words[2]));
        }
        return IntStream.range(0, seats)
                .mapToObj(seat -> bySeat.getOrDefault(seat, Map.of()))
                .map(entries ->
                        new Part(
                                entries.getOrDefault(Cause.MOVE, 0),
                                entries.getOrDefault(Cause.TIMEOUT_MOVE, 0),
                                entries.keySet().stream()
                                        .anyMatch(cause -> cause.departure().isPresent())))
                .toList();
    }

    private static Optional<Ladder> ladder(Row row, int seats) throws SQLException {
        String game = row.text("game");
        int edition = row.number("edition");
        Optional<GameType<?, ?, ?, ?, ?>> type = Catalog.find(game, edition);
        if (type.isEmpty()) return Optional.empty();
        return RulesColumn.preset(type.get(), row.text("rules"), seats)
                .map(preset -> new Ladder(game, edition, preset, seats));
    }
}
