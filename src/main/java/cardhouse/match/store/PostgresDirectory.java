package cardhouse.match.store;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.Json;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.sql.SlotColumns;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Query;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// The directory of matches in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresDirectory implements Directory {
    /// Less than every other id.
    public static final UUID FIRST = new UUID(0, 0);

    /// Uses the index of unfinished seats.
    private static final String IDLE =
            """
            select match.id, coalesce(last.revision, 0) from match left join lateral last_entry(match.id) last on true
            where status = 'RUNNING' and started_at < :since and coalesce(last.at, started_at) < :since
            order by match.id limit :limit\
            """;

    /// A finished seat of a running match is played by a bot.
    private static final String WITH_BOTS =
            """
            select match.id from match where status = 'RUNNING' and match.id > :after and %s
            and exists (select from seat where match_id = match.id and (kind = 'BOT' or finished))
            and coalesce((select at from last_entry(match.id)), started_at) < :since
            order by match.id limit :limit\
            """
                    .formatted(SlotColumns.isIn("match.id", ":share"));

    private static final String PLAYING =
            """
            select seat.match_id,
                coalesce((select revision from last_entry(seat.match_id)), 0)
            from seat join match on match.id = seat.match_id
            where seat.player_id = :player and not seat.finished and match.status = 'RUNNING'
            order by seat.match_id\
            """;

    private final MatchRows rows;

    PostgresDirectory(MatchRows rows) {
        this.rows = rows;
    }

    @Override
    @Transactional
    public void open(Match match, ServerSeed seed) {
        var row = new MatchEntity();
        row.id = match.id();
        row.game = match.type().id();
        row.edition = match.type().edition();
        row.rules = Json.write(rulesOf(match.type(), match.agreed()));
        row.setting = SettingColumns.of(match.setting());
        row.status = match.started() ? Status.RUNNING : Status.WAITING;
        row.creatorId = match.creator();
        row.commitment = match.commitment();
        row.createdAt = match.createdAt();
        row.startedAt = match.startedAt().orElse(null);
        row.statedClock = MatchRows.written(match.clock());
        if (!match.origins().isEmpty()) row.origins = Json.write(match.origins());
        row.persist();
        OpeningEntity.of(match);
        if (match.started()) AlarmEntity.atStart(match);
        var secret = new MatchSeedEntity();
        secret.matchId = match.id();
        secret.serverSeed = seed.bytes();
        secret.persist();
        for (Seat seat : Seat.first(match.seats())) {
            var chair = new SeatEntity();
            chair.matchId = match.id();
            chair.seat = seat.index();
            chair.take(match.chair(seat), null);
            chair.persist();
        }
    }

    /// Serialized by the lock: a second call returns what the first has stored.
    @Override
    @Transactional
    public UUID rematch(Match match, ServerSeed seed) {
        UUID before = match.setting().rematchOf().orElseThrow();
        MatchRows.lock(before);
        @Nullable UUID there = rematches(List.of(before)).get(before);
        if (there != null) return there;
        open(match, seed);
        return match.id();
    }

    @Override
    @Transactional
    public Map<UUID, UUID> rematches(Collection<UUID> matches) {
        if (matches.isEmpty()) return Map.of();
        return MatchEntity.<MatchEntity>list("setting.rematchOf in ?1", matches).stream()
                .collect(
                        Collectors.toUnmodifiableMap(
                                row -> Objects.requireNonNull(row.setting.rematchOf),
                                row -> row.id));
    }

    @Override
    @Transactional
    public void branch(Match match, ServerSeed seed, List<ChainedEntry> entries) {
        open(match, seed);
        MatchEntity.flush();
        MatchEntity.getEntityManager()
                .unwrap(Session.class)
                .doWork(connection ->
                        EntryRows.insert(connection, match.id(), match.players(), entries));
    }

    @Override
    @Transactional
    public Optional<Match> find(UUID match) {
        return MatchEntity.<MatchEntity>findByIdOptional(match).map(rows::match);
    }

    @Override
    @Transactional
    public ServerSeed seed(UUID match) {
        MatchSeedEntity secret = MatchSeedEntity.findById(match);
        return new ServerSeed(secret.serverSeed);
    }

    @Override
    @Transactional
    public List<Match> list(Filter filter) {
        var conditions = new ArrayList<String>();
        var parameters = new HashMap<String, Object>();
        filter.game()
                .ifPresent(game -> {
                    conditions.add("game = :game");
                    parameters.put("game", game);
                });
        filter.status()
                .ifPresent(status -> {
                    conditions.add("status = :status");
                    parameters.put("status", status);
                });
        filter.before()
                .ifPresent(id -> {
                    conditions.add("id < :before");
                    parameters.put("before", id);
                });
        filter.mine()
                .ifPresentOrElse(
                        player -> {
                            conditions.add(
                                    "id in (select s.matchId from SeatEntity s where s.playerId = :player)");
                            parameters.put("player", player);
                        },
                        () -> conditions.add("setting.listed"));
        List<MatchEntity> found =
                MatchEntity.<MatchEntity>find(
                                String.join(" and ", conditions), Sort.descending("id"), parameters)
                        .page(0, filter.limit())
                        .list();
        return rows.matches(found);
    }

    @Override
    @Transactional
    @SuppressWarnings("unchecked") // the one column is a uuid
    public List<UUID> runningWithBots(
            OwnedSlots share, Instant since, Optional<UUID> after, int limit) {
        return MatchEntity.getEntityManager()
                .createNativeQuery(WITH_BOTS)
                .setParameter("share", share.bits())
                .setParameter("since", since)
                .setParameter("after", after.orElse(FIRST))
                .setParameter("limit", limit)
                .getResultList();
    }

    @Override
    @Transactional
    public List<Playing> idle(Instant since, int limit) {
        return found(
                MatchEntity.getEntityManager()
                        .createNativeQuery(IDLE)
                        .setParameter("since", since)
                        .setParameter("limit", limit));
    }

    @Override
    @Transactional
    public List<Playing> playing(UUID player) {
        return found(
                MatchEntity.getEntityManager()
                        .createNativeQuery(PLAYING)
                        .setParameter("player", player));
    }

    private static List<Playing> found(Query query) {
        List<?> rows = query.getResultList();
        return rows.stream()
                .map(Object[].class::cast)
                .map(row -> new Playing((UUID) row[0], ((Number) row[1]).intValue()))
                .toList();
    }

    private static <R extends Rules> Map<String, ?> rulesOf(
            GameType<R, ?, ?, ?, ?> type, Rules rules) {
        return type.options().toMap(type.options().type().cast(rules));
    }
}
