package cardhouse.bots.trials.store;

import cardhouse.bots.trials.Badge;
import cardhouse.bots.trials.Scenario;
import cardhouse.bots.trials.ScenarioRun;
import cardhouse.bots.trials.Trial;
import cardhouse.bots.trials.Trial.Progress;
import cardhouse.bots.trials.TrialObservation;
import cardhouse.bots.trials.TrialStore;
import cardhouse.bots.trials.TrialVerdict;
import cardhouse.match.store.PostgresDirectory;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Trials in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresTrials implements TrialStore {
    /// Greater than every id.
    private static final UUID LAST = new UUID(-1, -1);

    /// The unique index on running trials: a bot has at most one.
    private static final String OPEN =
            """
            insert into trial (id, bot_id, state, contract, created_at)
            select :id, id, 'RUNNING', :contract, :at from player where id = :bot for key share
            on conflict do nothing\
            """;

    private static final String ONE = "trialId = ?1 and scenario = ?2";
    private static final String RUNNING = ONE + " and state = ?3";

    /// The last finished trial, if it was passed.
    private static final String PASSED =
            """
            from TrialEntity t where t.botId in ?1 and t.state = ?2 and not exists (
                select 1 from TrialEntity later
                where later.botId = t.botId and later.createdAt > t.createdAt and later.state <> ?3)\
            """;

    private final EntityManager database;
    private final Supplier<UUID> ids;

    PostgresTrials(EntityManager database, Supplier<UUID> ids) {
        this.database = database;
        this.ids = ids;
    }

    @Override
    @Transactional
    public boolean open(Trial trial) {
        int opened =
                database.createNativeQuery(OPEN)
                        .setParameter("id", trial.id())
                        .setParameter("contract", trial.contract())
                        .setParameter("at", trial.createdAt())
                        .setParameter("bot", trial.bot())
                        .executeUpdate();
        if (opened == 0) return false;
        for (int i = 0; i < trial.results().size(); i++)
            TrialScenarioEntity.of(trial.id(), i, trial.results().get(i)).persist();
        return true;
    }

    @Override
    @Transactional
    public int begunSince(UUID bot, Instant since) {
        return Math.toIntExact(TrialEntity.count("botId = ?1 and createdAt > ?2", bot, since));
    }

    @Override
    @Transactional
    public Optional<Trial> find(UUID trial) {
        return TrialEntity.<TrialEntity>find("id = ?1", trial)
                .firstResultOptional()
                .map(row -> whole(List.of(row)).getFirst());
    }

    @Override
    @Transactional
    public List<Trial> list(UUID bot, Optional<UUID> before, int limit) {
        return whole(
                TrialEntity.<TrialEntity>find(
                                "botId = ?1 and id < ?2",
                                Sort.descending("id"),
                                bot,
                                before.orElse(LAST))
                        .page(0, limit)
                        .list());
    }

    @Override
    @Transactional
    public List<Trial> running(Optional<UUID> after, int limit) {
        return whole(
                TrialEntity.<TrialEntity>find(
                                "state = ?1 and id > ?2",
                                Sort.by("id"),
                                Trial.State.RUNNING,
                                after.orElse(PostgresDirectory.FIRST))
                        .page(0, limit)
                        .list());
    }

    private static List<Trial> whole(List<TrialEntity> trials) {
        if (trials.isEmpty()) return List.of();
        Map<UUID, List<TrialScenarioEntity>> scenarios =
                TrialScenarioEntity.<TrialScenarioEntity>find(
                                "trialId in ?1",
                                Sort.by("number"),
                                trials.stream().map(trial -> trial.id).toList())
                        .stream()
                        .collect(Collectors.groupingBy(row -> row.trialId));
        return trials.stream()
                .map(trial -> trial.trial(scenarios.getOrDefault(trial.id, List.of())))
                .toList();
    }

    @Override
    @Transactional
    public boolean next(UUID trial, Scenario scenario, Optional<UUID> before, Supplier<UUID> open) {
        var row =
                TrialScenarioEntity.<TrialScenarioEntity>find(ONE, trial, scenario)
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResult();
        boolean same =
                row != null
                        && !row.state.isDone()
                        && Objects.equals(row.matchId, before.orElse(null));
        if (!same) return false;
        row.matchId = open.get();
        row.state = Progress.RUNNING;
        row.matches++;
        return true;
    }

    @Override
    @Transactional
    public void conclude(UUID trial, Scenario scenario, TrialVerdict verdict) {
        TrialScenarioEntity.update(
                "state = ?1, reason = ?2, revision = ?3"
                        + " where trialId = ?4 and scenario = ?5 and state in ?6",
                verdict.progress(),
                verdict.reason().orElse(null),
                verdict.revision().orElse(null),
                trial,
                scenario,
                List.of(Progress.WAITING, Progress.RUNNING));
        TrialNoteEntity.delete(ONE, trial, scenario);
    }

    @Override
    @Transactional
    public void end(UUID trial, Trial.State state, Instant at) {
        TrialEntity.update(
                "state = ?1, endedAt = ?2 where id = ?3 and state = ?4",
                state,
                at,
                trial,
                Trial.State.RUNNING);
    }

    @Override
    @Transactional
    public Optional<ScenarioRun> at(UUID match) {
        return TrialScenarioEntity.<TrialScenarioEntity>find(
                        "matchId = ?1 and state = ?2", match, Progress.RUNNING)
                .firstResultOptional()
                .flatMap(row ->
                        TrialEntity.<TrialEntity>find("id = ?1", row.trialId)
                                .firstResultOptional()
                                .map(trial -> run(trial, row)));
    }

    @Override
    @Transactional
    public Optional<ScenarioRun> of(UUID bot) {
        return TrialEntity.<TrialEntity>find("botId = ?1 and state = ?2", bot, Trial.State.RUNNING)
                .firstResultOptional()
                .flatMap(trial ->
                        TrialScenarioEntity.<TrialScenarioEntity>find(
                                        "trialId = ?1 and state = ?2", trial.id, Progress.RUNNING)
                                .firstResultOptional()
                                .map(row -> run(trial, row)));
    }

    private static ScenarioRun run(TrialEntity trial, TrialScenarioEntity row) {
        long accepted =
                TrialNoteEntity.count(
                        ONE + " and kind = ?3 and errorCode is null",
                        row.trialId,
                        row.scenario,
                        TrialObservation.Kind.MOVED);
        return row.run(trial.botId, Math.toIntExact(accepted));
    }

    @Override
    @Transactional
    public boolean provoke(UUID trial, Scenario scenario, int revision, Instant at) {
        return TrialScenarioEntity.update(
                        "triggeredAt = ?4, triggeredRevision = ?5 where "
                                + RUNNING
                                + " and triggeredAt is null",
                        trial,
                        scenario,
                        Progress.RUNNING,
                        at,
                        revision)
                == 1;
    }

    @Override
    @Transactional
    public void note(UUID trial, Scenario scenario, TrialObservation note) {
        TrialNoteEntity.of(ids.get(), trial, scenario, note).persist();
    }

    @Override
    @Transactional
    public List<TrialObservation> notes(UUID trial, Scenario scenario, int limit) {
        return TrialNoteEntity.<TrialNoteEntity>find(ONE, Sort.by("at").and("id"), trial, scenario)
                .page(0, limit)
                .stream()
                .map(TrialNoteEntity::note)
                .toList();
    }

    @Override
    @Transactional
    public Map<UUID, Badge> badges(Collection<UUID> bots) {
        var badges = new HashMap<UUID, Badge>();
        var passed =
                TrialEntity.<TrialEntity>find(PASSED, bots, Trial.State.PASSED, Trial.State.RUNNING)
                        .list();
        for (Trial trial : whole(passed)) badges.put(trial.bot(), Badge.of(trial));
        return badges;
    }
}
