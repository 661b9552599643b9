package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.match.Denial.Code;
import cardhouse.players.Player;
import java.util.Optional;

/// What somebody may see of a match: through whose eyes, and up to which revision. There is no
/// other place where that is decided.
///
/// @param revision the last one that may be seen; 0 if none may
/// @param delay how many plies that is behind, where it is kept behind
record Admission(Viewer viewer, int revision, Optional<Integer> delay) {

    /// A watcher's eyes are anybody's, as far as the match lets spectators in. Its own eyes are
    /// each seat's, and everybody's once the match is over.
    ///
    /// @param caller who asks, if known
    /// @param asked whose eyes; by default the caller's seat's, or a watcher's
    /// @throws Denial if those eyes are not for the caller
    static Admission of(Live now, Optional<Player> caller, Optional<Viewer> asked) {
        var own = caller.flatMap(now.match()::seatOf).map(Viewer::sitting);
        Viewer viewer = asked.orElseGet(() -> own.orElse(Viewer.WATCHING));
        if (viewer instanceof Viewer.Sitting(Seat seat) && seat.index() >= now.match().seats()) {
            throw new Denial(Code.SEAT_NOT_FOUND, "The match has no such seat.");
        }
        if (now.over() || own.filter(viewer::equals).isPresent()) return full(now, viewer);
        return switch (viewer) {
            case Viewer.Watching _ when own.isPresent() -> full(now, viewer);
            case Viewer.Watching _ -> watching(now);
            case Viewer.Auditing _ ->
                    throw new Denial(
                            Code.NOT_YET_PUBLIC, "Everything is shown once the match is over.");
            case Viewer.Sitting _ ->
                    throw new Denial(Code.NOT_YOUR_SEAT, "That seat is somebody else's.");
        };
    }

    /// What the match's summary may tell the caller of how it stands.
    static Admission toSummary(Live now, Optional<Player> caller) {
        boolean seated = caller.flatMap(now.match()::seatOf).isPresent();
        boolean none =
                !seated
                        && !now.over()
                        && now.match().setting().spectators() instanceof Spectators.Off;
        return none
                ? new Admission(Viewer.WATCHING, 0, Optional.empty())
                : of(now, caller, Optional.of(Viewer.WATCHING));
    }

    private static Admission full(Live now, Viewer viewer) {
        return new Admission(viewer, now.revision(), Optional.empty());
    }

    private static Admission watching(Live now) {
        return switch (now.match().setting().spectators()) {
            case Spectators.AtOnce _ -> full(now, Viewer.WATCHING);
            case Spectators.Delayed(int plies) ->
                    new Admission(
                            Viewer.WATCHING,
                            Math.max(0, now.revision() - plies),
                            Optional.of(plies));
            case Spectators.Off _ ->
                    throw new Denial(Code.NO_SPECTATORS, "Others see this match once it is over.");
        };
    }

    /// @throws Denial if that revision may not be seen, or is not there: nobody can tell which
    void require(int wanted) {
        if (revision == 0) {
            throw Denial.at(
                    0,
                    Code.MATCH_NOT_STARTED,
                    "The match is shown late, and there is nothing to be seen yet.");
        }
        if (wanted < 1 || wanted > revision) {
            throw Denial.at(revision, Code.REVISION_NOT_FOUND, "The match has no such revision.");
        }
    }
}
