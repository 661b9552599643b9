package cardhouse.bots.trials;

import java.time.Instant;
import java.util.Optional;

/// What was seen of a bot in a scenario.
///
/// @param move as it was sent; empty if none was
/// @param named the revision that it named
/// @param revision of the entry that the move made, or made when it came first; if it was refused,
///   of the match
/// @param refused by which code
public record Note(
        Kind kind,
        Instant at,
        String move,
        Optional<Integer> named,
        Optional<Integer> revision,
        Optional<String> refused) {
    public enum Kind {
        /// A move came in.
        MOVED,
        /// The bot asked for its turns or looked at the match.
        ASKED,
        RESIGNED,
        /// A delivery that came a second time was answered with something else than 2xx.
        FAILED
    }

    static Note of(Kind kind, Instant at) {
        return new Note(kind, at, "", Optional.empty(), Optional.empty(), Optional.empty());
    }

    boolean isAccepted() {
        return kind == Kind.MOVED && refused.isEmpty();
    }

    boolean isRefused() {
        return kind == Kind.MOVED && refused.isPresent();
    }
}
