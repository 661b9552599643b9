package cardhouse.match;

import java.util.Optional;

/// A match cached in memory, with the evidence for whether it is current.
///
/// It is cached before the journal is read, and updated afterwards. So notifications that arrive in
/// between find it, and their entries never count as read.
final class HeldMatch {
    private MatchSnapshot live;
    private int own;
    private Sight sight = Sight.NONE;

    /// A match that has started has an entry, even if the journal does not contain it yet.
    private int announced = 1;

    HeldMatch(MatchSnapshot live) {
        this.live = live;
    }

    /// The state before the journal was read.
    ///
    /// @param doubts number of times the journal had been in doubt by then
    /// @param stretch the period in which this node receives notifications of the match, see
    ///   [NotificationState#stretch]
    record Sight(int doubts, int stretch) {
        static final Sight NONE = new Sight(-1, NotificationState.NOT_HEARD);

        /// Whether a read from this sight is more recent evidence than a read from the other.
        boolean isFresher(Sight other) {
            return doubts > other.doubts || doubts == other.doubts && stretch > other.stretch;
        }
    }

    /// The match as last read, possibly stale.
    synchronized MatchSnapshot live() {
        return live;
    }

    /// Whether the journal has confirmed it since the journal was last in doubt.
    ///
    /// @param now number of times the journal has been in doubt so far
    synchronized boolean isSeen(int now) {
        return sight.doubts() == now;
    }

    /// The current match of the journal, as far as notifications show. It is present if they have
    /// arrived without a gap since the journal was read, and announced no later entry.
    synchronized Optional<MatchSnapshot> present(Sight now) {
        boolean told = now.stretch() != NotificationState.NOT_HEARD && sight.equals(now);
        return told && live.revision() >= announced ? Optional.of(live) : Optional.empty();
    }

    /// The journal was read, or has appended an entry.
    ///
    /// @param seen the match with its last entry at that time
    /// @param before the state before the journal was read
    synchronized void keep(MatchSnapshot seen, Sight before) {
        int newer = Integer.compare(seen.revision(), live.revision());
        if (newer > 0 || newer == 0 && before.isFresher(sight)) {
            live = seen;
            sight = before;
        }
    }

    /// The match is over and no longer withheld.
    synchronized void release(MatchSnapshot open) {
        live = open;
    }

    /// This node has appended an entry, and notifies its listeners itself.
    synchronized void keepOwn(MatchSnapshot after, Sight before) {
        own = Math.max(own, after.revision());
        keep(after, before);
    }

    /// A notification has announced an entry of the match.
    ///
    /// @return whether the entry is not one that this node has appended
    synchronized boolean tell(int revision) {
        announced = Math.max(announced, revision);
        return revision > own;
    }
}
