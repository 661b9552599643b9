package cardhouse.match.live;

import cardhouse.match.Directory;
import cardhouse.match.EntryListener;
import cardhouse.match.Match;
import cardhouse.platform.requests.Rejection;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/// The clients of this node that wait for events in any match of a player.
public final class TurnSubscriptions implements EntryListener, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(TurnSubscriptions.class);
    private static final int REMEMBERED = 100_000;

    private final Directory directory;
    private final Interest interest;
    private final Map<UUID, Set<Call>> calls = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /// The players of started matches, which never change.
    private final Cache<UUID, Set<UUID>> seated =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    /// For a node that receives all notifications anyway.
    public TurnSubscriptions(Directory directory) {
        this(directory, Interest.NONE);
    }

    /// @param interest in the players for whom clients wait
    public TurnSubscriptions(Directory directory, Interest interest) {
        this.directory = directory;
        this.interest = interest;
    }

    /// One waiting client.
    public static final class Call implements AutoCloseable {
        private final Set<UUID> matches = ConcurrentHashMap.newKeySet();
        private final Signal signal;
        private volatile boolean any;
        private volatile boolean lost;

        private Call(Signal signal) {
            this.signal = signal;
        }

        /// Given when there are events, or nothing is left to wait for.
        public Signal signal() {
            return signal;
        }

        /// The matches with events since the last call; empty if any match may have some.
        ///
        /// @throws Rejection if the database has lost entries of a match, which may have been sent
        ///   already
        public Optional<Set<UUID>> fresh() {
            if (lost) throw entriesLost();
            // In this order, so that an event during this call is found now or in the next one.
            boolean unknown = any;
            any = false;
            var these = new HashSet<>(matches);
            matches.removeAll(these);
            return unknown ? Optional.empty() : Optional.of(these);
        }

        private void about(UUID match) {
            matches.add(match);
            signal.give();
        }

        private void lose() {
            lost = true;
            signal.give();
        }

        /// Any match may have new events.
        public void doubt() {
            any = true;
            signal.give();
        }

        @Override
        public void close() {
            signal.close();
        }
    }

    /// Waits for events of a player, until the call is closed.
    public Call await(UUID player) {
        interest.begin(player);
        var call = new Call(new Signal(signal -> forget(player, signal)));
        calls.compute(
                player,
                (_, others) -> {
                    Set<Call> all = others == null ? ConcurrentHashMap.newKeySet() : others;
                    all.add(call);
                    return all;
                });
        return call;
    }

    private void forget(UUID player, Signal signal) {
        calls.computeIfPresent(
                player,
                (_, all) -> {
                    if (all.removeIf(call -> call.signal == signal)) interest.end(player);
                    return all.isEmpty() ? null : all;
                });
    }

    /// The rejection for a client whose last received entries are lost.
    static Rejection entriesLost() {
        return new Rejection(
                Rejection.Code.REVISION_NOT_FOUND,
                "The server has lost entries that it had sent; start again from the beginning.");
    }

    @Override
    public void entryIn(UUID match) {
        forPlayers(match, call -> call.about(match));
    }

    @Override
    public void entriesLost(UUID match) {
        forPlayers(match, Call::lose);
    }

    private void forPlayers(UUID match, Consumer<Call> what) {
        if (calls.isEmpty()) return;
        Set<UUID> known = seated.getIfPresent(match);
        if (known != null) call(known, what);
        else Thread.ofVirtual().name("summons").start(() -> find(match, what));
    }

    private void find(UUID match, Consumer<Call> what) {
        try {
            Optional<Match> found = directory.find(match).filter(Match::started);
            if (found.isEmpty()) return;
            Set<UUID> players = found.get().players();
            seated.put(match, players);
            call(players, what);
        } catch (RuntimeException failed) {
            LOG.debugf(
                    "Players of match %s unknown; turn subscriptions are not notified: %s",
                    match, failed.getMessage());
            doubtAll();
        }
    }

    private void call(Set<UUID> players, Consumer<Call> what) {
        for (UUID player : players) calls.getOrDefault(player, Set.of()).forEach(what);
    }

    /// A match has an event for a player.
    public void concerns(UUID player, UUID match) {
        calls.getOrDefault(player, Set.of()).forEach(call -> call.about(match));
    }

    /// Notifications for some players may have been missed.
    public void doubt(Predicate<UUID> some) {
        calls.forEach((player, all) -> {
            if (some.test(player)) all.forEach(Call::doubt);
        });
    }

    private void doubtAll() {
        doubt(_ -> true);
    }

    /// The number of waiting clients.
    public int size() {
        return calls.values().stream().mapToInt(Set::size).sum();
    }

    /// The number of waiting clients of a player.
    public int size(UUID player) {
        return calls.getOrDefault(player, Set.of()).size();
    }

    /// Whether the server shuts down, so that clients should stop waiting.
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        doubtAll();
    }
}
