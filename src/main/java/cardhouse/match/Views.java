package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.viewing.Admission;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Progress;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// Started matches, redacted for the caller.
public final class Views {
    private final MatchCache live;
    private final Directory directory;

    /// One player may wait in many requests.
    private final SharedReads<UUID, List<Directory.Playing>> playing = new SharedReads<>();

    public Views(MatchCache live, Directory directory) {
        this.live = live;
        this.directory = directory;
    }

    /// The match, redacted for the caller.
    ///
    /// @param caller the player, if known
    /// @param asked the requested perspective; by default that of the caller's seat, or a
    ///   spectator's
    /// @param at the revision; by default the present one
    /// @throws Rejection if the caller may not use that perspective, or see that revision
    public MatchView view(
            UUID match, Optional<Player> caller, Optional<Perspective> asked, OptionalInt at) {
        return live.answer(
                match,
                present -> {
                    var admission = present.admission(caller, asked);
                    int revision = at.orElse(admission.revision());
                    admission.require(revision);
                    return Redaction.view(live.at(present, revision), admission);
                });
    }

    /// Whether the match is fully public, as far as this node knows. A public match stays public.
    public boolean isOpen(UUID match) {
        return live.match(match, Freshness.CACHED).isOpen();
    }

    /// Reads the journal for entries of which this node may not have been notified yet.
    public void lookAgain(UUID match) {
        live.match(match, Freshness.FROM_JOURNAL);
    }

    /// A view of a match for a client that has seen a revision, perhaps on another node. The view
    /// is at that revision or a later one.
    ///
    /// @param look the view as this node knows it
    public <T> T since(UUID match, OptionalInt seen, Supplier<T> look, ToIntFunction<T> revision) {
        T known = look.get();
        if (seen.isEmpty() || seen.getAsInt() <= revision.applyAsInt(known)) return known;
        lookAgain(match);
        return look.get();
    }

    /// The present view for a client that waits for a change. If many clients wait, the server
    /// reads the match once for all of them.
    public MatchView awaited(UUID match, Optional<Player> caller, Optional<Perspective> asked) {
        MatchSnapshot present = live.awaited(match);
        var admission = present.admission(caller, asked);
        int revision = admission.revision();
        admission.require(revision);
        return Redaction.view(live.awaited(present, revision), admission);
    }

    /// The progress of a started match, as far as the caller may see it. If the first entry is
    /// missing, it is appended.
    ///
    /// @param match started, and as the directory has it
    public Progress standing(Match match, Optional<Player> caller) {
        MatchSnapshot now = live.fromJournal(match);
        Optional<Seat> own = caller.flatMap(now.match()::seatOf);
        var admission = Admission.toSummary(now.stage(), own);
        int revision = admission.revision();
        var shown =
                revision == 0
                        ? Optional.<MatchSnapshot>empty()
                        : Optional.of(live.at(now, revision));
        var ending =
                now.endedAt()
                        .filter(_ -> now.isOpen() || own.isPresent())
                        .map(at ->
                                new Progress.Ending(
                                        at,
                                        now.outcome().orElseThrow(),
                                        now.isOpen()
                                                ? Optional.of(now.seed().hex())
                                                : Optional.empty()));
        return new Progress(
                revision,
                shown.map(MatchSnapshot::toAct).orElse(List.of()),
                shown.map(then -> then.table().departures()).orElse(Map.of()),
                admission.delay(),
                ending);
    }

    /// The running matches in which a player has a seat.
    public List<UUID> playing(Player player) {
        return directory.playing(player.id()).stream().map(Directory.Playing::match).toList();
    }

    /// The matches in which a player is to act, from its seat's perspective, the most urgent first.
    public List<MatchView> turns(Player player, int limit) {
        return playing.read(player.id(), () -> directory.playing(player.id())).stream()
                .map(one ->
                        live.match(
                                one.match(),
                                one.revision() == 0 ? Freshness.FROM_JOURNAL : Freshness.CACHED,
                                one.revision()))
                .flatMap(now -> turn(now, player).stream())
                .sorted(Turn.MOST_URGENT)
                .limit(limit)
                .map(turn ->
                        Redaction.view(turn.now(), Viewer.sitting(turn.seat()), Optional.empty()))
                .toList();
    }

    private static Optional<Turn> turn(MatchSnapshot now, Player player) {
        return now.match()
                .seatOf(player)
                .filter(now.toAct()::contains)
                .filter(seat -> now.houseBot(seat).isEmpty())
                .map(seat -> new Turn(now, seat));
    }

    /// @param seat is to act
    private record Turn(MatchSnapshot now, Seat seat) {
        /// The earliest deadline first, then the oldest match.
        private static final Comparator<Turn> MOST_URGENT =
                Comparator.comparing(Turn::due).thenComparing(turn -> turn.now().match().id());

        Instant due() {
            return now.clocks().flatMap(running -> running.deadline(seat)).orElse(Instant.MAX);
        }
    }
}
