package cardhouse.compete.seeks;

import cardhouse.compete.ratings.Ratings;
import cardhouse.compete.seeks.Seek.State;
import cardhouse.match.MemoryServer;
import cardhouse.match.seating.BotLevels;
import cardhouse.players.MatchLimit;
import cardhouse.players.Players;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Seeks in memory, for one thread at a time.
public final class MemorySeeks implements SeekStore {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final int MOST = 4;
    private static final Comparator<Seek> ORDER =
            Comparator.comparing(Seek::createdAt).thenComparing(Seek::id);

    private final Map<UUID, Seek> all = new LinkedHashMap<>();

    /// Seeks of a server in memory, kept here.
    public Seeks seeks(MemoryServer server, Players players, Ratings ratings) {
        return new Seeks(
                this,
                ratings,
                new BotLevels(List.of("greedy")),
                server::id,
                new Seeks.Limits(LEASE, MOST, new MatchLimit(players, 0, 0), server.quota),
                Runnable::run,
                () -> {},
                server.clock);
    }

    @Override
    public boolean open(Seek seek, Consumer<List<Seek>> admits) {
        admits.accept(
                all.values().stream()
                        .filter(other -> other.isOpen() && isOf(other, seek.player().id()))
                        .toList());
        all.put(seek.id(), seek);
        return true;
    }

    private static boolean isOf(Seek seek, UUID player) {
        return seek.player().id().equals(player);
    }

    @Override
    public Optional<Seek> find(UUID seek) {
        return Optional.ofNullable(all.get(seek));
    }

    @Override
    public List<Seek> list(UUID player, Optional<UUID> before, int limit) {
        return all.values().stream()
                .filter(seek -> isOf(seek, player))
                .filter(seek -> before.map(id -> seek.id().compareTo(id) < 0).orElse(true))
                .sorted(ORDER.reversed())
                .limit(limit)
                .toList();
    }

    @Override
    public void look(UUID seek, Instant now, Instant until) {
        find(seek)
                .filter(found -> found.at(now).isOpen())
                .ifPresent(found -> keep(found, State.SEEKING, found.match(), until));
    }

    @Override
    public boolean withdraw(UUID seek, Instant now) {
        var open = find(seek).filter(found -> found.at(now).isOpen());
        open.ifPresent(found -> keep(found, State.WITHDRAWN, found.match(), now));
        return open.isPresent();
    }

    private void keep(Seek seek, State state, Optional<UUID> match, Instant expires) {
        all.put(
                seek.id(),
                new Seek(
                        seek.id(),
                        seek.player(),
                        seek.terms(),
                        seek.strength(),
                        state,
                        match,
                        seek.createdAt(),
                        expires));
    }

    @Override
    public List<Seek> line(Instant now, int limit) {
        var open =
                all.values().stream().filter(seek -> seek.at(now).isOpen()).sorted(ORDER).toList();
        if (open.size() <= limit) return open;
        int newest = limit - limit / 2;
        return Stream.concat(
                        open.stream().limit(limit / 2), open.stream().skip(open.size() - newest))
                .toList();
    }

    @Override
    public Optional<UUID> pair(List<Seek> seeks, Instant now, Supplier<UUID> open) {
        boolean free =
                seeks.stream()
                        .allMatch(seek ->
                                find(seek.id()).filter(one -> one.at(now).isOpen()).isPresent());
        if (!free) return Optional.empty();
        UUID match = open.get();
        for (Seek seek : seeks) keep(seek, State.PAIRED, Optional.of(match), now);
        for (Seek other : new ArrayList<>(all.values()))
            if (other.isOpen() && seeks.stream().anyMatch(seek -> isOf(other, seek.player().id())))
                keep(other, State.WITHDRAWN, Optional.empty(), now);
        return Optional.of(match);
    }

    @Override
    public void forget(Instant before) {
        all.values().removeIf(seek -> seek.expiresAt().isBefore(before));
    }
}
