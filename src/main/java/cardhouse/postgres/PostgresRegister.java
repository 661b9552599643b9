package cardhouse.postgres;

import cardhouse.json.Json;
import cardhouse.json.Manifests;
import cardhouse.matchmaking.Manifest;
import cardhouse.matchmaking.Register;
import cardhouse.matchmaking.Registered;
import cardhouse.players.Player;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
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
@TellsOutages
public class PostgresRegister implements Register {
    private static final String THERE = "(bot.heard_at > :since or bot.always and not bot.silent)";

    /// By the index of seats that are not done with.
    private static final String BOTS =
            """
            select bot.player_id, player.name, player.created_at, bot.manifest, seats.playing, %s, bot.looking_since
            from bot join player on player.id = bot.player_id
                cross join lateral (select count(*) as playing from seat
                    where seat.player_id = bot.player_id and not seat.done) as seats
            """
                    .formatted(THERE);

    private static final String FREE =
            "seats.playing < least(bot.matches, cast(:most as integer)) and " + THERE;

    private final EntityManager database;

    PostgresRegister(EntityManager database) {
        this.database = database;
    }

    @Override
    @Transactional
    public boolean keep(UUID bot, Manifest manifest, Instant at) {
        var games = manifest.games().stream().map(Manifest.Offer::game);
        return database.createNativeQuery(
                                """
                                insert into bot (player_id, manifest, games, matches, always, looking_since, heard_at)
                                select id, :manifest, string_to_array(:games, ' '), :matches, :always,
                                    case when :looking then cast(:at as timestamptz) end, :at
                                from player where id = :bot for key share
                                on conflict (player_id) do update set
                                    manifest = excluded.manifest,
                                    games = excluded.games,
                                    matches = excluded.matches,
                                    always = excluded.always,
                                    looking_since = case when excluded.looking_since is not null
                                        then coalesce(bot.looking_since, excluded.looking_since) end,
                                    heard_at = excluded.heard_at,
                                    silent = false\
                                """)
                        .setParameter("manifest", Json.write(manifest))
                        .setParameter("games", games.collect(Collectors.joining(" ")))
                        .setParameter("matches", manifest.matches())
                        .setParameter("always", manifest.always())
                        .setParameter("looking", manifest.looks())
                        .setParameter("at", at)
                        .setParameter("bot", bot)
                        .executeUpdate()
                == 1;
    }

    @Override
    @Transactional
    public boolean withdraw(UUID bot) {
        return database.createNativeQuery("delete from bot where player_id = :bot")
                        .setParameter("bot", bot)
                        .executeUpdate()
                == 1;
    }

    @Override
    @Transactional
    public void heard(UUID bot, Instant at) {
        database.createNativeQuery(
                        "update bot set heard_at = :at, silent = false where player_id = :bot")
                .setParameter("at", at)
                .setParameter("bot", bot)
                .executeUpdate();
    }

    @Override
    @Transactional
    public Optional<Registered> find(UUID bot, Terms terms) {
        return bots("where bot.player_id = :bot", Map.of("bot", bot), terms, 1).stream()
                .findFirst();
    }

    @Override
    @Transactional
    public List<Registered> available(
            Optional<String> game, Optional<UUID> after, Terms terms, int limit) {
        var parameters = new HashMap<String, Object>();
        game.ifPresent(id -> parameters.put("game", id));
        after.ifPresent(id -> parameters.put("after", id));
        return bots(
                "where "
                        + THERE
                        + (game.isPresent() ? " and :game = any(bot.games)" : "")
                        + (after.isPresent() ? " and bot.player_id > :after" : "")
                        + " order by bot.player_id",
                parameters,
                terms,
                limit);
    }

    @Override
    @Transactional
    public List<Registered> free(String game, Terms terms, int limit) {
        return bots(
                "where " + FREE + " and :game = any(bot.games) order by seats.playing, random()",
                Map.of("game", game, "most", terms.mostMatches()),
                terms,
                limit);
    }

    @Override
    @Transactional
    public List<Registered> looking(Terms terms, int limit) {
        return bots(
                "where "
                        + FREE
                        + " and bot.looking_since is not null"
                        + " order by bot.looking_since, bot.player_id",
                Map.of("most", terms.mostMatches()),
                terms,
                limit);
    }

    /// In the order of ids, so that nobody waits for each other. What was true before the rows were
    /// held is asked for again by a statement of its own, which sees what others did meanwhile.
    @Override
    @Transactional
    public <T> Optional<T> take(
            List<Registered> bots, boolean looking, Terms terms, Instant at, Supplier<T> seat) {
        var ids = bots.stream().map(bot -> bot.player().id()).toList();
        database.createNativeQuery(
                        """
                        select player_id from bot where player_id in (:bots)
                        order by player_id for update\
                        """)
                .setParameter("bots", ids)
                .getResultList();
        var now =
                bots(
                        "where " + FREE + " and bot.player_id in (:bots)",
                        Map.of("bots", ids, "most", terms.mostMatches()),
                        terms,
                        bots.size());
        boolean same = now.size() == bots.size() && (!looking || places(now).equals(places(bots)));
        if (!same) return Optional.empty();
        T seated = seat.get();
        if (looking)
            database.createNativeQuery(
                            "update bot set looking_since = :at where player_id in (:bots)")
                    .setParameter("at", at)
                    .setParameter("bots", ids)
                    .executeUpdate();
        return Optional.of(seated);
    }

    private static Map<UUID, Optional<Instant>> places(List<Registered> bots) {
        return bots.stream()
                .collect(Collectors.toMap(bot -> bot.player().id(), Registered::lookingSince));
    }

    @Override
    @Transactional
    @SuppressWarnings("unchecked") // the one column is a uuid
    public List<UUID> waiting(Optional<UUID> after, int limit) {
        return database.createNativeQuery(
                        """
                        select distinct match_id from seat
                        where for_bots and match_id > :after and not exists (select from seat other
                            where other.match_id = seat.match_id and other.kind = 'OPEN' and not other.for_bots)
                        order by match_id limit :limit\
                        """)
                .setParameter("after", after.orElse(new UUID(0, 0)))
                .setParameter("limit", limit)
                .getResultList();
    }

    private List<Registered> bots(
            String where, Map<String, Object> parameters, Terms terms, int limit) {
        Query query =
                database.createNativeQuery(BOTS + where + " limit :limit")
                        .setParameter("since", terms.heardSince())
                        .setParameter("limit", limit);
        parameters.forEach(query::setParameter);
        List<?> rows = query.getResultList();
        return rows.stream().map(Object[].class::cast).map(PostgresRegister::registered).toList();
    }

    private static Registered registered(Object[] row) {
        return new Registered(
                new Player((UUID) row[0], (String) row[1], Player.Kind.BOT, instant(row[2])),
                Manifests.read((String) row[3]),
                ((Number) row[4]).intValue(),
                (Boolean) row[5],
                Optional.ofNullable(row[6]).map(PostgresRegister::instant));
    }

    private static Instant instant(Object time) {
        return (Instant) time;
    }
}
