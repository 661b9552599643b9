package cardhouse.postgres;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.json.Json;
import cardhouse.match.Chair;
import cardhouse.match.Denial;
import cardhouse.match.Denial.Code;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Status;
import cardhouse.players.Player;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// The directory of matches in PostgreSQL.
@ApplicationScoped
@TellsOutages
public class PostgresDirectory implements Directory {

    @Override
    @Transactional
    public void open(Match match, ServerSeed seed) {
        var row = new MatchEntity();
        row.id = match.id();
        row.game = match.type().id();
        row.edition = match.type().edition();
        row.rules = Json.write(rulesOf(match.type(), match.agreed()));
        row.listed = match.listed();
        row.status = (match.started() ? Status.RUNNING : Status.WAITING).name();
        row.creatorId = match.creator();
        row.commitment = match.commitment();
        row.createdAt = match.createdAt();
        row.startedAt = match.startedAt().orElse(null);
        row.persist();
        var secret = new MatchSeedEntity();
        secret.matchId = match.id();
        secret.serverSeed = seed.bytes();
        secret.persist();
        for (Seat seat : Seat.first(match.seats())) {
            var chair = new SeatEntity();
            chair.matchId = match.id();
            chair.seat = seat.index();
            chair.take(match.chair(seat));
            chair.persist();
        }
    }

    @Override
    @Transactional
    public Optional<Match> find(UUID match) {
        return MatchEntity.<MatchEntity>findByIdOptional(match)
                .map(row -> matches(List.of(row)).getFirst());
    }

    @Override
    @Transactional
    public ServerSeed seed(UUID match) {
        MatchSeedEntity secret = MatchSeedEntity.findById(match);
        return new ServerSeed(secret.serverSeed);
    }

    @Override
    @Transactional
    public List<Match> list(Filter filter) {
        var conditions = new ArrayList<String>();
        var parameters = new HashMap<String, Object>();
        filter.game()
                .ifPresent(game -> {
                    conditions.add("game = :game");
                    parameters.put("game", game);
                });
        filter.status()
                .ifPresent(status -> {
                    conditions.add("status = :status");
                    parameters.put("status", status.name());
                });
        filter.before()
                .ifPresent(id -> {
                    conditions.add("id < :before");
                    parameters.put("before", id);
                });
        filter.mine()
                .ifPresentOrElse(
                        player -> {
                            conditions.add(
                                    "id in (select s.matchId from SeatEntity s where s.playerId = :player)");
                            parameters.put("player", player);
                        },
                        () -> conditions.add("listed"));
        List<MatchEntity> rows =
                MatchEntity.<MatchEntity>find(
                                String.join(" and ", conditions), Sort.descending("id"), parameters)
                        .page(0, filter.limit())
                        .list();
        return matches(rows);
    }

    @Override
    @Transactional
    public Match sit(UUID match, Seat seat, Chair.Taken chair, Instant at) {
        MatchEntity row = lock(match);
        if (row.startedAt != null) throw new Denial(Code.MATCH_STARTED, "The match has started.");
        List<SeatEntity> seats = seats(match);
        if (seat.index() >= seats.size())
            throw new Denial(Code.SEAT_NOT_FOUND, "The match has no such seat.");
        SeatEntity wanted = seats.get(seat.index());
        UUID player = chair.player().id();
        if (player.equals(wanted.playerId)) return matches(List.of(row)).getFirst();
        if (!wanted.kind.equals("OPEN")) throw new Denial(Code.SEAT_TAKEN, "That seat is taken.");
        if (seats.stream().anyMatch(other -> player.equals(other.playerId))) {
            throw new Denial(Code.ALREADY_SEATED, "You have another seat at this match.");
        }
        wanted.take(chair);
        if (seats.stream().noneMatch(other -> other.kind.equals("OPEN"))) {
            row.status = Status.RUNNING.name();
            row.startedAt = at;
        }
        Match seated = matches(List.of(row)).getFirst();
        // Refuses a character that cannot be had, and with it everything done here.
        seated.rules();
        return seated;
    }

    @Override
    @Transactional
    public void stand(UUID match, Seat seat, UUID player) {
        MatchEntity row = lock(match);
        if (row.startedAt != null)
            throw new Denial(Code.MATCH_STARTED, "The match has started; resign instead.");
        List<SeatEntity> seats = seats(match);
        if (seat.index() >= seats.size())
            throw new Denial(Code.SEAT_NOT_FOUND, "The match has no such seat.");
        if (!player.equals(seats.get(seat.index()).playerId)) {
            throw new Denial(Code.NOT_YOUR_SEAT, "You do not sit there.");
        }
        seats.get(seat.index()).take(Chair.OPEN);
    }

    @Override
    @Transactional
    public List<UUID> runningWithBots() {
        return MatchEntity.getEntityManager()
                .createQuery(
                        """
                        select m.id from MatchEntity m where m.status = 'RUNNING'
                        and m.id in (select s.matchId from SeatEntity s where s.kind = 'BOT')\
                        """,
                        UUID.class)
                .getResultList();
    }

    private static MatchEntity lock(UUID match) {
        return MatchEntity.<MatchEntity>findByIdOptional(match, LockModeType.PESSIMISTIC_WRITE)
                .orElseThrow(() -> new Denial(Code.MATCH_NOT_FOUND, "There is no such match."));
    }

    private static List<SeatEntity> seats(UUID match) {
        return SeatEntity.list("matchId", Sort.by("seat"), match);
    }

    /// The matches of some rows, with all their seats and players in two queries.
    private static List<Match> matches(List<MatchEntity> rows) {
        if (rows.isEmpty()) return List.of();
        var ids = rows.stream().map(row -> row.id).toList();
        List<SeatEntity> seats = SeatEntity.list("matchId in ?1", Sort.by("seat"), ids);
        var playerIds =
                seats.stream()
                        .map(seat -> seat.playerId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        Map<UUID, Player> players =
                PlayerEntity.<PlayerEntity>list("id in ?1", playerIds).stream()
                        .map(PlayerEntity::player)
                        .collect(Collectors.toMap(Player::id, player -> player));
        return rows.stream()
                .map(row ->
                        match(
                                row,
                                seats.stream()
                                        .filter(seat -> seat.matchId.equals(row.id))
                                        .map(seat -> seat.chair(players))
                                        .toList()))
                .toList();
    }

    private static Match match(MatchEntity row, List<Chair> chairs) {
        GameType<?, ?, ?, ?, ?> type =
                Catalog.find(row.game)
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "a match of a game that is not in the catalogue"));
        return new Match(
                row.id,
                type,
                rules(type.options(), row.rules, chairs.size()),
                chairs,
                row.listed,
                row.creatorId,
                row.commitment,
                row.createdAt,
                Optional.ofNullable(row.startedAt));
    }

    private static <R extends Rules> R rules(Options<R> options, String json, int seats) {
        return switch (options.choose(Json.readObject(json), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R> _ ->
                    throw new IllegalStateException("a match with rules that no longer hold");
        };
    }

    private static <R extends Rules> Map<String, ?> rulesOf(
            GameType<R, ?, ?, ?, ?> type, Rules rules) {
        return type.options().toMap(type.options().type().cast(rules));
    }
}
