package cardhouse.compete.daily;

import cardhouse.compete.sets.Contestant;
import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.Seating;
import cardhouse.compete.sets.SetPlan;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.fairness.Board;
import cardhouse.match.lobby.GameRequest;
import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A game's deal of a day (UTC). Its id is that of its set.
///
/// @param plan of the set, without contestants until the deal is closed
/// @param edition of the rules when the deal was created
/// @param commitment SHA-256 of the seed, in hex
/// @param closedAt time from which no player can enter
/// @param finishedAt time from which the table is public
public record DailyDeal(
        UUID id,
        LocalDate day,
        SetPlan plan,
        int edition,
        String commitment,
        Optional<Instant> closedAt,
        Optional<Instant> finishedAt) {
    /// A limit of time would let the load of the server decide the moves of the bot.
    public static final BuiltInBot BOT =
            new BuiltInBot("expert", Optional.of(200), Optional.empty());

    /// All entrants sit there.
    public static final int SEAT = 0;

    /// The seating of the match in which the bot has the entrants' seat.
    static final int PAR = 0;

    /// An id for the place of an account that was erased.
    private static final UUID ERASED = new UUID(0, 0);

    public enum Status {
        UPCOMING,
        OPEN,
        CLOSED,
        FINISHED
    }

    /// @param bot the opponent
    /// @param perMove the time of players for a move
    static DailyDeal of(
            UUID id,
            LocalDate day,
            String game,
            BuiltInBot bot,
            Duration perMove,
            String commitment) {
        GameType<?, ?, ?, ?, ?> type = GameRequest.of(game);
        return new DailyDeal(
                id,
                day,
                plan(type, bot, perMove),
                type.edition(),
                commitment,
                Optional.empty(),
                Optional.empty());
    }

    private static <R extends Rules> SetPlan plan(
            GameType<R, ?, ?, ?, ?> type, BuiltInBot bot, Duration perMove) {
        int seats = type.minSeats();
        R rules = GameRequest.rules(type.options(), Map.of(), seats, "deal");
        return new SetPlan(
                type.id(),
                type.options().toMap(rules),
                seats,
                1,
                Seating.FIELD,
                List.of(),
                Optional.of(bot),
                perMove);
    }

    public String game() {
        return plan.game();
    }

    BuiltInBot bot() {
        return plan.opponent().orElseThrow();
    }

    public Instant opensAt() {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    public Instant closesAt() {
        return day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    public Status status(Instant now) {
        if (finishedAt.isPresent()) return Status.FINISHED;
        if (closedAt.isPresent() || !now.isBefore(closesAt())) return Status.CLOSED;
        return now.isBefore(opensAt()) ? Status.UPCOMING : Status.OPEN;
    }

    Board board() {
        return new Board(id.toString(), 0, commitment);
    }

    /// The set of all matches of the deal. It ends when they are over.
    ///
    /// @param entries in the order of their seatings
    MatchSet set(List<DailyEntry> entries) {
        List<Contestant> contestants =
                entries.stream()
                        .map(entry ->
                                entry.isPar()
                                        ? Contestant.builtIn(bot())
                                        : Contestant.of(List.of(entry.player().orElse(ERASED))))
                        .toList();
        return new MatchSet(
                id,
                Optional.empty(),
                plan.with(contestants),
                edition,
                commitment,
                MatchSet.State.STOPPING,
                opensAt(),
                Optional.empty());
    }
}
