package cardhouse.web.pages;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotRegistry;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.match.MemoryServer;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;

/// Bots that have published certain manifests. None of them comes, and none of them changes.
final class KnownBots implements BotRegistry {
    private final Map<UUID, RegisteredBot> known =
            new TreeMap<>(Comparator.comparing(UUID::toString));

    Roster roster(MemoryServer server) {
        return new Roster(
                this, _ -> true, Duration.ofMinutes(1), Duration.ofDays(1), 0, server.clock);
    }

    void add(Player bot, BotManifest manifest, boolean available) {
        known.put(bot.id(), new RegisteredBot(bot, manifest, 1, available, Optional.empty()));
    }

    @Override
    public Optional<RegisteredBot> find(UUID bot, Terms terms) {
        return Optional.ofNullable(known.get(bot));
    }

    @Override
    public List<RegisteredBot> available(
            Optional<String> game, Optional<UUID> after, Terms terms, int limit) {
        return known.values().stream()
                .filter(RegisteredBot::available)
                .filter(bot ->
                        bot.manifest().games().stream()
                                .anyMatch(offer -> game.orElse(offer.game()).equals(offer.game())))
                .filter(bot ->
                        after.isEmpty()
                                || bot.player().id().toString().compareTo(after.get().toString())
                                        > 0)
                .limit(limit)
                .toList();
    }

    @Override
    public boolean keep(UUID bot, BotManifest manifest, Instant at) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean withdraw(UUID bot) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void heard(UUID bot, Instant at) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<RegisteredBot> free(String game, Terms terms, int limit) {
        return List.of();
    }

    @Override
    public List<RegisteredBot> looking(Terms terms, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> Optional<T> take(
            List<RegisteredBot> bots, boolean looking, Terms terms, Instant at, Supplier<T> seat) {
        return Optional.empty();
    }

    @Override
    public List<UUID> waiting(int skip, int limit) {
        throw new UnsupportedOperationException();
    }
}
