package cardhouse.bots.matchmaking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// A server without manifests of bots.
public final class NoBots implements BotRegistry {
    @Override
    public boolean keep(UUID bot, BotManifest manifest, Instant at) {
        return false;
    }

    @Override
    public boolean withdraw(UUID bot) {
        return false;
    }

    @Override
    public void heard(UUID bot, Instant at) {}

    @Override
    public Optional<RegisteredBot> find(UUID bot, Terms terms) {
        return Optional.empty();
    }

    @Override
    public List<RegisteredBot> available(
            Optional<String> game, Optional<UUID> after, Terms terms, int limit) {
        return List.of();
    }

    @Override
    public List<RegisteredBot> free(String game, Terms terms, int limit) {
        return List.of();
    }

    @Override
    public List<RegisteredBot> looking(Terms terms, int limit) {
        return List.of();
    }

    @Override
    public <T> Optional<T> take(
            List<RegisteredBot> bots, boolean looking, Terms terms, Instant at, Supplier<T> seat) {
        return Optional.empty();
    }

    @Override
    public List<UUID> waiting(int skip, int limit) {
        return List.of();
    }
}
