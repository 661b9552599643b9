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

/// Which players wait on this node for news of any match they sit at.
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

    /// Of a node that hears of everything anyway.
    public TurnSubscriptions(Directory directory) {
        this(directory, Interest.NONE);
    }

    /// @param interest in the players who wait
    public TurnSubscriptions(Directory directory, Interest interest) {
        this.directory = directory;
        this.interest = interest;
    }

    /// What one waits for.
    public static final class Call implements AutoCloseable {
        private final Set<UUID> matches = ConcurrentHashMap.newKeySet();
        private final Signal signal;
        private volatile boolean any;
        private volatile boolean lost;

        private Call(Signal signal) {
            this.signal = signal;
        }

        /// Comes when there are news, or nothing to wait for any more.
        public Signal signal() {
            return signal;
        }

        /// The matches that had news since this was asked last; unknown if any of them may have.
        ///
        /// @throws Rejection if the database has lost entries of one, which were told perhaps
        public Optional<Set<UUID>> fresh() {
            if (lost) throw entriesLost();
            // In this order, so that what comes meanwhile is found now or next time.
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

        /// Any match may have news.
        public void doubt() {
            any = true;
            signal.give();
        }

        @Override
        public void close() {
            signal.close();
        }
    }

    /// A player waits, until the call is closed.
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

    /// Why nobody can go on from what it was told.
    static Rejection entriesLost() {
        return new Rejection(
                Rejection.Code.REVISION_NOT_FOUND,
                "The server has lost entries that it had told of; begin anew.");
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
            LOG.debugf("who plays match %s is not known: %s", match, failed.getMessage());
            doubtAll();
        }
    }

    private void call(Set<UUID> players, Consumer<Call> what) {
        for (UUID player : players) calls.getOrDefault(player, Set.of()).forEach(what);
    }

    /// A match has news for a player.
    public void concerns(UUID player, UUID match) {
        calls.getOrDefault(player, Set.of()).forEach(call -> call.about(match));
    }

    /// News for some players may have been missed.
    public void doubt(Predicate<UUID> some) {
        calls.forEach((player, all) -> {
            if (some.test(player)) all.forEach(Call::doubt);
        });
    }

    private void doubtAll() {
        doubt(_ -> true);
    }

    /// How many wait.
    public int size() {
        return calls.values().stream().mapToInt(Set::size).sum();
    }

    /// How often a player waits.
    public int size(UUID player) {
        return calls.getOrDefault(player, Set.of()).size();
    }

    /// Whether the server ends, so that nobody should go on waiting.
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        doubtAll();
    }
}
