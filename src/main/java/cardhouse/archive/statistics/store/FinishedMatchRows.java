package cardhouse.archive.statistics.store;

import cardhouse.archive.statistics.MatchFacts;
import cardhouse.archive.statistics.PlayerMix;
import cardhouse.archive.statistics.StatisticGroup;
import cardhouse.engine.Outcome;
import cardhouse.engine.Statistic.Told;
import cardhouse.games.Catalog;
import cardhouse.match.store.RulesColumn;
import cardhouse.platform.json.Json;
import cardhouse.platform.projections.store.ProjectionPosition;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Finished matches in the order of their places, with their statistics.
///
/// A match counts if it and its journal are public, it was played here from its first card, it is
/// no trial of a bot, and its rules are a preset. So a client can compute the same counts from an
/// export.
public final class FinishedMatchRows {
    private static final String SELECT =
            """
            select m.id, m.place, m.finished_at, m.game, m.edition, m.rules, m.outcome,
                m.listed and m.spectators <> 'OFF' and m.imported_at is null and m.origins is null and not m.is_trial
                    as counts,
                (select count(*) from seat s where s.match_id = m.id) as seats,
                (select count(*) from seat s where s.match_id = m.id and s.kind = 'BOT') as built_in,
                exists (select from entries_of(m.id) e
                    where e.cause in ('RESIGNATION', 'FORFEIT', 'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT')) as left_early
            from match m where m.place > ? order by m.place limit ?\
            """;

    public static final String ENTRIES =
            "select events from entry where match_id = ? order by revision";

    /// A match of which only the row has been read.
    record Ended(
            ProjectionPosition position,
            StatisticGroup group,
            PlayerMix company,
            Optional<String> outcome,
            boolean counts,
            boolean left) {}

    private FinishedMatchRows() {}

    static List<Ended> read(Statements statements, long after, int limit) throws SQLException {
        return statements.query(SELECT, FinishedMatchRows::ended, after, limit);
    }

    private static Ended ended(Row row) throws SQLException {
        int seats = row.number("seats");
        var type = Catalog.find(row.text("game"), row.number("edition"));
        Optional<String> preset =
                type.isEmpty() || !row.flag("counts")
                        ? Optional.empty()
                        : RulesColumn.preset(type.get(), row.text("rules"), seats);
        return new Ended(
                new ProjectionPosition(row.large("place"), row.time("finished_at"), row.id("id")),
                new StatisticGroup(
                        row.text("game"), row.number("edition"), preset.orElse(""), seats),
                PlayerMix.of(seats, row.number("built_in")),
                row.optionalText("outcome"),
                preset.isPresent(),
                row.flag("left_early"));
    }

    /// The statistics of a match, if it counts.
    static Optional<MatchFacts> told(Statements statements, Ended ended) throws SQLException {
        var type = Catalog.find(ended.group().game(), ended.group().edition());
        if (!ended.counts() || type.isEmpty() || ended.outcome().isEmpty()) return Optional.empty();
        UUID match = ended.position().match();
        List<String> entries =
                ended.left()
                        ? List.of()
                        : statements.query(ENTRIES, row -> row.text("events"), match);
        try {
            Outcome outcome = Json.read(ended.outcome().get(), Outcome.class);
            List<Told> told =
                    ended.left()
                            ? List.of()
                            : type.get()
                                    .told(entries.stream().map(Json::readEvents).toList(), outcome);
            return Optional.of(
                    new MatchFacts(
                            ended.group(), ended.company(), outcome.status(), ended.left(), told));
        } catch (RuntimeException damaged) {
            // The audit reports the fault of this match. Counting continues with the others.
            return Optional.empty();
        }
    }
}
