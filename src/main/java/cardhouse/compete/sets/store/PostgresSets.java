package cardhouse.compete.sets.store;

import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.MatchSet.State;
import cardhouse.compete.sets.SetMatch;
import cardhouse.compete.sets.SetPlan.Place;
import cardhouse.compete.sets.SetStore;
import cardhouse.engine.Outcome;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.store.PostgresDirectory;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.store.PlayerEntity;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Sets in PostgreSQL. Every change of a set locks its row, so that all nodes change it one after
/// the other.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresSets implements SetStore {
    private static final String PROGRESS =
            """
            select count(*), count(*) filter (where status = 'FINISHED') from match where set_id = :set\
            """;

    private static final String MATCHES =
            """
            select id, board, seating, case when status = 'FINISHED' then outcome end as outcome
            from match where set_id = ? and seating is not null order by board, seating\
            """;

    private final EntityManager database;
    private final Sql sql;

    PostgresSets(EntityManager database, DataSource source) {
        this.database = database;
        this.sql = new Sql(source);
    }

    /// The lock on the account's row serialises sets that it creates at the same time.
    @Override
    @Transactional
    public boolean keep(MatchSet set, ServerSeed seed, int most) {
        UUID owner = set.owner().orElseThrow();
        PlayerEntity.findByIdOptional(owner, LockModeType.PESSIMISTIC_WRITE);
        long unfinished =
                MatchSetEntity.count("ownerId = ?1 and state <> ?2", owner, State.FINISHED);
        if (unfinished >= most) return false;
        MatchSetEntity.of(set, seed).persist();
        return true;
    }

    @Override
    @Transactional
    public void take(MatchSet set, ServerSeed seed) {
        MatchSetEntity.of(set, seed).persist();
    }

    @Override
    @Transactional
    public Optional<MatchSet> find(UUID set) {
        return MatchSetEntity.<MatchSetEntity>findByIdOptional(set).map(MatchSetEntity::set);
    }

    @Override
    @Transactional
    public List<MatchSet> list(UUID owner, int most) {
        return MatchSetEntity.<MatchSetEntity>find(
                        "ownerId", Sort.descending("createdAt", "id"), owner)
                .page(0, most)
                .stream()
                .map(MatchSetEntity::set)
                .toList();
    }

    @Override
    @Transactional
    public ServerSeed seed(UUID set) {
        MatchSetEntity row = MatchSetEntity.findById(set);
        return new ServerSeed(row.serverSeed);
    }

    @Override
    @Transactional
    public List<MatchSet> unfinished(Optional<UUID> after, int limit) {
        return MatchSetEntity.<MatchSetEntity>find(
                        "state <> ?1 and id > ?2",
                        Sort.by("id"),
                        State.FINISHED,
                        after.orElse(PostgresDirectory.FIRST))
                .page(0, limit)
                .stream()
                .map(MatchSetEntity::set)
                .toList();
    }

    @Override
    @Transactional
    public Progress progress(UUID set) {
        return counted(set);
    }

    private Progress counted(UUID set) {
        var row =
                (Object[])
                        database.createNativeQuery(PROGRESS)
                                .setParameter("set", set)
                                .getSingleResult();
        return new Progress(((Number) row[0]).intValue(), ((Number) row[1]).intValue());
    }

    @Override
    public List<SetMatch> matches(UUID set) {
        return sql.query(MATCHES, PostgresSets::match, set);
    }

    private static SetMatch match(Row row) throws SQLException {
        var place = new Place(row.number("board"), row.number("seating"));
        var outcome = row.optionalText("outcome").map(json -> Json.read(json, Outcome.class));
        return new SetMatch(row.id("id"), place, outcome);
    }

    @Override
    @Transactional
    public boolean next(UUID set, int number, BooleanSupplier open) {
        @Nullable MatchSetEntity row = lock(set);
        return row != null
                && row.state == State.RUNNING
                && counted(set).opened() == number
                && open.getAsBoolean();
    }

    @Override
    @Transactional
    public void stop(UUID set) {
        @Nullable MatchSetEntity row = lock(set);
        if (row != null && row.state == State.RUNNING) row.state = State.STOPPING;
    }

    @Override
    @Transactional
    public void end(UUID set, int planned, Instant at) {
        @Nullable MatchSetEntity row = lock(set);
        if (row == null || row.state == State.FINISHED) return;
        Progress progress = counted(set);
        boolean whole = row.state == State.STOPPING || progress.opened() == planned;
        if (!whole || progress.over() < progress.opened()) return;
        row.state = State.FINISHED;
        row.endedAt = at;
        database.createNativeQuery("update match set embargoed = false where set_id = :set")
                .setParameter("set", set)
                .executeUpdate();
    }

    private static @Nullable MatchSetEntity lock(UUID set) {
        return MatchSetEntity.findById(set, LockModeType.PESSIMISTIC_WRITE);
    }
}
