package cardhouse.bots.matchmaking.store;

import cardhouse.bots.matchmaking.BotRegistry.Terms;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.platform.json.Manifests;
import cardhouse.players.Player;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A bot with its account and the number of its matches.
record BotRow(
        UUID id,
        String name,
        Instant createdAt,
        String manifest,
        long playing,
        boolean there,
        @Nullable Instant lookingSince) {
    /// Conditions may name `b`, the bot, and `seats.playing`. The matches of a bot are counted by
    /// the index of unfinished seats.
    static final String THERE =
            "(b.lastSeenAt > :since"
                    + " or b.alwaysAvailable and not b.timedOut and b.lastSeenAt > :always)";

    static final String OFFERS = "array_contains(b.games, :game)";

    static final String FREE =
            "seats.playing < least(b.maxMatches, :most) and "
                    + THERE
                    + " and (b.lastSeenAt > :since or seats.playing = 0)";

    private static final String SELECT =
            """
            select b.playerId, p.name, p.createdAt, b.manifest, seats.playing, %s, b.queuedSince
            from BotEntity b join PlayerEntity p on p.id = b.playerId
                join lateral (select count(*) as playing from SeatEntity s
                    where s.playerId = b.playerId and not s.finished) seats
            where\s\
            """
                    .formatted(THERE);

    /// @param which conditions, and optionally an order
    static List<RegisteredBot> list(
            EntityManager database,
            String which,
            Map<String, Object> parameters,
            Terms terms,
            int limit) {
        TypedQuery<BotRow> query =
                database.createQuery(SELECT + which, BotRow.class)
                        .setParameter("since", terms.heardSince())
                        .setParameter("always", terms.alwaysSince())
                        .setMaxResults(limit);
        parameters.forEach(query::setParameter);
        return query.getResultList().stream().map(BotRow::registered).toList();
    }

    private RegisteredBot registered() {
        return new RegisteredBot(
                new Player(id, name, Player.Kind.BOT, createdAt),
                Manifests.read(manifest),
                Math.toIntExact(playing),
                there,
                Optional.ofNullable(lookingSince));
    }
}
