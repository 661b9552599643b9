package cardhouse.match.store;

import cardhouse.engine.Outcome;
import cardhouse.match.series.SeriesMatch;
import cardhouse.match.series.SeriesStore;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// Series in PostgreSQL: matches that refer to the first match of their series.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresSeries implements SeriesStore {
    private static final String LEFT =
            """
            select distinct match_id, seat from entry where match_id in (:matches)
            and cause in ('RESIGNATION', 'FORFEIT', 'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT')\
            """;

    private final EntityManager database;

    PostgresSeries(EntityManager database) {
        this.database = database;
    }

    @Override
    @Transactional
    public List<UUID> due(int limit) {
        return MatchEntity.<MatchEntity>find(
                        "setting.seriesOf is not null and not seriesAdvanced and status = ?1",
                        Sort.by("id"),
                        Status.FINISHED)
                .page(0, limit)
                .stream()
                .map(row -> row.id)
                .toList();
    }

    /// Serialized by the lock: a second call finds the result of the first.
    @Override
    @Transactional
    public Optional<UUID> follow(UUID match, Supplier<Optional<UUID>> open) {
        MatchEntity row = MatchRows.lock(match);
        if (row.seriesAdvanced || row.status != Status.FINISHED) return Optional.empty();
        var next = open.get();
        row.seriesAdvanced = true;
        return next;
    }

    @Override
    @Transactional
    public List<SeriesMatch> matches(Collection<UUID> series) {
        if (series.isEmpty()) return List.of();
        var rows =
                MatchEntity.<MatchEntity>list(
                        "setting.seriesOf in ?1",
                        Sort.by("setting.seriesOf").and("setting.seriesNumber"),
                        series);
        var left = left(rows.stream().map(row -> row.id).toList());
        return rows.stream()
                .map(row ->
                        new SeriesMatch(
                                Objects.requireNonNull(row.setting.seriesOf),
                                row.id,
                                Objects.requireNonNull(row.setting.bestOf),
                                Objects.requireNonNull(row.setting.seriesNumber),
                                Optional.ofNullable(row.outcome)
                                        .map(text -> Json.read(text, Outcome.class)),
                                left.getOrDefault(row.id, Set.of()),
                                row.seriesAdvanced))
                .toList();
    }

    private Map<UUID, Set<Integer>> left(List<UUID> matches) {
        if (matches.isEmpty()) return Map.of();
        var left = new HashMap<UUID, Set<Integer>>();
        List<?> rows =
                database.createNativeQuery(LEFT).setParameter("matches", matches).getResultList();
        for (Object row : rows) {
            var columns = (Object[]) row;
            left.computeIfAbsent((UUID) columns[0], _ -> new HashSet<>())
                    .add(((Number) columns[1]).intValue());
        }
        return left;
    }
}
