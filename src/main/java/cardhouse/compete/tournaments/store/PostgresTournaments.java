package cardhouse.compete.tournaments.store;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.compete.tournaments.running.ListedTournament.State;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.compete.tournaments.running.TournamentStore;
import cardhouse.engine.Outcome;
import cardhouse.fairness.ServerSeed;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.PlayerName;
import cardhouse.players.store.PlayerEntity;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Tournaments in PostgreSQL. Every change of a tournament locks its row, so that all nodes change
/// it one after the other. The revision is part of an entry's key, so that two entries cannot have
/// the same revision.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresTournaments implements TournamentStore {
    /// Greater than every id.
    private static final UUID LAST = new UUID(-1, -1);

    private static final String DUE =
            """
            select cast(t.id as text) from tournament t where t.id > :after and t.state <> 'FINISHED' and (
                t.created_at < :madeBefore
                or t.state = 'ENTERING' and t.owner_id is null and t.starts_at is null
                or t.state = 'ENTERING' and t.starts_at <= :now
                or t.state = 'RUNNING' and (
                    t.pending_matches > 0
                    or t.ends_at <= :now
                    or not exists (
                        select from tournament_match o where o.tournament_id = t.id and not o.decided)
                    or exists (
                        select from tournament_match o join match m on m.id = o.match_id
                        where o.tournament_id = t.id and not o.decided
                        and m.status = 'FINISHED' and m.outcome is not null)))
            order by t.id limit :limit\
            """;
    private static final UUID FIRST = new UUID(0, 0);
    private static final String FINISHED =
            """
            select t.round, t.board, m.outcome, t.match_id from tournament_match t
            join match m on m.id = t.match_id join tournament o on o.id = t.tournament_id
            where t.tournament_id = :tournament and not t.decided and m.status = 'FINISHED' and m.outcome is not null
            and (o.ends_at is null or m.finished_at < o.ends_at)
            order by t.round, t.board\
            """;
    private static final String LEFT =
            """
            select e.seat, e.cause from entry e where e.match_id = :match
            and e.cause in ('RESIGNATION', 'FORFEIT', 'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT')\
            """;
    private static final String NAMES =
            """
            select cast(e.player_id as text), p.name from tournament_entrant e join player p on p.id = e.player_id
            where e.tournament_id = :tournament\
            """;
    private static final String ENTERED =
            """
            select count(*) from tournament_entrant e join tournament t on t.id = e.tournament_id
            where e.player_id = :player and not e.withdrawn and t.state <> 'FINISHED'\
            """;

    private static final String OLDER =
            "select exists (select from node where leased_until >= now() and schema_version < :schema)";

    private final EntityManager database;
    private final TournamentRows rows;
    private final TournamentJournals journals;

    PostgresTournaments(EntityManager database) {
        this.database = database;
        this.rows = new TournamentRows(database);
        this.journals = new TournamentJournals(rows);
    }

    /// The lock on the account's row serialises tournaments that it creates at the same time.
    @Override
    @Transactional
    public boolean keep(TournamentSnapshot tournament, ServerSeed seed, int most) {
        UUID owner = tournament.owner().orElseThrow();
        PlayerEntity.findByIdOptional(owner, LockModeType.PESSIMISTIC_WRITE);
        if (TournamentEntity.count("ownerId = ?1 and state <> ?2", owner, State.FINISHED) >= most)
            return false;
        TournamentEntity row = TournamentEntity.of(tournament, seed);
        row.persist();
        database.flush();
        for (TournamentEntry entry : tournament.entries()) rows.append(row, entry);
        return true;
    }

    @Override
    @Transactional
    public Optional<TournamentSnapshot> find(UUID tournament) {
        return TournamentEntity.<TournamentEntity>findByIdOptional(tournament).map(journals::kept);
    }

    @Override
    @Transactional
    public Optional<ListedTournament> look(UUID tournament) {
        return TournamentEntity.<TournamentEntity>findByIdOptional(tournament)
                .map(TournamentEntity::listed);
    }

    @Override
    @Transactional
    public ServerSeed seed(UUID tournament) {
        TournamentEntity row = TournamentEntity.findById(tournament);
        return new ServerSeed(row.serverSeed);
    }

    @Override
    @Transactional
    public List<ListedTournament> list(Optional<UUID> before, int limit) {
        return TournamentEntity.<TournamentEntity>find(
                        "(state <> ?1 or round > 0) and id < ?2",
                        Sort.descending("id"),
                        State.FINISHED,
                        before.orElse(LAST))
                .page(0, limit)
                .stream()
                .map(TournamentEntity::listed)
                .toList();
    }

    @Override
    @Transactional
    public List<ListedTournament> upcoming(int limit) {
        return TournamentEntity.<TournamentEntity>find(
                        "state = ?1 and startsAt is not null",
                        Sort.by("startsAt", "id"),
                        State.ENTERING)
                .page(0, limit)
                .stream()
                .map(TournamentEntity::listed)
                .toList();
    }

    @Override
    @Transactional
    public List<UUID> due(Instant now, Instant madeBefore, Optional<UUID> after, int limit) {
        List<?> found =
                database.createNativeQuery(DUE)
                        .setParameter("now", now)
                        .setParameter("madeBefore", madeBefore)
                        .setParameter("after", after.orElse(FIRST))
                        .setParameter("limit", limit)
                        .getResultList();
        return found.stream().map(id -> UUID.fromString((String) id)).toList();
    }

    @Override
    @Transactional
    public boolean change(
            UUID tournament, Instant at, Function<TournamentSnapshot, List<TournamentEvent>> what) {
        @Nullable TournamentEntity row =
                TournamentEntity.findById(tournament, LockModeType.PESSIMISTIC_WRITE);
        if (row == null) return false;
        database.refresh(row);
        TournamentSnapshot before = journals.kept(row);
        var events = what.apply(before);
        var all = new ArrayList<>(before.entries());
        for (TournamentEvent event : events) {
            var entry = new TournamentEntry(row.revision + 1, at.toString(), event);
            rows.append(row, entry);
            all.add(entry);
        }
        // Rejects impossible events before the commit.
        Tournament after =
                events.isEmpty() ? before.folded() : TournamentSnapshot.fold(before.format(), all);
        row.tell(after);
        for (Entrant one : after.entrants())
            if (one.number() <= before.folded().entrants().size()
                    && before.folded().isIn(one.number()) != after.isIn(one.number()))
                rows.withdraw(tournament, one, !after.isIn(one.number()));
        if (!events.isEmpty() && row.state == State.FINISHED) row.endedAt = at;
        return !events.isEmpty();
    }

    @Override
    @Transactional
    public List<Finished> finished(UUID tournament) {
        List<?> found =
                database.createNativeQuery(FINISHED)
                        .setParameter("tournament", tournament)
                        .getResultList();
        return found.stream().map(row -> finished((Object[]) row)).toList();
    }

    private Finished finished(Object[] row) {
        var resigned = new HashSet<Integer>();
        var timedOut = new HashSet<Integer>();
        List<?> left =
                database.createNativeQuery(LEFT).setParameter("match", row[3]).getResultList();
        for (Object each : left) {
            var columns = (Object[]) each;
            Set<Integer> to = ((String) columns[1]).startsWith("FORFEIT") ? timedOut : resigned;
            to.add(((Number) columns[0]).intValue());
        }
        return new Finished(
                ((Number) row[0]).intValue(),
                ((Number) row[1]).intValue(),
                Json.read((String) row[2], Outcome.class),
                resigned,
                timedOut);
    }

    @Override
    @Transactional
    public Map<String, String> names(UUID tournament) {
        List<?> found =
                database.createNativeQuery(NAMES)
                        .setParameter("tournament", tournament)
                        .getResultList();
        var names = new HashMap<String, String>();
        for (Object each : found) {
            var columns = (Object[]) each;
            names.put((String) columns[0], PlayerName.shown((String) columns[1]));
        }
        return names;
    }

    @Override
    @Transactional
    public boolean hasNodesBefore(int schema) {
        return (boolean)
                database.createNativeQuery(OLDER).setParameter("schema", schema).getSingleResult();
    }

    @Override
    @Transactional
    public long entered(UUID player) {
        PlayerEntity.findByIdOptional(player, LockModeType.PESSIMISTIC_WRITE);
        return ((Number)
                        database.createNativeQuery(ENTERED)
                                .setParameter("player", player)
                                .getSingleResult())
                .longValue();
    }
}
