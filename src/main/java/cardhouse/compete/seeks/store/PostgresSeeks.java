package cardhouse.compete.seeks.store;

import cardhouse.compete.seeks.Seek;
import cardhouse.compete.seeks.Seek.State;
import cardhouse.compete.seeks.SeekStore;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.store.PlayerEntity;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Seeks in PostgreSQL.
///
/// A transaction that creates a seek, or a match for seeks, locks the accounts concerned. So the
/// limit of open seeks holds, and an account is seated at one match at a time, even across nodes.
/// It locks the account rows and not the seek rows, since one account may have several seeks.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresSeeks implements SeekStore {
    /// Greater than every id.
    private static final UUID LAST = new UUID(-1, -1);

    private static final String HOLD = "select 1 from player where id = :player for no key update";

    /// Does not wait for locks: the transaction that holds one most likely answers that seek.
    private static final String HOLD_FREE =
            """
            select id from player where id in (:players) order by id
            for no key update skip locked\
            """;

    private static final String STILL = "id in ?1 and state = ?2 and expiresAt > ?3";

    private final EntityManager database;

    PostgresSeeks(EntityManager database) {
        this.database = database;
    }

    @Override
    @Transactional
    public boolean open(Seek seek, Consumer<List<Seek>> admits) {
        UUID player = seek.player().id();
        boolean held =
                !database.createNativeQuery(HOLD)
                        .setParameter("player", player)
                        .getResultList()
                        .isEmpty();
        if (!held) return false;
        admits.accept(
                seeks(SeekEntity.list("playerId = ?1 and state = ?2", player, State.SEEKING)));
        SeekEntity.of(seek).persist();
        return true;
    }

    @Override
    @Transactional
    public Optional<Seek> find(UUID seek) {
        return seeks(SeekEntity.list("id = ?1", seek)).stream().findFirst();
    }

    @Override
    @Transactional
    public List<Seek> list(UUID player, Optional<UUID> before, int limit) {
        return seeks(
                SeekEntity.<SeekEntity>find(
                                "playerId = ?1 and id < ?2",
                                Sort.descending("id"),
                                player,
                                before.orElse(LAST))
                        .page(0, limit)
                        .list());
    }

    @Override
    @Transactional
    public void look(UUID seek, Instant now, Instant until) {
        SeekEntity.update(
                "expiresAt = ?4 where " + STILL, List.of(seek), State.SEEKING, now, until);
    }

    @Override
    @Transactional
    public boolean withdraw(UUID seek, Instant now) {
        return SeekEntity.update(
                        "state = ?4, expiresAt = ?3 where " + STILL,
                        List.of(seek),
                        State.SEEKING,
                        now,
                        State.WITHDRAWN)
                == 1;
    }

    @Override
    @Transactional
    public List<Seek> line(Instant now, int limit) {
        List<SeekEntity> oldest = line(now, Sort.Direction.Ascending, limit);
        if (oldest.size() < limit) return seeks(oldest);
        var rows = new LinkedHashSet<>(oldest.subList(0, limit / 2));
        rows.addAll(line(now, Sort.Direction.Descending, limit - limit / 2).reversed());
        return seeks(List.copyOf(rows));
    }

    private static List<SeekEntity> line(Instant now, Sort.Direction direction, int limit) {
        return SeekEntity.<SeekEntity>find(
                        "state = ?1 and expiresAt > ?2",
                        Sort.by("createdAt", direction).and("id", direction),
                        State.SEEKING,
                        now)
                .page(0, limit)
                .list();
    }

    @Override
    @Transactional
    public Optional<UUID> pair(List<Seek> seeks, Instant now, Supplier<UUID> opener) {
        var players = seeks.stream().map(seek -> seek.player().id()).toList();
        int held =
                database.createNativeQuery(HOLD_FREE)
                        .setParameter("players", players)
                        .getResultList()
                        .size();
        if (held < players.size()) return Optional.empty();
        var ids = seeks.stream().map(Seek::id).toList();
        List<SeekEntity> open =
                SeekEntity.<SeekEntity>find(STILL, Sort.by("id"), ids, State.SEEKING, now)
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .list();
        if (open.size() < ids.size()) return Optional.empty();
        UUID match = opener.get();
        for (SeekEntity row : open) {
            row.state = State.PAIRED;
            row.matchId = match;
            row.expiresAt = now;
        }
        SeekEntity.update(
                "state = ?1, expiresAt = ?2 where playerId in ?3 and state = ?4",
                State.WITHDRAWN,
                now,
                players,
                State.SEEKING);
        return Optional.of(match);
    }

    @Override
    @Transactional
    public void forget(Instant before) {
        SeekEntity.delete("expiresAt < ?1", before);
    }

    /// With their accounts, in one query.
    private static List<Seek> seeks(List<SeekEntity> rows) {
        if (rows.isEmpty()) return List.of();
        var players =
                PlayerEntity.<PlayerEntity>list(
                                "id in ?1", rows.stream().map(row -> row.playerId).toList())
                        .stream()
                        .collect(Collectors.toMap(row -> row.id, Function.identity()));
        return rows.stream()
                .flatMap(row ->
                        Optional.ofNullable(players.get(row.playerId)).stream()
                                .map(account -> row.seek(account.player())))
                .toList();
    }
}
