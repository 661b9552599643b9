package cardhouse.webhooks;

import cardhouse.match.EntryListener;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.match.seating.Chair;
import cardhouse.platform.background.PagedScan;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import cardhouse.players.Player;
import cardhouse.webhooks.events.Events;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Detects whose turn it is, and creates the deliveries.
///
/// Entries that were appended on this node trigger a check of their match. In addition, every round
/// checks this node's share for turns without a delivery, because a node may stop between appending
/// an entry and checking. If two nodes check at once, a turn still has only one delivery for each
/// webhook.
public final class TurnDetector implements EntryListener, Recurring {
    private static final Logger LOG = Logger.getLogger(TurnDetector.class);
    private static final int REMEMBERED = 100_000;

    /// Limits concurrent checks, so that connections remain for players who move.
    private static final int AT_ONCE = 8;

    private static final int PAGE = 500;

    private final Matches matches;
    private final Views views;
    private final Webhooks webhooks;
    private final Events events;
    private final Deliveries deliveries;
    private final Supplier<UUID> ids;
    private final RetryPolicy retries;
    private final Clock clock;
    private final Consumer<UUID> made;
    private final Supplier<OwnedSlots> share;
    private final Semaphore looking = new Semaphore(AT_ONCE);
    private final Set<UUID> waiting = ConcurrentHashMap.newKeySet();
    private final PeriodicTask rounds;
    private volatile Recipients on = Recipients.NONE;

    /// The players of started matches, which never change.
    private final Cache<UUID, Set<UUID>> seated =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    /// The revision at which a match was last checked.
    private final Cache<UUID, Integer> looked =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    /// The players that are notified of their turns.
    ///
    /// @param views the webhooks in the format `VIEW`, by player
    /// @param events those whose turns are stored as events
    private record Recipients(Map<UUID, Set<UUID>> views, Set<UUID> events) {
        static final Recipients NONE = new Recipients(Map.of(), Set.of());

        boolean isEmpty() {
            return views.isEmpty() && events.isEmpty();
        }

        boolean has(UUID player) {
            return views.containsKey(player) || events.contains(player);
        }
    }

    /// @param share returns the current share of this node
    /// @param made called with the id of each delivery that was created
    public TurnDetector(
            Matches matches,
            Views views,
            Webhooks webhooks,
            Events events,
            Deliveries deliveries,
            Supplier<UUID> ids,
            RetryPolicy retries,
            Clock clock,
            Supplier<OwnedSlots> share,
            Consumer<UUID> made) {
        this.matches = matches;
        this.views = views;
        this.webhooks = webhooks;
        this.events = events;
        this.deliveries = deliveries;
        this.ids = ids;
        this.retries = retries;
        this.clock = clock;
        this.share = share;
        this.made = made;
        this.rounds =
                new PeriodicTask(
                        "webhooks-lookout",
                        "find turns without a delivery",
                        retries.sweepInterval(),
                        this::goRound);
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    private Recipients recipients() {
        return new Recipients(webhooks.withViews(), events.withTurns(readers()));
    }

    private Instant readers() {
        return clock.instant().minus(retries.retention());
    }

    /// Webhooks or readers were added or changed on this node; other nodes detect it in their next
    /// round.
    public void changed() {
        on = recipients();
        looked.invalidateAll();
        if (!on.isEmpty()) Thread.ofVirtual().name("webhooks-look").start(this::lookForUntold);
    }

    /// An account has read its events on this node.
    public void reads(UUID player) {
        if (!on.events().contains(player)) changed();
    }

    @Override
    public void entryIn(UUID match) {
        if (rounds.isClosed() || on.isEmpty()) return;
        Set<UUID> players = seated.getIfPresent(match);
        if (players != null && players.stream().noneMatch(on::has)) return;
        // A waiting check also covers entries that arrive meanwhile.
        if (waiting.add(match))
            Thread.ofVirtual().name("webhooks-look").start(() -> lookInTurn(match));
    }

    private void lookInTurn(UUID match) {
        try {
            looking.acquire();
            try {
                waiting.remove(match);
                look(match);
            } finally {
                looking.release();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /// Only the node with the chores drops orphans and deletes old deliveries.
    private void goRound() {
        boolean chores = share.get().hasChores();
        if (chores) webhooks.dropOrphans(clock.instant());
        var before = on;
        on = recipients();
        if (!on.equals(before)) looked.invalidateAll();
        if (!on.isEmpty()) lookForUntold();
        if (chores) {
            deliveries.forget(readers());
            events.forget(readers());
        }
    }

    private void lookForUntold() {
        try {
            PagedScan.Source<Deliveries.Untold> untold =
                    (after, limit) -> deliveries.untold(share.get(), readers(), after, limit);
            new PagedScan<>(untold, Deliveries.Untold::match, PAGE)
                    .forEach(this::detectOnce, rounds::isClosed);
        } catch (Unavailable away) {
            LOG.debugf("Database unavailable; turn detector retries: %s", away.getMessage());
        }
    }

    private void detectOnce(Deliveries.Untold one) {
        Integer last = looked.getIfPresent(one.match());
        if (last == null || last < one.revision()) look(one.match());
    }

    private void look(UUID id) {
        try {
            Match match = matches.match(id);
            seated.put(id, match.players());
            int revision = 0;
            for (Chair chair : match.chairs())
                if (chair instanceof Chair.Taken(Player player, _, _, _) && on.has(player.id()))
                    revision = Math.max(revision, look(match, player));
            if (revision > 0) looked.put(id, revision);
        } catch (Rejection gone) {
            LOG.debugf("Match %s no longer exists; no turns delivered: %s", id, gone.getMessage());
        } catch (Unavailable away) {
            LOG.debugf("Database unavailable; turn detector retries match %s", id);
        } catch (RuntimeException failed) {
            // A boundary: one unreadable match must not block the notifications of the others.
            LOG.errorf(failed, "Turn detection failed for match %s; other matches go on", id);
        }
    }

    /// @return the revision that was checked
    private int look(Match match, Player player) {
        var standing = views.standing(match, Optional.of(player));
        if (match.seatOf(player).filter(standing.toAct()::contains).isEmpty())
            return standing.revision();
        if (on.events().contains(player.id())) {
            // The start of the match precedes the turn.
            events.dispatch(readers()).orElse(Set.of()).forEach(made);
            events.turn(player.id(), match.id(), standing.revision(), readers(), clock.instant())
                    .forEach(made);
        }
        for (UUID webhook : on.views().getOrDefault(player.id(), Set.of())) {
            UUID id = ids.get();
            if (deliveries.add(
                    Delivery.turn(id, webhook, match.id(), standing.revision(), clock.instant())))
                made.accept(id);
        }
        return standing.revision();
    }
}
