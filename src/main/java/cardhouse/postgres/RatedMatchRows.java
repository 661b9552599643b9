package cardhouse.postgres;

import cardhouse.engine.GameType;
import cardhouse.engine.Outcome;
import cardhouse.games.Catalog;
import cardhouse.json.Json;
import cardhouse.ratings.Contender;
import cardhouse.ratings.Ladder;
import cardhouse.ratings.RatedMatch;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// Finished matches in the order of their places, and what ratings are told from them.
///
/// A match is rated if everybody sees it (`listed`), it was played here from its first card, by the
/// rules of a preset, and somebody with an account sits at it. So nothing is rated that others
/// could not check, and no ladder mixes what cannot be compared.
final class RatedMatchRows {
    private static final String SELECT =
            """
            select m.id, m.place, m.finished_at, m.game, m.edition, m.rules, m.outcome,
                m.listed and m.imported_at is null and m.origins is null as counts,
                array(select coalesce(s.player_id::text, concat_ws(' ', s.bot_level, s.bot_iterations, s.bot_time))
                    from seat s where s.match_id = m.id order by s.seat) as contenders,
                array(select s.kind from seat s where s.match_id = m.id order by s.seat) as kinds,
                array(select distinct e.seat::text from entries_of(m.id) e
                    where e.cause in ('RESIGNATION', 'FORFEIT', 'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT')) as gone
            from match m where m.place > ? order by m.place limit ?\
            """;

    /// @param rated absent if the match does not count
    record Ended(Position position, Optional<RatedMatch> rated) {}

    private RatedMatchRows() {}

    static List<Ended> read(Statements statements, long after, int limit) throws SQLException {
        return statements.query(SELECT, RatedMatchRows::ended, after, limit);
    }

    private static Ended ended(Row row) throws SQLException {
        var position = new Position(row.large("place"), row.time("finished_at"), row.id("id"));
        return new Ended(position, row.flag("counts") ? rated(row, position) : Optional.empty());
    }

    private static Optional<RatedMatch> rated(Row row, Position position) throws SQLException {
        List<String> kinds = row.texts("kinds");
        if (!kinds.contains("PLAYER")) return Optional.empty();
        Optional<String> outcome = row.optionalText("outcome");
        Optional<Ladder> ladder = ladder(row, kinds.size());
        if (outcome.isEmpty() || ladder.isEmpty()) return Optional.empty();
        List<Integer> places = Json.read(outcome.get(), Outcome.class).places();
        var left = new HashSet<Integer>();
        for (String seat : row.texts("gone")) left.add(Integer.valueOf(seat));
        return Optional.of(
                new RatedMatch(
                        position.match(),
                        position.finishedAt(),
                        ladder.get(),
                        contenders(kinds, row.texts("contenders")),
                        RatedMatch.counting(places, left)));
    }

    private static List<Contender> contenders(List<String> kinds, List<String> ids) {
        return IntStream.range(0, ids.size())
                .mapToObj(seat -> contender(kinds.get(seat).equals("PLAYER"), ids.get(seat)))
                .toList();
    }

    static Contender contender(boolean account, String id) {
        return account ? new Contender.Account(UUID.fromString(id)) : Contender.BuiltIn.read(id);
    }

    private static Optional<Ladder> ladder(Row row, int seats) throws SQLException {
        String game = row.text("game");
        int edition = row.number("edition");
        Optional<GameType<?, ?, ?, ?, ?>> type = Catalog.find(game, edition);
        if (type.isEmpty()) return Optional.empty();
        return KeptRules.preset(type.get(), row.text("rules"), seats)
                .map(preset -> new Ladder(game, edition, preset, seats));
    }
}
