package cardhouse.match.live;

import cardhouse.match.EntryListener;
import cardhouse.match.MatchCache;
import java.util.UUID;
import java.util.function.Predicate;

/// Notifies all clients of this node that follow or await matches, of entries that this node or
/// another node appends. Cached matches are marked as stale before any client is notified.
public record Followers(
        MatchCache matches,
        JournalSubscriptions<?> journals,
        Waiting waiting,
        TurnSubscriptions turns)
        implements EntryListener, RemoteNotifications.Listener {

    @Override
    public void entryIn(UUID match) {
        journals.entryIn(match);
        waiting.entryIn(match);
        turns.entryIn(match);
    }

    @Override
    public void entriesLost(UUID match) {
        journals.entriesLost(match);
        waiting.entriesLost(match);
        turns.entriesLost(match);
    }

    /// The players concerned are woken by notifications of their own.
    @Override
    public void entryIn(UUID match, int revision) {
        if (!matches.tell(match, revision)) return;
        journals.entryIn(match);
        waiting.entryIn(match);
    }

    @Override
    public void concerns(UUID player, UUID match, int revision) {
        if (matches.tell(match, revision)) turns.concerns(player, match);
    }

    @Override
    public void begun(Predicate<UUID> some, Predicate<UUID> players) {
        journals.spoil(some);
        waiting.wake(some);
        turns.doubt(players);
    }

    @Override
    public void missed() {
        matches.doubt();
        begun(_ -> true, _ -> true);
    }
}
