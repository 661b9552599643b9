package cardhouse.players.store;

import cardhouse.platform.sql.Sql;
import java.util.List;
import java.util.UUID;

/// The unfinished matches of an account: those at which it sits, and those that it has opened.
record UnfinishedMatches(Sql sql) {
    private static final String ALL =
            """
            select id from match where creator_id = ? and status <> 'FINISHED'
            union
            select seat.match_id from seat join match on match.id = seat.match_id
            where seat.player_id = ? and not seat.finished and match.status <> 'FINISHED'\
            """;

    /// Most accounts have few, which are counted by two indexes alone, if need be each match twice.
    private static final String ARE_SO_MANY =
            """
            select (select count(*) from match where creator_id = ? and status <> 'FINISHED')
                + (select count(*) from seat where player_id = ? and not finished) >= ?
            and (select count(*) from (%s) unfinished) >= ? as are_so_many\
            """
                    .formatted(ALL);

    /// Running ones at which no account sits, or from which all accounts have gone.
    private static final String AMONG_BOTS =
            """
            select count(*) as matches from match where creator_id = ? and status = 'RUNNING' and not exists
            (select 1 from seat where match_id = match.id and player_id is not null and not finished)\
            """;

    List<UUID> of(UUID player) {
        return sql.query(ALL, row -> row.id("id"), player, player);
    }

    boolean areSoMany(UUID player, int many) {
        return sql.first(
                        ARE_SO_MANY,
                        row -> row.flag("are_so_many"),
                        player,
                        player,
                        many,
                        player,
                        player,
                        many)
                .orElseThrow();
    }

    int amongBots(UUID creator) {
        return sql.first(AMONG_BOTS, row -> row.number("matches"), creator).orElseThrow();
    }
}
