package cardhouse.match;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.Board;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.StatedClock;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Characters;
import cardhouse.match.seating.SeatNames;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One match of a game as the directory stores it: everything except its entries.
///
/// @param agreed the resolved options of the match; [#rules] adds the choices of the seats
/// @param chairs in seat order
/// @param setting the settings apart from the rules
/// @param commitment SHA-256 of the server's seed, in hex
/// @param startedAt time when the last seat was taken
/// @param clock as in the header; empty if the match has no time control, or started under an
///   earlier release
/// @param origins of a branch: where its first entries come from, the oldest first
public record Match(
        UUID id,
        GameType<?, ?, ?, ?, ?> type,
        Rules agreed,
        List<Chair> chairs,
        MatchSettings setting,
        UUID creator,
        String commitment,
        Instant createdAt,
        Optional<Instant> startedAt,
        Optional<StatedClock> clock,
        List<Origin> origins) {

    /// The version of the audit protocol for new matches.
    public static final int PROTOCOL = 1;

    public Match {
        chairs = List.copyOf(chairs);
        origins = List.copyOf(origins);
    }

    /// A match whose journal begins with its own first entry, and not with those of an origin.
    public Match(
            UUID id,
            GameType<?, ?, ?, ?, ?> type,
            Rules agreed,
            List<Chair> chairs,
            MatchSettings setting,
            UUID creator,
            String commitment,
            Instant createdAt,
            Optional<Instant> startedAt) {
        this(
                id,
                type,
                agreed,
                chairs,
                setting,
                creator,
                commitment,
                createdAt,
                startedAt,
                startedAt.flatMap(_ -> StatedClock.of(setting.clock(), chairs)),
                List.of());
    }

    /// The resolved options, with the characters that players chose when they took their seats.
    ///
    /// @throws cardhouse.platform.requests.Rejection if the choice of a seat is not available
    public Rules rules() {
        return Characters.cast(type.options(), agreed, chairs);
    }

    /// The name of the option that holds a seat's choice of character.
    public static String characterOption(int seat) {
        return Characters.OPTION + seat;
    }

    public int seats() {
        return chairs.size();
    }

    public boolean started() {
        return startedAt.isPresent();
    }

    /// Whether all seats are taken and ready, so that the match can start.
    public boolean isReady() {
        return chairs.stream().noneMatch(Chair::isAwaited);
    }

    /// A copy of this match with another chair in a seat.
    public Match with(Seat seat, Chair chair) {
        var others = new ArrayList<>(chairs);
        others.set(seat.index(), chair);
        return new Match(
                id,
                type,
                agreed,
                others,
                setting,
                creator,
                commitment,
                createdAt,
                startedAt,
                clock,
                origins);
    }

    /// A copy of this match, started when its last seat was taken.
    public Match start(Instant at) {
        return new Match(
                id, type, agreed, chairs, setting, creator, commitment, createdAt, Optional.of(at));
    }

    /// The seat that a player holds.
    public Optional<Seat> seatOf(UUID player) {
        for (Seat seat : Seat.first(seats()))
            if (chair(seat) instanceof Chair.Taken(Player holder, _, _, _)
                    && holder.id().equals(player)) return Optional.of(seat);
        return Optional.empty();
    }

    public boolean isOf(String game) {
        return type.id().equals(game);
    }

    public Optional<Seat> seatOf(Player player) {
        return seatOf(player.id());
    }

    /// The ids of the seated players.
    public Set<UUID> players() {
        return chairs.stream()
                .flatMap(chair ->
                        chair instanceof Chair.Taken(Player player, _, _, _)
                                ? Stream.of(player.id())
                                : Stream.empty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The ids of all players whose names are shown with the match.
    public Set<UUID> named() {
        return chairs.stream()
                .flatMap(chair ->
                        chair instanceof Chair.Open(var kept)
                                ? kept.flatMap(Chair.Reservation::wanted).map(Player::id).stream()
                                : Stream.empty())
                .collect(
                        Collectors.collectingAndThen(
                                Collectors.toCollection(() -> new HashSet<>(players())),
                                Set::copyOf));
    }

    public Chair chair(Seat seat) {
        return chairs.get(seat.index());
    }

    /// The contribution of every seat to the match's seed, in seat order.
    public List<String> entropy() {
        return chairs.stream().map(Chair::entropyGiven).toList();
    }

    /// The seed that determines all random draws of the match.
    public MatchSeed chance(ServerSeed seed) {
        return Board.seed(board(), seed, id.toString(), entropy());
    }

    /// The board of the match, if it is part of a set.
    public Optional<Board> board() {
        return setting.place().map(SetPlace::board);
    }

    /// The facts that are fixed before the first entry, as plain values. They are the first link of
    /// the match's hash chain. They contain no names and no ids of players.
    ///
    /// @throws java.util.NoSuchElementException if the match has not started
    public Map<String, Object> header() {
        var header = new HashMap<String, Object>();
        header.put("protocol", PROTOCOL);
        header.put("match", id.toString());
        header.put("game", type.id());
        header.put("edition", type.edition());
        header.put("rules", rules(type, rules()));
        header.put("seats", seats());
        header.put("commitment", commitment);
        header.put("entropy", entropy());
        header.put("createdAt", createdAt.toString());
        header.put("startedAt", startedAt.orElseThrow().toString());
        clock.ifPresent(stated -> header.put("clock", stated.plain()));
        board().ifPresent(at -> header.put("board", at.plain()));
        if (!origins.isEmpty()) header.put("origins", origins.stream().map(Origin::plain).toList());
        return header;
    }

    private static <R extends Rules> Map<String, ?> rules(
            GameType<R, ?, ?, ?, ?> type, Rules rules) {
        return type.options().toMap(type.options().type().cast(rules));
    }

    /// The clocks before the first entry, if the match has a time control.
    Optional<SeatClocks> clocks() {
        return setting.clock()
                .map(control -> SeatClocks.of(control, seatsThat(Chair.Taken.class::isInstance)));
    }

    private Set<Seat> seatsThat(Predicate<Chair> have) {
        return Seat.first(seats()).stream()
                .filter(seat -> have.test(chair(seat)))
                .collect(Collectors.toSet());
    }

    /// The names of the seats in texts.
    public SeatNames names() {
        return SeatNames.of(chairs);
    }

    /// The table before the first entry.
    Table<?, ?, ?, ?> table() {
        return Table.of(type, rules(), seats());
    }
}
