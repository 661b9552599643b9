package cardhouse.match;

import java.util.UUID;

/// Whether this node is told of what others keep of a match. What it asks about is of interest
/// here, so that it is told soon, if it is not yet, and for a while.
public interface Hearing {
    int NOT_HEARD = 0;

    /// The stretch of time without a gap, up to now, in which this node was told of every entry of
    /// a match. Each has a number of its own, and none comes twice: whatever the journal is seen to
    /// have within a stretch is the present until news come.
    ///
    /// @return [#NOT_HEARD] if what others keep of the match is not told now
    int stretch(UUID match);

    /// Whether all has been told by now that was kept more than a second ago, of what is told at
    /// all.
    boolean isPrompt();
}
