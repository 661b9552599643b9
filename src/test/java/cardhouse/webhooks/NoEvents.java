package cardhouse.webhooks;

import cardhouse.webhooks.events.AccountEvent;
import cardhouse.webhooks.events.Events;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// For tests of webhooks in the format `VIEW`, which need no events.
public class NoEvents implements Events {
    @Override
    public Optional<Set<UUID>> dispatch(Instant readers) {
        return Optional.empty();
    }

    @Override
    public Set<UUID> turn(UUID player, UUID match, int revision, Instant readers, Instant now) {
        return Set.of();
    }

    @Override
    public Set<UUID> withTurns(Instant readers) {
        return Set.of();
    }

    @Override
    public Optional<AccountEvent> find(UUID player, int sequence) {
        return Optional.empty();
    }

    @Override
    public List<AccountEvent> after(UUID player, int sequence, int limit) {
        return List.of();
    }

    @Override
    public Map<UUID, Integer> latest(Set<UUID> players) {
        return Map.of();
    }

    @Override
    public boolean hasOlderNodes() {
        return false;
    }

    @Override
    public void register(UUID player) {}

    @Override
    public int read(UUID player, Instant now) {
        return 0;
    }

    @Override
    public Set<UUID> resume(UUID webhook, Instant since, Instant now) {
        return Set.of();
    }

    @Override
    public void forget(Instant before) {}
}
