package cardhouse.match.store;

import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Match;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.lobby.Lobby;
import cardhouse.match.seating.Chair;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Matches with their seats and players, each list in one query.
final class MatchRows {
    private static final String SELECT =
            "select "
                    + MatchColumns.NAMES
                    + ", "
                    + SeatColumns.NAMES
                    + " from match"
                    + SeatColumns.JOINS;

    private static final String ONE = SELECT + "where match.id = ? order by seat.seat";

    private static final String LOCK = "select id from match where id = ? for update";

    private static final String START =
            "update match set status = 'RUNNING', started_at = ?, stated_clock = ? where id = ?";

    /// Stays permanently, even if the match is deleted.
    private static final String COMMITMENT =
            "insert into match_commitment (match_id, commitment, created_at) values (?, ?, ?)";

    private static final String SEED =
            "insert into match_seed (match_id, server_seed) values (?, ?)";

    private static final String ALARM =
            "insert into match_deadline (match_id, due_at) values (?, ?)";

    private MatchRows() {}

    /// Locks the row of a match until the end of the transaction.
    ///
    /// @throws Rejection if there is no such match
    static void lock(Statements statements, UUID match) throws SQLException {
        if (statements.query(LOCK, row -> row.id("id"), match).isEmpty())
            throw new Rejection(Code.MATCH_NOT_FOUND, "The match does not exist.");
    }

    static Optional<Lobby> find(Statements statements, UUID match) throws SQLException {
        return read(statements, ONE, match).stream().findFirst();
    }

    /// @param which a condition on the columns of `match`; an order and a limit may follow
    /// @param values of the condition
    static List<Lobby> list(Statements statements, String which, List<Object> values)
            throws SQLException {
        return read(
                statements,
                SELECT
                        + "where match.id in (select id from match where "
                        + which
                        + ") order by match.id desc, seat.seat",
                values.toArray());
    }

    /// @param match empty unless it is the first seat of the match
    private record SeatRow(
            Optional<Function<List<Chair>, Match>> match,
            Chair chair,
            Optional<String> invitation) {
        static SeatRow read(Row row) throws SQLException {
            return new SeatRow(
                    row.number("seat") == 0
                            ? Optional.of(MatchColumns.match(row))
                            : Optional.empty(),
                    SeatColumns.chair(row),
                    row.optionalHex("invitation_hash"));
        }
    }

    private static List<Lobby> read(Statements statements, String sql, Object... values)
            throws SQLException {
        var seats = statements.query(sql, SeatRow::read, values);
        var lobbies = new ArrayList<Lobby>();
        for (int first = 0, end; first < seats.size(); first = end) {
            end = first + 1;
            while (end < seats.size() && seats.get(end).match().isEmpty()) end++;
            lobbies.add(lobby(seats.subList(first, end)));
        }
        return lobbies;
    }

    private static Lobby lobby(List<SeatRow> seats) {
        var invitations = new HashMap<Seat, String>();
        for (int i = 0; i < seats.size(); i++) {
            Seat seat = Seat.of(i);
            seats.get(i).invitation().ifPresent(hash -> invitations.put(seat, hash));
        }
        var match = seats.getFirst().match().orElseThrow();
        return new Lobby(match.apply(seats.stream().map(SeatRow::chair).toList()), invitations);
    }

    /// Stores a new match.
    static void insert(Statements statements, Match match, ServerSeed seed) throws SQLException {
        var changes = new Changes();
        changes.add(MatchColumns.INSERT, MatchColumns.values(match));
        changes.add(
                COMMITMENT,
                match.id(),
                HexFormat.of().parseHex(match.commitment()),
                match.createdAt());
        changes.add(SEED, match.id(), seed.bytes());
        var seats = new ArrayList<@Nullable Object>();
        for (Seat seat : Seat.first(match.seats()))
            seats.addAll(SeatColumns.values(match.id(), seat, match.chair(seat), Optional.empty()));
        changes.add(SeatColumns.insert(match.seats()), seats.toArray());
        if (match.started()) addAlarm(changes, match);
        changes.execute(statements);
    }

    /// Stores the changes of a match whose row is locked.
    static void update(Statements statements, Lobby before, Lobby after) throws SQLException {
        var changes = new Changes();
        Match match = after.match();
        for (Seat seat : Seat.first(match.seats())) {
            var invitation = Optional.ofNullable(after.invitations().get(seat));
            if (!match.chair(seat).equals(before.match().chair(seat))
                    || !invitation.equals(Optional.ofNullable(before.invitations().get(seat))))
                changes.add(
                        SeatColumns.UPDATE,
                        SeatColumns.values(match.id(), seat, match.chair(seat), invitation)
                                .toArray());
        }
        if (match.started() && !before.match().started()) {
            changes.add(
                    START,
                    match.startedAt().orElseThrow(),
                    MatchColumns.written(match.clock()).orElse(null),
                    match.id());
            addAlarm(changes, match);
        }
        changes.execute(statements);
    }

    /// Sets an alarm for a match that starts, so that its first entry is appended even if this node
    /// fails before.
    private static void addAlarm(Changes changes, Match match) {
        if (match.setting().clock().filter(TimeControl::isEnforced).isPresent())
            changes.add(ALARM, match.id(), match.startedAt().orElseThrow());
    }

    /// Statements that change different rows, sent to the database as one.
    private static final class Changes {
        private final List<String> statements = new ArrayList<>();
        private final List<@Nullable Object> values = new ArrayList<>();

        void add(String sql, @Nullable Object... of) {
            statements.add(sql);
            values.addAll(Arrays.asList(of));
        }

        void execute(Statements to) throws SQLException {
            if (statements.isEmpty()) return;
            var sql = new StringBuilder();
            for (int i = 0; i < statements.size() - 1; i++)
                sql.append(i == 0 ? "with change" : ", change")
                        .append(i)
                        .append(" as (")
                        .append(statements.get(i))
                        .append(')');
            sql.append(' ').append(statements.getLast());
            to.update(sql.toString(), values.toArray());
        }
    }
}
