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
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Spectators;
import cardhouse.match.viewing.Stage;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/// A started match with its journal folded so far: immutable, and never the truth, only a copy of
/// it.
///
/// @param hash of the last entry; before the first, of the header
/// @param time how long it has been played
/// @param clocks if time is limited
/// @param endedAt when the entry was made that ended the match
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

    /// Whether it is over and everybody may see all of it.
    boolean isOpen() {
        return stage().over();
    }

    /// What decides who may see what of it. As long as a match is withheld it goes on for everybody
    /// but its seats.
    Stage stage() {
        boolean withheld = match.setting().isWithheld();
        return new Stage(
                revision(),
                over() && !withheld,
                match.seats(),
                withheld ? new Spectators.Off() : match.setting().spectators());
    }

    /// What somebody may see of it.
    ///
    /// @param caller who asks, if known
    /// @param asked whose eyes; by default the caller's seat's, or a watcher's
    /// @throws Rejection if those eyes are not for the caller
    Admission admission(Optional<Player> caller, Optional<Perspective> asked) {
        return Admission.of(stage(), caller.flatMap(match::seatOf), asked.map(Perspective::viewer));
    }

    /// The same of the match as the directory has it by now.
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

    /// The same with a table that has the entry folded already.
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

    /// The house's answers to chance for a ply made at a time, by number of the first request.
    LongFunction<Chance> chances(Instant at) {
        return request -> new SeededChance(match.chance(seed), request, time.at(at));
    }

    /// What a receipt for the last entry says.
    Receipt receipt() {
        return new Receipt(match.id().toString(), revision(), hash);
    }

    List<Seat> toAct() {
        return toAct(table);
    }

    /// The bot of the house that plays a seat, if one does: from the start, or since its player has
    /// left.
    Optional<BuiltInBot> houseBot(Seat seat) {
        if (match.chair(seat) instanceof Chair.BuiltIn(BuiltInBot bot)) return Optional.of(bot);
        return table.departure(seat)
                .filter(Departure.BOT::equals)
                .flatMap(_ -> match.setting().standIn());
    }

    /// For whom an entry counts: whoever moves, or has opened the match where the server does.
    ///
    /// @param seat that moves or leaves
    UUID counted(Cause cause, Seat seat) {
        boolean own = cause == Cause.MOVE || cause == Cause.RESIGNATION;
        return own && match.chair(seat) instanceof Chair.Taken taken
                ? taken.player().id()
                : match.creator();
    }

    /// Whether anybody is left who plays for itself, and so waits for others.
    boolean isAwaited() {
        return Seat.first(match.seats()).stream()
                .anyMatch(seat -> houseBot(seat).isEmpty() && table.departure(seat).isEmpty());
    }

    static List<Seat> toAct(Table<?, ?, ?, ?> table) {
        return table.turn() instanceof Turn.ToMove(var seats)
                ? seats.stream().sorted().toList()
                : List.of();
    }

    /// Whether a seat's time is up and something has to happen.
    boolean isLate(Seat seat, Instant at) {
        return enforced().filter(running -> running.isLate(seat, at)).isPresent();
    }

    /// Whether a bot of the house plays on for players who leave.
    boolean isPlayedOn() {
        return match.setting().standIn().isPresent();
    }

    /// Why nothing can be done on it for whoever thinks that it stands at another revision.
    Rejection stale() {
        return Rejection.at(revision(), Rejection.Code.STALE_REVISION, "The match has moved on.");
    }

    /// Why a seat cannot do what the rules refuse.
    Rejection refused(Seat seat, Refusal refusal) {
        return Rejection.byRules(refusal, revision(), table.offered(seat));
    }

    Rejection tooLate(Seat seat) {
        return refused(
                seat, new Refusal(Rejection.Code.TIME_IS_UP, "The move came after its deadline."));
    }

    /// The seat that was late first, of those to which something has to happen.
    Optional<Seat> late(Instant at) {
        return enforced().flatMap(running -> running.late(at));
    }

    /// The clocks, if somebody acts on them.
    Optional<SeatClocks> enforced() {
        return clocks.filter(running -> running.control().isEnforced());
    }

    Optional<Outcome> outcome() {
        return table.turn() instanceof Turn.Over(var outcome)
                ? Optional.of(outcome)
                : Optional.empty();
    }

    /// What others learn of its last entry. The receipt covers the outcome, and lies beside the
    /// journal as a witness against it.
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
