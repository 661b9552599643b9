package cardhouse.match;

import java.util.Optional;

/// A match that is held in memory, and what is known of whether it is the present one.
///
/// It is held before the journal is asked how far the match is, and is told the answer afterwards:
/// so news that come in between find it, and what they tell of is never taken for read.
final class HeldMatch {
    private MatchSnapshot live;
    private int own;
    private Sight sight = Sight.NONE;

    /// A match that has started has an entry, be it in the journal yet or not.
    private int announced = 1;

    HeldMatch(MatchSnapshot live) {
        this.live = live;
    }

    /// What was the case before the journal was asked.
    ///
    /// @param doubts how often it had been in doubt by then
    /// @param stretch in which this node is told of the match's entries, see [Hearing#stretch]
    record Sight(int doubts, int stretch) {
        static final Sight NONE = new Sight(-1, Hearing.NOT_HEARD);

        /// Whether what was seen then tells more of the present than what was seen before.
        boolean isFresher(Sight other) {
            return doubts > other.doubts || doubts == other.doubts && stretch > other.stretch;
        }
    }

    /// As last known, be it a little behind.
    synchronized MatchSnapshot live() {
        return live;
    }

    /// Whether the journal was seen to have it since it was in doubt for the last time.
    ///
    /// @param now how often it was in doubt so far
    synchronized boolean isSeen(int now) {
        return sight.doubts() == now;
    }

    /// The match as the journal has it, as far as news tell: since it was seen there they have come
    /// without a gap, and have told of nothing that it does not have.
    synchronized Optional<MatchSnapshot> present(Sight now) {
        boolean told = now.stretch() != Hearing.NOT_HEARD && sight.equals(now);
        return told && live.revision() >= announced ? Optional.of(live) : Optional.empty();
    }

    /// The journal was asked, or has taken an entry.
    ///
    /// @param seen the match with its last entry of then
    /// @param before what was the case before
    synchronized void keep(MatchSnapshot seen, Sight before) {
        int newer = Integer.compare(seen.revision(), live.revision());
        if (newer > 0 || newer == 0 && before.isFresher(sight)) {
            live = seen;
            sight = before;
        }
    }

    /// The match is over, and withheld no longer.
    synchronized void release(MatchSnapshot open) {
        live = open;
    }

    /// An entry was kept by this node, which tells of it itself.
    synchronized void keepOwn(MatchSnapshot after, Sight before) {
        own = Math.max(own, after.revision());
        keep(after, before);
    }

    /// The match is told to have an entry.
    ///
    /// @return whether that is not an entry that this node has kept
    synchronized boolean tell(int revision) {
        announced = Math.max(announced, revision);
        return revision > own;
    }
}
