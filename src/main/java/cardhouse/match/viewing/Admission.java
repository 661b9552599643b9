package cardhouse.match.viewing;

import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.util.Optional;
import java.util.UUID;

/// What somebody may see of a match: through whose eyes, and up to which revision. There is no
/// other place where that is decided.
///
/// @param revision the last one that may be seen; 0 if none may
/// @param delay how many plies that is behind, where it is kept behind
public record Admission(Viewer viewer, int revision, Optional<Integer> delay) {

    /// A watcher's eyes are anybody's, as far as the match lets spectators in. Its own eyes are
    /// each seat's, and everybody's once the match is over.
    ///
    /// @param own the seat of whoever asks, if it has one
    /// @param asked whose eyes; by default those of the own seat, or a watcher's
    /// @throws Rejection if those eyes are not for the caller
    public static Admission of(Stage now, Optional<Seat> own, Optional<Viewer> asked) {
        Viewer viewer = asked.orElseGet(() -> own.map(Viewer::sitting).orElse(Viewer.WATCHING));
        if (viewer instanceof Viewer.Sitting(Seat seat) && seat.index() >= now.seats()) {
            throw new Rejection(Code.SEAT_NOT_FOUND, "The match has no such seat.");
        }
        if (now.over()) return full(now, viewer);
        return switch (viewer) {
            case Viewer.Watching _ -> own.isPresent() ? full(now, viewer) : watching(now);
            case Viewer.Auditing _ ->
                    throw new Rejection(
                            Code.NOT_YET_PUBLIC, "Everything is shown once the match is over.");
            case Viewer.Sitting(Seat seat) when own.equals(Optional.of(seat)) -> full(now, viewer);
            case Viewer.Sitting _ ->
                    throw new Rejection(Code.NOT_YOUR_SEAT, "That seat is somebody else's.");
        };
    }

    /// The same as the match goes on: what follows from who the caller is does not change.
    public ViewerGrant eyes(UUID match) {
        return new ViewerGrant.Granted(match, viewer, delay);
    }

    /// What eyes that were given before see now.
    public static Admission of(Stage now, ViewerGrant eyes) {
        return switch (eyes) {
            case ViewerGrant.Granted(_, Viewer viewer, var delay)
                    when delay.isPresent() && !now.over() ->
                    late(now, viewer, delay.get());
            case ViewerGrant.Granted sight -> full(now, sight.viewer());
        };
    }

    /// What the match's summary may tell the caller of how it stands.
    ///
    /// @param own the caller's seat, if it has one
    public static Admission toSummary(Stage now, Optional<Seat> own) {
        boolean none = own.isEmpty() && !now.over() && now.spectators() instanceof Spectators.Off;
        return none
                ? new Admission(Viewer.WATCHING, 0, Optional.empty())
                : of(now, own, Optional.of(Viewer.WATCHING));
    }

    private static Admission full(Stage now, Viewer viewer) {
        return new Admission(viewer, now.revision(), Optional.empty());
    }

    private static Admission late(Stage now, Viewer viewer, int plies) {
        return new Admission(viewer, Math.max(0, now.revision() - plies), Optional.of(plies));
    }

    private static Admission watching(Stage now) {
        return switch (now.spectators()) {
            case Spectators.AtOnce _ -> full(now, Viewer.WATCHING);
            case Spectators.Delayed(int plies) -> late(now, Viewer.WATCHING, plies);
            case Spectators.Off _ ->
                    throw new Rejection(
                            Code.NO_SPECTATORS, "Others see this match once it is over.");
        };
    }

    /// @param seen the last revision that a client has; 0 if it has none
    /// @throws Rejection if the match has no such revision, as after a restore from a backup, or if
    ///   these eyes do not see that far
    public void requireSeen(int seen) {
        if (seen > revision)
            throw Rejection.at(
                    revision,
                    Code.REVISION_NOT_FOUND,
                    "The match has no revision %d to continue after; start again from the beginning."
                            .formatted(seen));
    }

    /// @throws Rejection if that revision may not be seen, or is not there: nobody can tell which
    public void require(int wanted) {
        if (revision == 0) {
            throw Rejection.at(
                    0,
                    Code.MATCH_NOT_STARTED,
                    "The match is shown late, and there is nothing to be seen yet.");
        }
        if (wanted < 1 || wanted > revision) {
            throw Rejection.at(
                    revision, Code.REVISION_NOT_FOUND, "The match has no such revision.");
        }
    }
}
