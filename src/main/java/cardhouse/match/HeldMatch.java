package cardhouse.match;

import java.util.Optional;

/// A match that is held in memory, and what is known of whether it is the present one.
///
/// It is held before the journal is asked how far the match is, and is told the answer afterwards:
/// so news that come in between find it, and what they tell of is never taken for read.
final class HeldMatch {
    private static final int NEVER = -1;

    private MatchSnapshot live;
    private int own;
    private int doubts = NEVER;

    /// A match that has started has an entry, be it in the journal yet or not.
    private int announced = 1;

    HeldMatch(MatchSnapshot live) {
        this.live = live;
    }

    /// As last known, be it a little behind.
    synchronized MatchSnapshot live() {
        return live;
    }

    /// Whether the journal was seen to have it since it was in doubt for the last time.
    ///
    /// @param now how often it was in doubt so far
    synchronized boolean isSeen(int now) {
        return doubts == now;
    }

    /// The match as the journal has it, as far as news tell: nothing was told since that it does
    /// not have.
    ///
    /// @param now how often the journal was in doubt so far
    synchronized Optional<MatchSnapshot> present(int now) {
        return doubts == now && live.revision() >= announced ? Optional.of(live) : Optional.empty();
    }

    /// The journal was asked, or has taken an entry.
    ///
    /// @param seen the match with its last entry of then
    /// @param before how often the journal had been in doubt when it was asked
    synchronized void keep(MatchSnapshot seen, int before) {
        int newer = Integer.compare(seen.revision(), live.revision());
        if (newer > 0 || newer == 0 && before > doubts) {
            live = seen;
            doubts = before;
        }
    }

    /// An entry was kept by this node, which tells of it itself.
    synchronized void keepOwn(MatchSnapshot after, int before) {
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
