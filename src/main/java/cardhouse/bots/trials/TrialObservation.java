package cardhouse.bots.trials;

import java.time.Instant;
import java.util.Optional;

/// An observation of a bot in a scenario.
///
/// @param move as it was sent; empty if none was
/// @param named the revision that the request named
/// @param revision of the entry that the move made, or made when it came first; if it was rejected,
///   of the match
/// @param refused error code of the rejection
public record TrialObservation(
        Kind kind,
        Instant at,
        String move,
        Optional<Integer> named,
        Optional<Integer> revision,
        Optional<String> refused) {
    public enum Kind {
        /// The bot sent a move.
        MOVED,
        /// The bot asked for its turns or viewed the match.
        ASKED,
        RESIGNED,
        /// A repeated delivery was answered with a status other than 2xx.
        FAILED
    }

    static TrialObservation of(Kind kind, Instant at) {
        return new TrialObservation(
                kind, at, "", Optional.empty(), Optional.empty(), Optional.empty());
    }

    boolean isAccepted() {
        return kind == Kind.MOVED && refused.isEmpty();
    }

    boolean isRefused() {
        return kind == Kind.MOVED && refused.isPresent();
    }
}
