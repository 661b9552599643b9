package cardhouse.match;

import cardhouse.engine.Chance;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.match.Denial.Code;
import cardhouse.match.Seen.Page;
import cardhouse.match.Seen.Played;
import cardhouse.match.Seen.Receipted;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.LongFunction;

/// The one door to matches that are being played, for people and bots alike.
public final class Matches {
    /// How often the race for the next revision is run before a client that named no revision is
    /// told to come back.
    private static final int TRIES = 16;

    private final LiveMatches live;
    private final Journal journal;
    private final Receipts receipts;
    private volatile News news = _ -> {};

    /// @param receipts what signs that a move was accepted
    public Matches(
            Directory directory,
            Journal journal,
            Notation notation,
            Receipts receipts,
            Clock clock) {
        this.live =
                new LiveMatches(
                        directory,
                        journal,
                        notation,
                        receipts,
                        clock,
                        match -> news.entryIn(match));
        this.journal = journal;
        this.receipts = receipts;
    }

    /// Told of every match that has a new entry, after it was kept. One listener; called on the
    /// thread that moved.
    @FunctionalInterface
    public interface News {
        void entryIn(UUID match);
    }

    public void listen(News listener) {
        this.news = listener;
    }

    /// What a client demands of a ply.
    ///
    /// @param revision the match must stand at this one
    /// @param key the same key gets the same answer, for ever
    public record Terms(OptionalInt revision, Optional<String> key) {
        public static final Terms NONE = new Terms(OptionalInt.empty(), Optional.empty());
    }

    /// A started match as its summary shows it.
    public record Standing(int revision, List<Seat> toAct, Optional<Ending> ending) {}

    /// What is known once a match is over.
    public record Ending(Instant at, cardhouse.engine.Outcome outcome, String serverSeed) {}

    /// A started match as the directory has it.
    public Match match(UUID match) {
        return live.known(match).match();
    }

    /// How a started match stands; starts it if nobody has yet.
    public Standing standing(UUID match) {
        Live now = live.present(match);
        var ending =
                now.endedAt()
                        .map(at -> new Ending(at, now.outcome().orElseThrow(), now.seed().hex()));
        return new Standing(now.revision(), now.toAct(), ending);
    }

    /// The match for somebody's eyes.
    ///
    /// @param caller who asks, if known
    /// @param asked whose eyes; by default the caller's seat, or a watcher's
    /// @param at the revision; by default the present one
    public Seen view(
            UUID match, Optional<Player> caller, Optional<Perspective> asked, OptionalInt at) {
        Live present = live.present(match);
        Viewer viewer = admitted(present, caller, asked.map(Perspective::viewer));
        return (at.isPresent() ? live.at(match, at.getAsInt()) : present).seen(viewer);
    }

    /// The match as a seat sees it: for the bots of the house.
    public Seen view(UUID match, Seat seat) {
        return live.present(match).seen(Viewer.sitting(seat));
    }

    public Page journal(
            UUID match,
            Optional<Player> caller,
            Optional<Perspective> asked,
            int after,
            int limit) {
        Live present = live.present(match);
        Viewer viewer =
                asked.isEmpty() && present.over()
                        ? Viewer.AUDITING
                        : admitted(present, caller, asked.map(Perspective::viewer));
        var entries =
                journal.read(match, after, limit).stream()
                        .map(kept -> present.seen(kept.entry(), viewer))
                        .toList();
        int last = entries.isEmpty() ? after : entries.getLast().revision();
        return new Page(
                match,
                present.revision(),
                entries,
                last < present.revision() && !entries.isEmpty()
                        ? Optional.of(last)
                        : Optional.empty());
    }

    /// The seat that a player holds.
    ///
    /// @throws Denial if it holds none, or there is no such match
    public Seat seatOf(UUID match, Player player) {
        return live.known(match)
                .match()
                .seatOf(player)
                .orElseThrow(() -> new Denial(Code.NOT_SEATED, "You have no seat at this match."));
    }

    /// Plays a move and keeps it.
    ///
    /// @throws Denial if it cannot be played; nothing has changed then
    public Played play(UUID match, Seat seat, Move move, Terms terms) {
        return ply(match, seat, Optional.of(move), terms);
    }

    /// Resigns.
    ///
    /// @throws Denial if the match is over or the seat has left
    public Played resign(UUID match, Seat seat, Terms terms) {
        return ply(match, seat, Optional.empty(), terms);
    }

    /// Judges a move without playing it.
    ///
    /// @return the revision it was judged at
    /// @throws Denial if it could not be played
    public int judge(UUID match, Seat seat, Move move, OptionalInt revision) {
        Live now = live.present(match);
        requireRevision(now, revision);
        // Chance is never asked: its answer would be told by what follows, and judging tells
        // nothing.
        now.table()
                .refusal(seat, move)
                .ifPresent(refusal -> {
                    throw byRules(now, seat, refusal);
                });
        return now.revision();
    }

    /// The move with a number in the list a seat is offered, from 1.
    public Move numbered(UUID match, Seat seat, int number) {
        Live now = live.present(match);
        var offered = now.table().legalMoves(seat);
        if (offered.isEmpty()) {
            var common = now.over() ? Refusal.Common.MATCH_OVER : Refusal.Common.NOT_YOUR_TURN;
            throw byRules(now, seat, new Refusal(common, "The seat has no move to make."));
        }
        if (number < 1 || number > offered.size()) {
            throw Denial.byRules(
                    new Refusal(Code.NO_SUCH_MOVE, "There is no legal move of that number."),
                    now.revision(),
                    offered);
        }
        return offered.get(number - 1);
    }

    /// Decides on the match as last known, which is right unless another node has played; whatever
    /// then looks wrong is decided again on the present before anybody is told.
    private Played ply(UUID match, Seat seat, Optional<Move> move, Terms terms) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            boolean sure = attempt > 0;
            Live now = sure ? live.present(match) : live.known(match);
            if (terms.revision().isPresent() && terms.revision().getAsInt() != now.revision()) {
                if (!sure) continue;
                var original = original(now, seat, move, terms);
                if (original.isPresent()) return original.get();
                requireRevision(now, terms.revision());
            }
            Instant at = live.now();
            switch (decide(now, seat, move, now.chances(at))) {
                case Table.Ply.Refused(Refusal refusal) -> {
                    if (!sure) continue;
                    var original = original(now, seat, move, terms);
                    if (original.isPresent()) return original.get();
                    throw byRules(now, seat, refusal);
                }
                case Table.Ply.Played played -> {
                    var entry =
                            new Entry(
                                    now.revision() + 1,
                                    at,
                                    move.isPresent() ? Cause.MOVE : Cause.RESIGNATION,
                                    Optional.of(seat),
                                    move,
                                    played.events());
                    Linked linked = live.linked(now, entry);
                    Live next = now.moved(entry, linked.hash(), played.after());
                    switch (live.append(next, linked, terms.key())) {
                        case KEPT -> {
                            live.keep(next);
                            news.entryIn(match);
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
        throw new Denial(Code.BUSY, "Others were faster each time; try again.");
    }

    private static Table.Ply decide(
            Live now, Seat seat, Optional<Move> move, LongFunction<Chance> chances) {
        return move.map(asked -> now.table().play(seat, asked, chances))
                .orElseGet(() -> now.table().leave(seat, chances));
    }

    private static Played played(Live after, Entry entry, Seat seat) {
        Viewer viewer = Viewer.sitting(seat);
        return new Played(after.seen(entry, viewer), after.hash(), after.seen(viewer));
    }

    /// An accepted ply with the house's signature under it. The same ply has the same receipt
    /// whenever it is asked for, as long as the house signs with the same key.
    public Receipted receipted(Played played) {
        Seen seen = played.seen();
        var receipt = new Receipt(seen.match().toString(), seen.revision(), played.hash());
        return new Receipted(played.entry(), receipts.sign(receipt), seen);
    }

    /// The answer that this request got before, if it did.
    ///
    /// @throws Denial if its key was used for something else
    private Optional<Played> original(Live now, Seat seat, Optional<Move> move, Terms terms) {
        return terms.key()
                .flatMap(key -> journal.find(now.match().id(), key))
                .map(entry -> {
                    if (!entry.seat().equals(Optional.of(seat)) || !entry.move().equals(move)) {
                        throw new Denial(
                                Code.IDEMPOTENCY_KEY_REUSED,
                                "This key was used for another request.");
                    }
                    return played(live.at(now.match().id(), entry.revision()), entry, seat);
                });
    }

    private static void requireRevision(Live now, OptionalInt revision) {
        if (revision.isPresent() && revision.getAsInt() != now.revision()) {
            throw Denial.at(now.revision(), Code.STALE_REVISION, "The match has moved on.");
        }
    }

    private static Denial byRules(Live now, Seat seat, Refusal refusal) {
        return Denial.byRules(refusal, now.revision(), now.table().legalMoves(seat));
    }

    /// Whose eyes a caller may borrow: a watcher's always, its own seat's, and everybody's once the
    /// match is over.
    private static Viewer admitted(Live now, Optional<Player> caller, Optional<Viewer> asked) {
        var own = caller.flatMap(now.match()::seatOf).map(Viewer::sitting);
        Viewer viewer = asked.orElseGet(() -> own.orElse(Viewer.WATCHING));
        if (viewer instanceof Viewer.Sitting(Seat seat) && seat.index() >= now.match().seats()) {
            throw new Denial(Code.SEAT_NOT_FOUND, "The match has no such seat.");
        }
        boolean allowed =
                viewer instanceof Viewer.Watching
                        || now.over()
                        || own.filter(viewer::equals).isPresent();
        if (allowed) return viewer;
        if (viewer instanceof Viewer.Auditing) {
            throw new Denial(Code.NOT_YET_PUBLIC, "Everything is shown once the match is over.");
        }
        throw new Denial(Code.NOT_YOUR_SEAT, "That seat is somebody else's.");
    }
}
