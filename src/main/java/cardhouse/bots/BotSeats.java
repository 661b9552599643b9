package cardhouse.bots;

import cardhouse.match.Directory;
import cardhouse.match.EntryListener;
import cardhouse.match.Matches;
import cardhouse.match.Matches.Pace;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairExecutor;
import cardhouse.platform.background.FairPermits;
import cardhouse.platform.background.PagedScan;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Moves for the server's bots when it is their turn: at their own seats and at those that players
/// have left to them. The moves go through the same interface as all others.
///
/// The node that has stored a new entry of a match checks it for a bot's turn. Each node also polls
/// the idle matches of its share, so that turns continue after a restart, a failure, or the death
/// of another node. If two nodes move at once, the journal accepts one of the moves, and the other
/// node drops its own.
///
/// Accounts take turns, independently of the number of matches with bots that each has opened.
/// Matches among bots alone have low priority, and are [throttled][BotThrottle] while other players
/// move.
public final class BotSeats implements EntryListener, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(BotSeats.class);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);
    private static final Duration ROUND = Duration.ofSeconds(30);

    /// Longer than a bot thinks: until then the node that stored the last entry handles the match.
    private static final Duration IDLE_AFTER = Duration.ofSeconds(5);

    private static final int PAGE = 500;
    private static final int AT_ONCE = 16;
    private static final int OF_ONE_AT_ONCE = 4;
    private static final int UNAWAITED_AT_ONCE = 4;

    /// Distance between two moves of matches among bots alone, while other players move. It is
    /// divided by the number of processors of the node.
    private static final Duration DISTANCE =
            Duration.ofMillis(20).dividedBy(Runtime.getRuntime().availableProcessors());

    private final Matches matches;
    private final Directory directory;
    private final Supplier<OwnedSlots> share;
    private final Clock clock;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("bots").factory());
    private final Map<UUID, Attention> underWay = new ConcurrentHashMap<>();
    private final FairExecutor awaited = FairExecutor.virtual("bot-move-", AT_ONCE, OF_ONE_AT_ONCE);
    private final FairExecutor unawaited =
            FairExecutor.humble("bot-match-", UNAWAITED_AT_ONCE, 1, FairPermits.ENDLESS);
    private final BotThrottle throttle = new BotThrottle(DISTANCE, System::nanoTime);

    /// Matches with such a move in progress.
    private final Set<UUID> unawaitedNow = ConcurrentHashMap.newKeySet();

    private volatile boolean closed;

    /// State of the work on a match. A match is handled once at a time, and once more if a new
    /// entry came meanwhile.
    private enum Attention {
        MOVING,
        NEWS_CAME
    }

    /// @param share supplies this node's present share
    public BotSeats(Matches matches, Directory directory, Supplier<OwnedSlots> share, Clock clock) {
        this.matches = matches;
        this.directory = directory;
        this.share = share;
        this.clock = clock;
    }

    /// Starts polling.
    public void open() {
        inherit(share.get());
        timer.scheduleWithFixedDelay(
                () -> Thread.ofVirtual().start(() -> lookAround(share.get(), IDLE_AFTER)),
                ROUND.toSeconds(),
                ROUND.toSeconds(),
                TimeUnit.SECONDS);
    }

    /// Takes over the turns in slots gained from another node, or without a node so far.
    public void inherit(OwnedSlots gained) {
        if (!closed) Thread.ofVirtual().start(() -> lookAround(gained, Duration.ZERO));
    }

    @Override
    public void entryIn(UUID match) {
        if (closed) return;
        if (!unawaitedNow.contains(match)) throttle.othersMoved();
        Attention before = underWay.merge(match, Attention.MOVING, (_, _) -> Attention.NEWS_CAME);
        if (before == Attention.MOVING)
            Thread.ofVirtual().name("bots-" + match).start(() -> attend(match));
    }

    @Override
    public void entriesLost(UUID match) {
        entryIn(match);
    }

    /// Number of moves that wait for a thread, in matches with other players.
    public int waiting() {
        return awaited.waiting();
    }

    /// The same for matches among bots alone.
    public int waitingUnawaited() {
        return unawaited.waiting();
    }

    @Override
    public void close() {
        closed = true;
        timer.shutdownNow();
        awaited.close();
        unawaited.close();
    }

    private void lookAround(OwnedSlots where, Duration still) {
        Instant since = clock.instant().minus(still);
        PagedScan.Source<UUID> running =
                (after, limit) -> directory.runningWithBots(where, since, after, limit);
        try {
            new PagedScan<>(running, one -> one, PAGE).forEach(this::entryIn, () -> closed);
        } catch (RuntimeException failed) {
            LOG.warnf("Database unavailable; bot scheduler retries: %s", failed.getMessage());
        }
    }

    /// Moves for the bots of a match until none is to move.
    private void attend(UUID match) {
        do underWay.put(match, Attention.MOVING);
        while (!closed && (moved(match) || !underWay.remove(match, Attention.MOVING)));
    }

    private boolean moved(UUID id) {
        try {
            Optional<Pace> pace = matches.pace(id);
            return pace.isPresent() && moved(id, pace.get());
        } catch (Rejection denied) {
            var code = denied.refusal().code();
            // The node that stored the winning entry goes on: it is notified of the entry.
            if (code == Rejection.Code.STALE_REVISION) return false;
            if (code == Rejection.Code.CONFLICT) return true;
            // It was cancelled meanwhile.
            if (code == Rejection.Code.MATCH_NOT_FOUND) return false;
            LOG.errorf(
                    "Bot move rejected in match %s; the match waits: %s", id, denied.getMessage());
            later(id, denied);
        } catch (Unavailable away) {
            later(id, away);
        } catch (RuntimeException failed) {
            if (closed) return false;
            // A boundary: one match that cannot go on must not keep bots from the others.
            LOG.errorf(failed, "Bot move failed in match %s; the match waits", id);
            later(id, failed);
        }
        return false;
    }

    /// Thinking has a queue of its own, and must not occupy a thread here meanwhile.
    private boolean moved(UUID id, Pace pace) {
        if (pace.takesLong()) return matches.thoughtfulMove(id, pace.account());
        return pace.isAwaited()
                ? awaited.of(Asker.of(pace.account()), () -> matches.houseMove(id))
                : unawaited.of(Asker.of(pace.account()), () -> movedUnawaited(id));
    }

    private boolean movedUnawaited(UUID id) {
        LockSupport.parkNanos(throttle.place().toNanos());
        unawaitedNow.add(id);
        try {
            return matches.houseMove(id);
        } finally {
            unawaitedNow.remove(id);
        }
    }

    private void later(UUID match, RuntimeException why) {
        LOG.debugf(
                "Bot move postponed in match %s; bot scheduler retries: %s",
                match, why.getMessage());
        if (!closed)
            timer.schedule(() -> entryIn(match), AFTER_FAILURE.toMillis(), TimeUnit.MILLISECONDS);
    }
}
