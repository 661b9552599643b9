package cardhouse.webhooks.events;

import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// The clients of this node that wait for events of their accounts. One query in each round checks
/// all of their accounts.
public final class EventFeed implements Recurring {
    private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(250);

    private final Events events;
    private final Clock clock;
    private final Cache<UUID, Boolean> registered =
            Caffeine.newBuilder()
                    .maximumSize(100_000)
                    .expireAfterWrite(Duration.ofHours(1))
                    .build();
    private final Set<Reader> readers = ConcurrentHashMap.newKeySet();
    private final PeriodicTask rounds =
            new PeriodicTask(
                    "events", "read events of waiting clients", BETWEEN_ROUNDS, this::round);

    public EventFeed(Events events, Clock clock) {
        this.events = events;
        this.clock = clock;
    }

    /// One waiting client.
    public final class Reader implements AutoCloseable {
        private final UUID player;
        private final Semaphore woken = new Semaphore(0);
        private volatile int read;

        private Reader(UUID player, int read) {
            this.player = player;
            this.read = read;
        }

        /// Waits until there are events after a sequence number.
        ///
        /// @return whether there may be some
        public boolean await(int after, Duration longest) {
            read = after;
            try {
                boolean came = woken.tryAcquire(longest.toNanos(), TimeUnit.NANOSECONDS);
                woken.drainPermits();
                return came;
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /// Ends the current or the next wait.
        public void wake() {
            woken.release();
        }

        @Override
        public void close() {
            readers.remove(this);
        }
    }

    /// Registers a client until it is closed.
    public Reader open(UUID player, int after) {
        var reader = new Reader(player, after);
        readers.add(reader);
        return reader;
    }

    /// Registers an account as a recipient of events, at most once an hour.
    ///
    /// @return the sequence number of its latest event
    public int read(UUID player) {
        if (registered.getIfPresent(player) != null)
            return events.latest(Set.of(player)).getOrDefault(player, 0);
        int last = events.read(player, clock.instant());
        registered.put(player, true);
        return last;
    }

    /// The number of waiting clients.
    public int size() {
        return readers.size();
    }

    private void round() {
        var players = readers.stream().map(reader -> reader.player).collect(Collectors.toSet());
        if (players.isEmpty()) return;
        Map<UUID, Integer> latest = events.latest(players);
        for (Reader reader : readers)
            if (latest.getOrDefault(reader.player, 0) > reader.read) reader.wake();
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    @Override
    public void close() {
        rounds.close();
        readers.forEach(Reader::wake);
    }

    public boolean isClosed() {
        return rounds.isClosed();
    }
}
