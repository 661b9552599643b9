package cardhouse.match.store;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.Canonical;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.Origin;
import cardhouse.match.clock.StatedClock;
import cardhouse.match.lobby.Lobby;
import cardhouse.match.seating.Chair;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import cardhouse.players.store.PlayerEntity;
import io.quarkus.panache.common.Sort;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads matches from their rows.
@Singleton
class MatchRows {
    private static final AnswerJson<Origin[]> ORIGINS = AnswerJson.of(Origin[].class);

    private final Clock clock;

    MatchRows(Clock clock) {
        this.clock = clock;
    }

    /// A match's row, locked until the end of the transaction.
    static MatchEntity lock(UUID match) {
        return MatchEntity.<MatchEntity>findByIdOptional(match, LockModeType.PESSIMISTIC_WRITE)
                .orElseThrow(
                        () -> new Rejection(Code.MATCH_NOT_FOUND, "The match does not exist."));
    }

    static List<SeatEntity> seats(UUID match) {
        return SeatEntity.list("matchId", Sort.by("seat"), match);
    }

    Match match(MatchEntity row) {
        List<SeatEntity> seats = seats(row.id);
        return match(row, seats, players(seats));
    }

    /// The matches of some rows, with all their seats and players in two queries.
    List<Match> matches(List<MatchEntity> rows) {
        if (rows.isEmpty()) return List.of();
        var ids = rows.stream().map(row -> row.id).toList();
        List<SeatEntity> seats = SeatEntity.list("matchId in ?1", Sort.by("seat"), ids);
        Map<UUID, Player> players = players(seats);
        return rows.stream()
                .map(row ->
                        match(
                                row,
                                seats.stream().filter(seat -> seat.matchId.equals(row.id)).toList(),
                                players))
                .toList();
    }

    /// A match and its invitations, from all of its seats in order.
    static Lobby lobby(MatchEntity row, List<SeatEntity> seats) {
        return lobby(row, seats, players(seats));
    }

    private static Lobby lobby(MatchEntity row, List<SeatEntity> seats, Map<UUID, Player> players) {
        var invitations = new HashMap<Seat, String>();
        for (SeatEntity seat : seats)
            if (seat.invitationHash != null)
                invitations.put(Seat.of(seat.seat), HexFormat.of().formatHex(seat.invitationHash));
        var chairs = seats.stream().map(seat -> seat.chair(players)).toList();
        return new Lobby(match(row, chairs), invitations);
    }

    private Match match(MatchEntity row, List<SeatEntity> seats, Map<UUID, Player> players) {
        return lobby(row, seats, players).at(clock.instant()).match();
    }

    private static Map<UUID, Player> players(List<SeatEntity> seats) {
        var ids =
                seats.stream()
                        .flatMap(seat -> Stream.of(seat.playerId, seat.reservedFor))
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        return PlayerEntity.<PlayerEntity>list("id in ?1", ids).stream()
                .map(PlayerEntity::player)
                .collect(Collectors.toMap(Player::id, player -> player));
    }

    private static Match match(MatchEntity row, List<Chair> chairs) {
        GameType<?, ?, ?, ?, ?> type =
                Catalog.find(row.game, row.edition)
                        .or(() -> Catalog.find(row.game))
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "a match of a game that is not in the catalogue"));
        return new Match(
                row.id,
                type,
                rules(type.options(), row.rules, chairs.size()),
                chairs,
                row.setting.setting(),
                row.creatorId,
                row.commitment,
                row.createdAt,
                Optional.ofNullable(row.startedAt),
                Optional.ofNullable(row.statedClock)
                        .map(json -> StatedClock.read(Json.readObject(json))),
                origins(row));
    }

    /// The text of a clock in its column.
    static @Nullable String written(Optional<StatedClock> clock) {
        return clock.map(stated -> Canonical.text(stated.plain())).orElse(null);
    }

    private static List<Origin> origins(MatchEntity row) {
        return row.origins == null ? List.of() : List.of(ORIGINS.read(row.origins));
    }

    private static <R extends Rules> R rules(Options<R> options, String json, int seats) {
        return switch (options.choose(Json.readObject(json), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R> _ ->
                    throw new IllegalStateException("a match with rules that no longer hold");
        };
    }
}
