package cardhouse.match.store;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.Lobby;
import cardhouse.match.viewing.Status;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;

/// Matches before their start, in PostgreSQL. Every change locks the match's row first, so that
/// changes are serialized.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresLobbies implements Lobbies {
    private static final int SWEPT_AT_ONCE = 500;

    private final EntityManager database;

    PostgresLobbies(EntityManager database) {
        this.database = database;
    }

    @Override
    @Transactional
    public Lobby change(UUID match, UnaryOperator<Lobby> change) {
        MatchEntity row = MatchRows.lock(match);
        List<SeatEntity> seats = MatchRows.seats(match);
        Lobby before = MatchRows.lobby(row, seats);
        Lobby after = change.apply(before);
        if (after.calledOff()) {
            remove(List.of(match));
            return after;
        }
        for (SeatEntity seat : seats) store(seat, before, after);
        if (after.match().started() && !before.match().started()) start(row, after.match());
        return after;
    }

    private static void store(SeatEntity row, Lobby before, Lobby after) {
        Seat seat = Seat.of(row.seat);
        var chair = after.match().chair(seat);
        String invitation = after.invitations().get(seat);
        if (!chair.equals(before.match().chair(seat))
                || !Objects.equals(invitation, before.invitations().get(seat)))
            row.take(chair, invitation);
    }

    private static void start(MatchEntity row, Match started) {
        row.status = Status.RUNNING;
        row.startedAt = started.startedAt().orElseThrow();
        row.statedClock = MatchRows.written(started.clock());
        AlarmEntity.atStart(started);
    }

    @Override
    @Transactional
    public int sweep(Instant before) {
        @SuppressWarnings("unchecked") // the query has one column, of ids
        List<UUID> abandoned =
                database.createNativeQuery(
                                """
                                select id from match where status = 'WAITING' and created_at < ?1
                                limit ?2 for update skip locked\
                                """)
                        .setParameter(1, before)
                        .setParameter(2, SWEPT_AT_ONCE)
                        .getResultList();
        remove(abandoned);
        return abandoned.size();
    }

    private static void remove(List<UUID> matches) {
        if (matches.isEmpty()) return;
        SeatEntity.delete("matchId in ?1", matches);
        MatchSeedEntity.delete("matchId in ?1", matches);
        MatchEntity.delete("id in ?1", matches);
    }
}
