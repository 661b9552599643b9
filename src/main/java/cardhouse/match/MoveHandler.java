package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Played;
import cardhouse.requests.Rejection;
import cardhouse.requests.Rejection.Code;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;

/// Makes plies: asks the rules, keeps what followed, and tells of it once it is kept.
final class MoveHandler {
    /// How often the race for the next revision is run before a client that named no revision is
    /// told to come back.
    private static final int TRIES = 16;

    private final MatchCache live;
    private final Journal journal;
    private final Substitute substitute;
    private final EntryListener news;

    MoveHandler(MatchCache live, Journal journal, Substitute substitute, EntryListener news) {
        this.live = live;
        this.journal = journal;
        this.substitute = substitute;
        this.news = news;
    }

    /// Why a player's ply comes about.
    private static Cause cause(MatchSnapshot now, Optional<Move> move) {
        if (move.isPresent()) return Cause.MOVE;
        return isPlayedOn(now) ? Cause.RESIGNATION_TO_BOT : Cause.RESIGNATION;
    }

    /// Moves for a seat that the house plays, if the match waits for one.
    ///
    /// @return whether it did
    /// @throws Rejection if the match moved on meanwhile
    boolean houseMove(UUID match) {
        Optional<BuiltInTurn> next = BuiltInTurn.next(live.present(match));
        if (next.isEmpty()) return false;
        BuiltInTurn turn = next.get();
        var move = substitute.choose(turn.bot(), turn.outlook());
        var terms = new Preconditions(OptionalInt.of(turn.outlook().revision()), Optional.empty());
        ply(match, turn.seat(), _ -> turn.cause(), Optional.of(move), terms);
        return true;
    }

    /// A seat's move, or without one its resignation.
    ///
    /// @throws Rejection if it cannot be played; nothing has changed then
    Played ply(UUID match, Seat seat, Optional<Move> move, Preconditions terms) {
        return ply(match, seat, now -> cause(now, move), move, terms);
    }

    /// Decides on the match as last known, which is right unless another node has played; whatever
    /// then looks wrong is decided again on the present before anybody is told.
    private Played ply(
            UUID match,
            Seat seat,
            Function<MatchSnapshot, Cause> why,
            Optional<Move> move,
            Preconditions terms) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            boolean sure = attempt > 0;
            MatchSnapshot now = sure ? live.present(match) : live.known(match);
            if (terms.revision().isPresent() && terms.revision().getAsInt() != now.revision()) {
                if (!sure) continue;
                var original = original(now, seat, move, terms);
                if (original.isPresent()) return original.get();
                requireRevision(now, terms.revision());
            }
            Instant at = live.now();
            if (move.isPresent() && now.isLate(seat, at)) {
                if (!sure) continue;
                var original = original(now, seat, move, terms);
                if (original.isPresent()) return original.get();
                end(now, seat, at);
                throw tooLate(live.present(match), seat);
            }
            Cause cause = why.apply(now);
            switch (decide(now, cause, seat, move, at)) {
                case Table.Ply.Refused(Refusal refusal) -> {
                    if (!sure) continue;
                    var original = original(now, seat, move, terms);
                    if (original.isPresent()) return original.get();
                    throw byRules(now, seat, refusal);
                }
                case Table.Ply.Played played -> {
                    var entry = entry(now, at, cause, seat, move, played);
                    ChainedEntry linked = live.linked(now, entry);
                    MatchSnapshot next = now.moved(entry, linked.hash(), played.after());
                    switch (keep(linked, next, terms.key())) {
                        case KEPT -> {
                            return played(next, entry, seat);
                        }
                        case KEY_TAKEN -> {
                            return original(now, seat, move, terms).orElseThrow();
                        }
                        case REVISION_TAKEN -> {}
                    }
                }
            }
        }
        throw new Rejection(Code.BUSY, "Others were faster each time; try again.");
    }

    /// Does what the clock demands of every seat whose time is up, each by an entry of its own.
    ///
    /// @return when the next time is up, as far as is known
    Optional<Instant> timeUp(UUID match) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            MatchSnapshot now = live.present(match);
            Instant at = live.now();
            Optional<Seat> late = now.late(at);
            if (late.isEmpty()) return now.enforced().flatMap(SeatClocks::next);
            end(now, late.get(), at);
        }
        return Optional.empty();
    }

    /// Ends the stretch of a seat whose time is up. If somebody else appends an entry first, that
    /// one stands, and whoever looks next decides again.
    private void end(MatchSnapshot now, Seat seat, Instant at) {
        switch (now.clocks().orElseThrow().control().onTimeout()) {
            case TimeControl.OnTimeout.None _ -> {}
            case TimeControl.OnTimeout.Forfeit _ -> {
                Cause cause = isPlayedOn(now) ? Cause.FORFEIT_TO_BOT : Cause.FORFEIT;
                impose(now, seat, at, cause, Optional.empty());
            }
            case TimeControl.OnTimeout.Bot(BuiltInBot bot) -> {
                var move = substitute.choose(bot, now.table().outlook(seat));
                impose(now, seat, at, Cause.TIMEOUT_MOVE, Optional.of(move));
            }
        }
    }

    private void impose(
            MatchSnapshot now, Seat seat, Instant at, Cause cause, Optional<Move> move) {
        if (!(decide(now, cause, seat, move, at) instanceof Table.Ply.Played played))
            throw new IllegalStateException("a seat that is to act can neither move nor leave");
        var entry = entry(now, at, cause, seat, move, played);
        ChainedEntry linked = live.linked(now, entry);
        keep(linked, now.moved(entry, linked.hash(), played.after()), Optional.empty());
    }

    private Journal.Appended keep(ChainedEntry linked, MatchSnapshot next, Optional<String> key) {
        UUID match = next.match().id();
        var appended = live.append(next, linked, key);
        if (appended == Journal.Appended.KEPT) {
            live.keep(next);
            news.entryIn(match);
        }
        return appended;
    }

    private static Table.Ply decide(
            MatchSnapshot now, Cause cause, Seat seat, Optional<Move> move, Instant at) {
        return now.table().ply(cause, seat, move, now.chances(at));
    }

    /// Whether a bot of the house plays on for players who leave.
    private static boolean isPlayedOn(MatchSnapshot now) {
        return now.match().setting().standIn().isPresent();
    }

    private static Entry entry(
            MatchSnapshot now,
            Instant at,
            Cause cause,
            Seat seat,
            Optional<Move> move,
            Table.Ply.Played played) {
        return new Entry(now.revision() + 1, at, cause, Optional.of(seat), move, played.events());
    }

    private static Played played(MatchSnapshot after, Entry entry, Seat seat) {
        Viewer viewer = Viewer.sitting(seat);
        return new Played(
                after.seen(entry, viewer), after.hash(), after.seen(viewer, Optional.empty()));
    }

    /// The answer that this request got before, if it did.
    ///
    /// @throws Rejection if its key was used for something else
    private Optional<Played> original(
            MatchSnapshot now, Seat seat, Optional<Move> move, Preconditions terms) {
        return terms.key()
                .flatMap(key -> journal.find(now.match().id(), key))
                .map(entry -> {
                    if (!entry.seat().equals(Optional.of(seat)) || !entry.move().equals(move)) {
                        throw new Rejection(
                                Code.IDEMPOTENCY_KEY_REUSED,
                                "This key was used for another request.");
                    }
                    return played(
                            live.at(live.present(now.match().id()), entry.revision()), entry, seat);
                });
    }

    static void requireRevision(MatchSnapshot now, OptionalInt revision) {
        if (revision.isPresent() && revision.getAsInt() != now.revision()) {
            throw Rejection.at(now.revision(), Code.STALE_REVISION, "The match has moved on.");
        }
    }

    static Rejection byRules(MatchSnapshot now, Seat seat, Refusal refusal) {
        return Rejection.byRules(refusal, now.revision(), now.table().offered(seat));
    }

    static Rejection tooLate(MatchSnapshot now, Seat seat) {
        return byRules(
                now, seat, new Refusal(Code.TIME_IS_UP, "The move came after its deadline."));
    }
}
