package cardhouse.match.store;

import cardhouse.match.live.RemoteNotifications;
import java.util.UUID;
import java.util.function.Predicate;

/// Records notifications of matches and players.
///
/// @param entries called for entries
/// @param concerned called for the players whom an entry concerns
/// @param gaps called when any notification may have been missed
record RecordedNotifications(Entries entries, Concerns concerned, Runnable gaps)
        implements RemoteNotifications.Listener {
    RecordedNotifications(Entries entries, Runnable gaps) {
        this(entries, (_, _, _) -> {}, gaps);
    }

    interface Entries {
        void in(UUID match, int revision);
    }

    interface Concerns {
        void of(UUID player, UUID match, int revision);
    }

    @Override
    public void entryIn(UUID match, int revision) {
        entries.in(match, revision);
    }

    @Override
    public void concerns(UUID player, UUID match, int revision) {
        concerned.of(player, match, revision);
    }

    @Override
    public void begun(Predicate<UUID> matches, Predicate<UUID> players) {}

    @Override
    public void missed() {
        gaps.run();
    }
}
