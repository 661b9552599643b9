package cardhouse.players.store;

import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.UUID;

/// The unfinished matches of an account: those at which it sits, and those that it has opened.
record UnfinishedMatches(EntityManager database) {
    private static final String ALL =
            """
            select id from match where creator_id = :player and status <> 'FINISHED'
            union
            select seat.match_id from seat join match on match.id = seat.match_id
            where seat.player_id = :player and not seat.finished and match.status <> 'FINISHED'\
            """;

    /// Most accounts have few, which are counted by two indexes alone, if need be each match twice.
    private static final String ARE_SO_MANY =
            """
            select (select count(*) from match where creator_id = :player and status <> 'FINISHED')
                + (select count(*) from seat where player_id = :player and not finished) >= :many
            and (select count(*) from (%s) unfinished) >= :many\
            """
                    .formatted(ALL);

    /// Running ones at which no account sits, or from which all accounts have gone.
    private static final String AMONG_BOTS =
            """
            select count(*) from match where creator_id = :player and status = 'RUNNING' and not exists
            (select 1 from seat where match_id = match.id and player_id is not null and not finished)\
            """;

    @SuppressWarnings("unchecked") // the query has one column, of ids
    List<UUID> of(UUID player) {
        return database.createNativeQuery(ALL).setParameter("player", player).getResultList();
    }

    boolean areSoMany(UUID player, int many) {
        return (Boolean)
                database.createNativeQuery(ARE_SO_MANY)
                        .setParameter("player", player)
                        .setParameter("many", many)
                        .getSingleResult();
    }

    int amongBots(UUID creator) {
        Object many =
                database.createNativeQuery(AMONG_BOTS)
                        .setParameter("player", creator)
                        .getSingleResult();
        return Math.toIntExact((Long) many);
    }
}
