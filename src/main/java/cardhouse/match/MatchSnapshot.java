package cardhouse.match;

import cardhouse.engine.Chance;
import cardhouse.engine.Outcome;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.fairness.Chain;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.Stopwatch;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Departure;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Outbox;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Admission;
import cardhouse.match.viewing.MatchStage;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/// A started match with its journal folded so far. It is immutable, and only a copy: the journal is
/// authoritative.
///
/// @param hash of the last entry; before the first, of the header
/// @param time playing time of the match
/// @param clocks if the match has a time control
/// @param endedAt the time of the entry that ended the match
record MatchSnapshot(
        Match match,
        ServerSeed seed,
        Table<?, ?, ?, ?> table,
        String hash,
        Stopwatch time,
        Optional<SeatClocks> clocks,
        Optional<Instant> endedAt) {
    /// Before the first entry.
    static MatchSnapshot unstarted(Match match, ServerSeed seed) {
        return new MatchSnapshot(
                match,
                seed,
                match.table(),
                Chain.start(match.header()),
                Stopwatch.UNSTARTED,
                match.clocks(),
                Optional.empty());
    }

    int revision() {
        return table.revision();
    }

    boolean over() {
        return table.turn() instanceof Turn.Over;
    }

    /// Whether the match is over and fully public.
    boolean isOpen() {
        return stage().over();
    }

    /// The facts that determine which viewer may see what. A withheld match counts as in progress
    /// for all viewers except its seats.
    MatchStage stage() {
        boolean withheld = match.setting().isWithheld();
        return new MatchStage(
                revision(),
                over() && !withheld,
                match.seats(),
                withheld ? new Spectators.Off() : match.setting().spectators());
    }

    /// The access of a caller to the match.
    ///
    /// @param caller the player, if known
    /// @param asked the requested perspective; by default that of the caller's seat, or a
    ///   spectator's
    /// @throws Rejection if the caller may not use that perspective
    Admission admission(Optional<Player> caller, Optional<Perspective> asked) {
        return Admission.of(stage(), caller.flatMap(match::seatOf), asked.map(Perspective::viewer));
    }

    /// A copy with the present match of the directory.
    MatchSnapshot of(Match present) {
        return new MatchSnapshot(present, seed, table, hash, time, clocks, endedAt);
    }

    Instant startedAt() {
        return match.startedAt().orElseThrow();
    }

    /// @param linked the hash of the entry
    MatchSnapshot after(Entry entry, String linked) {
        return moved(entry, linked, table.after(entry));
    }

    /// A copy with a table that has already folded the entry.
    MatchSnapshot moved(Entry entry, String linked, Table<?, ?, ?, ?> next) {
        return new MatchSnapshot(
                match,
                seed,
                next,
                linked,
                time.after(entry.cause(), entry.at()),
                clocks.map(
                        then -> then.after(entry.cause(), entry.seat(), entry.at(), toAct(next))),
                next.turn() instanceof Turn.Over ? Optional.of(entry.at()) : Optional.empty());
    }

    /// The server's random draws for a ply at a given time, by the number of the first request.
    LongFunction<Chance> chances(Instant at) {
        return request -> new SeededChance(match.chance(seed), request, time.at(at));
    }

    /// The receipt for the last entry.
    Receipt receipt() {
        return new Receipt(match.id().toString(), revision(), hash);
    }

    List<Seat> toAct() {
        return toAct(table);
    }

    /// The observation from which a built-in bot moves. At a board of a set its random choices are
    /// fixed, so that equal moves of a player meet equal moves of the bot.
    Observation observation(Seat seat) {
        Observation seen = table.observation(seat);
        return match.board().isPresent()
                ? seen.with(match.chance(seed).bot(seat.index(), revision()))
                : seen;
    }

    /// The built-in bot that plays a seat, if any: from the start, or since its player has left.
    Optional<BuiltInBot> houseBot(Seat seat) {
        if (match.chair(seat) instanceof Chair.BuiltIn(BuiltInBot bot)) return Optional.of(bot);
        return table.departure(seat)
                .filter(Departure.BOT::equals)
                .flatMap(_ -> match.setting().standIn());
    }

    /// The account whose quota an entry counts against: the player that moves, or the creator of
    /// the match if the server acts.
    ///
    /// @param seat that moves or leaves
    UUID counted(Cause cause, Seat seat) {
        boolean own = cause == Cause.MOVE || cause == Cause.RESIGNATION;
        return own && match.chair(seat) instanceof Chair.Taken taken
                ? taken.player().id()
                : match.creator();
    }

    /// Whether at least one seat is played by its own player, who waits for the others.
    boolean isAwaited() {
        return Seat.first(match.seats()).stream()
                .anyMatch(seat -> houseBot(seat).isEmpty() && table.departure(seat).isEmpty());
    }

    static List<Seat> toAct(Table<?, ?, ?, ?> table) {
        return table.turn() instanceof Turn.ToMove(var seats)
                ? seats.stream().sorted().toList()
                : List.of();
    }

    /// Whether a seat's deadline has passed and the server must act.
    boolean isLate(Seat seat, Instant at) {
        return enforced().filter(running -> running.isLate(seat, at)).isPresent();
    }

    /// Whether a built-in bot takes over for players who leave.
    boolean isPlayedOn() {
        return match.setting().standIn().isPresent();
    }

    /// The rejection of a request that names another revision than the present one.
    Rejection stale() {
        return Rejection.at(revision(), Rejection.Code.STALE_REVISION, "The match has moved on.");
    }

    /// The rejection of a ply of a seat that the rules refuse.
    Rejection refused(Seat seat, Refusal refusal) {
        return Rejection.byRules(refusal, revision(), table.offered(seat));
    }

    Rejection tooLate(Seat seat) {
        return refused(
                seat,
                new Refusal(
                        Rejection.Code.DEADLINE_EXCEEDED, "The move arrived after its deadline."));
    }

    /// The seat with the earliest passed deadline, of those for which the server must act.
    Optional<Seat> late(Instant at) {
        return enforced().flatMap(running -> running.late(at));
    }

    /// The clocks, if the server enforces their deadlines.
    Optional<SeatClocks> enforced() {
        return clocks.filter(running -> running.control().isEnforced());
    }

    Optional<Outcome> outcome() {
        return table.turn() instanceof Turn.Over(var outcome)
                ? Optional.of(outcome)
                : Optional.empty();
    }

    /// The data to store together with the last entry. The receipt covers the outcome. It is stored
    /// beside the journal, as evidence against later changes of the journal.
    Outbox outbox(Entry entry, Receipts receipts) {
        return new Outbox(
                outcome(),
                over() ? Optional.of(receipts.sign(receipt())) : Optional.empty(),
                enforced()
                        .<Outbox.Alarm>map(clocks ->
                                clocks.next()
                                        .<Outbox.Alarm>map(Outbox.Alarm.Set::new)
                                        .orElseGet(Outbox.Alarm.Off::new))
                        .orElseGet(Outbox.Alarm.Untouched::new),
                entry.cause().isLate() ? entry.seat() : Optional.empty(),
                entry.cause().departure().filter(Departure.BOT::equals).flatMap(_ -> entry.seat()),
                concerned());
    }

    private Set<UUID> concerned() {
        if (revision() == 1 || over()) return match.players();
        var seats = toAct();
        return match.players().stream()
                .filter(player -> match.seatOf(player).filter(seats::contains).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }
}
