package cardhouse.match.viewing;

import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.util.Optional;
import java.util.UUID;

/// The access of a caller to a match: the perspective, and the last visible revision. Access is
/// decided only here.
///
/// @param revision the last visible one; 0 if there is none
/// @param delay by how many plies it is behind, if spectators are delayed
public record Admission(Viewer viewer, int revision, Optional<Integer> delay) {

    /// The public perspective is open to all callers, as far as the match admits spectators. A
    /// seat's perspective is open to the seat, and to all callers once the match is over.
    ///
    /// @param own the caller's seat, if it has one
    /// @param asked the requested perspective; by default that of the caller's seat, or a
    ///   spectator's
    /// @throws Rejection if the caller may not use that perspective
    public static Admission of(MatchStage now, Optional<Seat> own, Optional<Viewer> asked) {
        Viewer viewer = asked.orElseGet(() -> own.map(Viewer::sitting).orElse(Viewer.WATCHING));
        if (viewer instanceof Viewer.Sitting(Seat seat) && seat.index() >= now.seats()) {
            throw new Rejection(Code.SEAT_NOT_FOUND, "The match has no such seat.");
        }
        if (now.over()) return full(now, viewer);
        return switch (viewer) {
            case Viewer.Watching _ -> own.isPresent() ? full(now, viewer) : watching(now);
            case Viewer.Auditing _ ->
                    throw new Rejection(
                            Code.NOT_YET_PUBLIC, "This becomes public when the match is over.");
            case Viewer.Sitting(Seat seat) when own.equals(Optional.of(seat)) -> full(now, viewer);
            case Viewer.Sitting _ ->
                    throw new Rejection(Code.NOT_YOUR_SEAT, "That seat belongs to another player.");
        };
    }

    /// A grant for following the match. The caller's rights at this time stay the same throughout.
    public ViewerGrant eyes(UUID match) {
        return new ViewerGrant.Granted(match, viewer, delay);
    }

    /// The present access of an earlier grant.
    public static Admission of(MatchStage now, ViewerGrant eyes) {
        return switch (eyes) {
            case ViewerGrant.Granted(_, Viewer viewer, var delay)
                    when delay.isPresent() && !now.over() ->
                    late(now, viewer, delay.get());
            case ViewerGrant.Granted sight -> full(now, sight.viewer());
        };
    }

    /// The access of a caller to the progress in a match's summary.
    ///
    /// @param own the caller's seat, if it has one
    public static Admission toSummary(MatchStage now, Optional<Seat> own) {
        boolean none = own.isEmpty() && !now.over() && now.spectators() instanceof Spectators.Off;
        return none
                ? new Admission(Viewer.WATCHING, 0, Optional.empty())
                : of(now, own, Optional.of(Viewer.WATCHING));
    }

    private static Admission full(MatchStage now, Viewer viewer) {
        return new Admission(viewer, now.revision(), Optional.empty());
    }

    private static Admission late(MatchStage now, Viewer viewer, int plies) {
        return new Admission(viewer, Math.max(0, now.revision() - plies), Optional.of(plies));
    }

    private static Admission watching(MatchStage now) {
        return switch (now.spectators()) {
            case Spectators.AtOnce _ -> full(now, Viewer.WATCHING);
            case Spectators.Delayed(int plies) -> late(now, Viewer.WATCHING, plies);
            case Spectators.Off _ ->
                    throw new Rejection(
                            Code.NO_SPECTATORS,
                            "This match becomes visible to other accounts when it is over.");
        };
    }

    /// @param seen the last revision that a client has; 0 if it has none
    /// @throws Rejection if the match has no such revision, as after a restore from a backup, or if
    ///   it is hidden from this viewer
    public void requireSeen(int seen) {
        if (seen > revision)
            throw Rejection.at(
                    revision,
                    Code.REVISION_NOT_FOUND,
                    "The match has no revision %d to continue after; start again from the beginning."
                            .formatted(seen));
    }

    /// @throws Rejection if that revision is hidden or does not exist; the response is the same for
    ///   both
    public void require(int wanted) {
        if (revision == 0) {
            throw Rejection.at(
                    0,
                    Code.MATCH_NOT_STARTED,
                    "Spectators see this match with a delay; nothing is visible yet.");
        }
        if (wanted < 1 || wanted > revision) {
            throw Rejection.at(
                    revision, Code.REVISION_NOT_FOUND, "The match has no such revision.");
        }
    }
}
