package cardhouse.match.live;

import cardhouse.match.Hearing;
import java.util.UUID;
import java.util.function.Predicate;

/// Brings news of entries that were kept, on other nodes and on this one: of the matches and
/// players that somebody is interested in here, and as few others as can be.
public interface RemoteNews extends Hearing, AutoCloseable {
    /// Told of entries.
    interface Listener {
        /// A match has an entry of that revision.
        void entryIn(UUID match, int revision);

        /// The entry of that revision concerns a player: it is to act, or the match has begun or is
        /// over.
        void concerns(UUID player, UUID match, int revision);

        /// Of these there are news from now on, and before there may have been some.
        void begun(Predicate<UUID> matches, Predicate<UUID> players);

        /// Any news may have been missed. While none can be heard, this comes at least once a
        /// second.
        void missed();
    }

    /// Starts to listen.
    void listen(Listener news);

    /// In matches.
    Interest matches();

    /// In players.
    Interest players();

    /// Listens no longer.
    @Override
    void close();
}
