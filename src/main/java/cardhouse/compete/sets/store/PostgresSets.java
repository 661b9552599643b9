package cardhouse.compete.sets.store;

import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.MatchSet.State;
import cardhouse.compete.sets.SetMatch;
import cardhouse.compete.sets.SetPlan.Place;
import cardhouse.compete.sets.SetStore;
import cardhouse.engine.Outcome;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.store.MatchEntity;
import cardhouse.match.store.PostgresDirectory;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.store.PlayerEntity;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
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

    private final EntityManager database;

    PostgresSets(EntityManager database) {
        this.database = database;
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
    @Transactional
    public List<SetMatch> matches(UUID set) {
        return MatchEntity.<MatchEntity>list(
                        "setting.setId = ?1 and setting.seating is not null",
                        Sort.by("setting.board", "setting.seating"),
                        set)
                .stream()
                .map(PostgresSets::match)
                .toList();
    }

    private static SetMatch match(MatchEntity row) {
        var place =
                new Place(
                        Objects.requireNonNull(row.setting.board),
                        Objects.requireNonNull(row.setting.seating));
        Optional<Outcome> outcome =
                Optional.ofNullable(row.outcome)
                        .filter(_ -> row.status == Status.FINISHED)
                        .map(json -> Json.read(json, Outcome.class));
        return new SetMatch(row.id, place, outcome);
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
        MatchEntity.update("setting.embargoed = false where setting.setId = ?1", set);
    }

    private static @Nullable MatchSetEntity lock(UUID set) {
        return MatchSetEntity.findById(set, LockModeType.PESSIMISTIC_WRITE);
    }
}
