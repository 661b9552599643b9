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

/// Started matches as whoever asks may see them.
public final class Views {
    private final MatchCache live;
    private final Directory directory;

    /// A player may wait in many places.
    private final SharedReads<UUID, List<Directory.Playing>> playing = new SharedReads<>();

    public Views(MatchCache live, Directory directory) {
        this.live = live;
        this.directory = directory;
    }

    /// The match for somebody's eyes.
    ///
    /// @param caller who asks, if known
    /// @param asked whose eyes; by default the caller's seat, or a watcher's
    /// @param at the revision; by default the present one
    /// @throws Rejection if it is not for them
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

    /// Whether all that has happened in a match may be seen by everybody, as far as is known here:
    /// what is open stays open.
    public boolean isOpen(UUID match) {
        return live.match(match, Freshness.CACHED).isOpen();
    }

    /// Has the journal asked for what this node may not have heard of yet.
    public void lookAgain(UUID match) {
        live.match(match, Freshness.FROM_JOURNAL);
    }

    /// Something of a match for somebody who has seen a revision of it, on another node perhaps: at
    /// least of that one.
    ///
    /// @param look what this node knows to say
    public <T> T since(UUID match, OptionalInt seen, Supplier<T> look, ToIntFunction<T> revision) {
        T known = look.get();
        if (seen.isEmpty() || seen.getAsInt() <= revision.applyAsInt(known)) return known;
        lookAgain(match);
        return look.get();
    }

    /// The present for somebody who waits for it to change, with many others perhaps: what they
    /// look at is read once for all of them.
    public MatchView awaited(UUID match, Optional<Player> caller, Optional<Perspective> asked) {
        MatchSnapshot present = live.awaited(match);
        var admission = present.admission(caller, asked);
        int revision = admission.revision();
        admission.require(revision);
        return Redaction.view(live.awaited(present, revision), admission);
    }

    /// How a started match stands, as far as the caller may know; starts it if nobody has yet.
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

    /// The running matches at which a player sits.
    public List<UUID> playing(Player player) {
        return directory.playing(player.id()).stream().map(Directory.Playing::match).toList();
    }

    /// The matches in which a player is to act, as its seats see them, the most urgent first.
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
        /// The one whose time is up first, then that of the oldest match.
        private static final Comparator<Turn> MOST_URGENT =
                Comparator.comparing(Turn::due).thenComparing(turn -> turn.now().match().id());

        Instant due() {
            return now.clocks().flatMap(running -> running.deadline(seat)).orElse(Instant.MAX);
        }
    }
}
