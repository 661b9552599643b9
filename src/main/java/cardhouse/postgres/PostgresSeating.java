package cardhouse.postgres;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.clock.StatedClock;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.Seating;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Status;
import cardhouse.players.Player;
import cardhouse.requests.Rejection;
import cardhouse.requests.Rejection.Code;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Seating in PostgreSQL. Everything that changes who sits at a match locks its row first, so that
/// it happens one after the other.
@ApplicationScoped
@TellsOutages
public class PostgresSeating implements Seating {
    private static final int SWEPT_AT_ONCE = 500;

    private final EntityManager database;
    private final MatchRows rows;

    PostgresSeating(EntityManager database, MatchRows rows) {
        this.database = database;
        this.rows = rows;
    }

    @Override
    @Transactional
    public Match sit(
            UUID match, Seat seat, Chair.Taken chair, Optional<Invitation> invitation, Instant at) {
        MatchEntity row = MatchRows.lock(match);
        List<SeatEntity> seats = MatchRows.seats(match);
        UUID player = chair.player().id();
        boolean again = seats.stream().anyMatch(own -> own.is(seat) && player.equals(own.playerId));
        if (again) return MatchRows.match(row, rows.chairs(seats));
        if (row.startedAt != null)
            throw new Rejection(Code.MATCH_STARTED, "The match has started.");
        SeatEntity wanted = seat(seats, seat);
        requireOpen(wanted);
        if (seats.stream().anyMatch(other -> player.equals(other.playerId)))
            throw new Rejection(Code.ALREADY_SEATED, "You have another seat at this match.");
        if (invitation.isPresent() && !wanted.admits(invitation.get(), at))
            throw new Rejection(Code.INVITATION_NOT_VALID, "That invitation is good no longer.");
        if (invitation.isEmpty() && wanted.isKeptFromAllBut(chair.player(), at))
            throw new Rejection(Code.SEAT_RESERVED, "That seat is kept for somebody else.");
        wanted.take(chair);
        List<Chair> chairs = rows.chairs(seats);
        if (seats.stream().noneMatch(other -> other.kind.equals("OPEN"))) start(row, chairs, at);
        Match seated = MatchRows.match(row, chairs);
        // Refuses a character that cannot be had, and with it everything done here.
        seated.rules();
        return seated;
    }

    private static void start(MatchEntity row, List<Chair> chairs, Instant at) {
        row.status = Status.RUNNING.name();
        row.startedAt = at;
        row.statedClock =
                MatchRows.written(StatedClock.of(SettingColumns.read(row).clock(), chairs));
        AlarmEntity.atStart(row, at);
    }

    @Override
    @Transactional
    public Match bring(UUID match, List<Player> bots, Instant at) {
        MatchEntity row = MatchRows.lock(match);
        if (row.startedAt != null)
            throw new Rejection(Code.MATCH_STARTED, "The match has started.");
        List<SeatEntity> seats = MatchRows.seats(match);
        List<SeatEntity> open = seats.stream().filter(seat -> seat.kind.equals("OPEN")).toList();
        if (open.size() != bots.size() || !open.stream().allMatch(seat -> seat.forBots))
            throw new Rejection(Code.SEAT_TAKEN, "Others have sat down.");
        for (int i = 0; i < open.size(); i++) open.get(i).take(new Chair.Taken(bots.get(i), ""));
        List<Chair> chairs = rows.chairs(seats);
        start(row, chairs, at);
        return MatchRows.match(row, chairs);
    }

    @Override
    @Transactional
    public void free(UUID match, Seat seat, UUID player) {
        MatchEntity row = MatchRows.lock(match);
        if (row.startedAt != null)
            throw new Rejection(Code.MATCH_STARTED, "The match has started; resign instead.");
        SeatEntity freed = seat(MatchRows.seats(match), seat);
        boolean own = player.equals(freed.playerId) || player.equals(freed.reservedFor);
        boolean sent = player.equals(row.creatorId) && !freed.kind.equals("BOT");
        if (!own && !sent) throw new Rejection(Code.NOT_YOUR_SEAT, "You do not sit there.");
        freed.take(Chair.OPEN);
    }

    @Override
    @Transactional
    public void invite(UUID match, Seat seat, UUID player, Invitation invitation, Instant until) {
        MatchEntity row = MatchRows.lock(match);
        requireCreator(row, player);
        if (row.startedAt != null)
            throw new Rejection(Code.MATCH_STARTED, "The match has started.");
        SeatEntity kept = seat(MatchRows.seats(match), seat);
        requireOpen(kept);
        if (kept.forBots) throw new Rejection(Code.SEAT_RESERVED, "That seat is for any bot.");
        if (kept.reservedFor != null)
            throw new Rejection(Code.SEAT_RESERVED, "That seat is kept for a player.");
        kept.invite(invitation, until);
    }

    @Override
    @Transactional
    public void callOff(UUID match, UUID player) {
        MatchEntity row = MatchRows.lock(match);
        requireCreator(row, player);
        if (row.startedAt != null)
            throw new Rejection(Code.MATCH_STARTED, "The match has started.");
        remove(List.of(match));
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

    private static SeatEntity seat(List<SeatEntity> seats, Seat seat) {
        if (seat.index() < seats.size()) return seats.get(seat.index());
        throw new Rejection(Code.SEAT_NOT_FOUND, "The match has no such seat.");
    }

    private static void requireOpen(SeatEntity seat) {
        if (!seat.kind.equals("OPEN")) throw new Rejection(Code.SEAT_TAKEN, "That seat is taken.");
    }

    private static void requireCreator(MatchEntity match, UUID player) {
        if (!player.equals(match.creatorId))
            throw new Rejection(Code.NOT_YOUR_MATCH, "Somebody else made this match.");
    }
}
