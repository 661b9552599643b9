package cardhouse.bots.matchmaking.store;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotRegistry;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The register of bots in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresBotRegistry implements BotRegistry {
    private static final String HELD =
            "select b.playerId from BotEntity b where b.playerId in :bots order by b.playerId";

    /// Locks the account, so that it cannot be erased meanwhile.
    private static final String KEEP =
            """
            insert into bot (player_id, manifest, games, max_matches, always_available, queued_since, last_seen_at)
            select id, :manifest, string_to_array(:games, ' '), :matches, :always,
                case when :looking then cast(:at as timestamptz) end, :at
            from player where id = :bot for key share
            on conflict (player_id) do update set
                manifest = excluded.manifest,
                games = excluded.games,
                max_matches = excluded.max_matches,
                always_available = excluded.always_available,
                queued_since = case when excluded.queued_since is not null
                    then coalesce(bot.queued_since, excluded.queued_since) end,
                last_seen_at = excluded.last_seen_at,
                timed_out = false\
            """;

    private static final String WAITING =
            """
            select id from (
                select m.id, row_number() over (partition by m.creator_id order by m.id) as turn from match m
                where m.id in (select s.match_id from seat s where s.for_bots)
                    and not exists (select 1 from seat other
                        where other.match_id = m.id and other.kind = 'OPEN' and not other.for_bots)) as waits
            order by turn, id offset :skip limit :limit\
            """;

    private final EntityManager database;

    PostgresBotRegistry(EntityManager database) {
        this.database = database;
    }

    @Override
    @Transactional
    public boolean keep(UUID bot, BotManifest manifest, Instant at) {
        var games = manifest.games().stream().map(BotManifest.Offer::game);
        return database.createNativeQuery(KEEP)
                        .setParameter("manifest", Json.write(manifest))
                        .setParameter("games", games.collect(Collectors.joining(" ")))
                        .setParameter("matches", manifest.matches())
                        .setParameter("always", manifest.alwaysAvailable())
                        .setParameter("looking", manifest.looks())
                        .setParameter("at", at)
                        .setParameter("bot", bot)
                        .executeUpdate()
                == 1;
    }

    @Override
    @Transactional
    public boolean withdraw(UUID bot) {
        return BotEntity.delete("playerId", bot) == 1;
    }

    @Override
    @Transactional
    public void heard(UUID bot, Instant at) {
        BotEntity.update("lastSeenAt = ?1, timedOut = false where playerId = ?2", at, bot);
    }

    @Override
    @Transactional
    public Optional<RegisteredBot> find(UUID bot, Terms terms) {
        return bots("b.playerId = :bot", Map.of("bot", bot), terms, 1).stream().findFirst();
    }

    @Override
    @Transactional
    public List<RegisteredBot> available(
            Optional<String> game, Optional<UUID> after, Terms terms, int limit) {
        var parameters = new HashMap<String, Object>();
        game.ifPresent(id -> parameters.put("game", id));
        after.ifPresent(id -> parameters.put("after", id));
        return bots(
                BotRow.THERE
                        + (game.isPresent() ? " and " + BotRow.OFFERS : "")
                        + (after.isPresent() ? " and b.playerId > :after" : "")
                        + " order by b.playerId",
                parameters,
                terms,
                limit);
    }

    @Override
    @Transactional
    public List<RegisteredBot> free(String game, Terms terms, int limit) {
        return bots(
                BotRow.FREE
                        + " and "
                        + BotRow.OFFERS
                        + " order by seats.playing, function('random')",
                Map.of("game", game, "most", terms.mostMatches()),
                terms,
                limit);
    }

    @Override
    @Transactional
    public List<RegisteredBot> looking(Terms terms, int limit) {
        return bots(
                BotRow.FREE + " and b.queuedSince is not null order by b.queuedSince, b.playerId",
                Map.of("most", terms.mostMatches()),
                terms,
                limit);
    }

    /// Locks in the order of ids, which avoids deadlocks. A second statement then checks the
    /// conditions again, with a snapshot that has the commits of other transactions.
    @Override
    @Transactional
    public <T> Optional<T> take(
            List<RegisteredBot> bots, boolean looking, Terms terms, Instant at, Supplier<T> seat) {
        var ids = bots.stream().map(bot -> bot.player().id()).toList();
        database.createQuery(HELD, UUID.class)
                .setParameter("bots", ids)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
        var now =
                bots(
                        BotRow.FREE + " and b.playerId in :bots",
                        Map.of("bots", ids, "most", terms.mostMatches()),
                        terms,
                        bots.size());
        boolean same = now.size() == bots.size() && (!looking || places(now).equals(places(bots)));
        if (!same) return Optional.empty();
        T seated = seat.get();
        if (looking) BotEntity.update("queuedSince = ?1 where playerId in ?2", at, ids);
        return Optional.of(seated);
    }

    private static Map<UUID, Optional<Instant>> places(List<RegisteredBot> bots) {
        return bots.stream()
                .collect(Collectors.toMap(bot -> bot.player().id(), RegisteredBot::lookingSince));
    }

    @Override
    @Transactional
    @SuppressWarnings("unchecked") // the one column is a uuid
    public List<UUID> waiting(int skip, int limit) {
        return database.createNativeQuery(WAITING)
                .setParameter("skip", skip)
                .setParameter("limit", limit)
                .getResultList();
    }

    private List<RegisteredBot> bots(
            String which, Map<String, Object> parameters, Terms terms, int limit) {
        return BotRow.list(database, which, parameters, terms, limit);
    }
}
