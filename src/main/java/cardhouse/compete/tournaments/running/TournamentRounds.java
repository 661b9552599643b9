package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.engine.Seat;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.platform.background.PagedScan;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Advances tournaments: starts those whose time has come, pairs rounds, opens their matches and
/// records how they end. All its state is in their journals. Each step is one transaction that
/// locks the tournament's row. So no step is done twice, and another node continues the work of a
/// node that dies.
public final class TournamentRounds implements Recurring {
    private static final Logger LOG = Logger.getLogger(TournamentRounds.class);
    private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(1);
    private static final int PAGE = 100;

    private final TournamentStore store;
    private final TournamentProcess process;
    private final Matches matches;
    private final Supplier<OwnedSlots> share;
    private final Duration longest;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("tournaments", "advance tournaments", BETWEEN_ROUNDS, this::round);

    /// @param share of this node, whenever it is asked
    /// @param longest after which a tournament is stopped
    public TournamentRounds(
            TournamentStore store,
            TournamentProcess process,
            Matches matches,
            Supplier<OwnedSlots> share,
            Duration longest,
            Clock clock) {
        this.store = store;
        this.process = process;
        this.matches = matches;
        this.share = share;
        this.longest = longest;
        this.clock = clock;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// Advances the tournaments of this node's share.
    public void round() {
        OwnedSlots mine = share.get();
        Instant now = clock.instant();
        PagedScan.Source<UUID> due =
                (after, limit) -> store.due(now, now.minus(longest), after, limit);
        new PagedScan<>(due, id -> id, PAGE)
                .forEach(
                        id -> {
                            if (mine.has(id)) goOn(id);
                        },
                        rounds::isClosed);
    }

    private void goOn(UUID id) {
        try {
            while (step(id)) LOG.tracef("Tournament %s advanced", id);
        } catch (Rejection later) {
            LOG.debugf("Tournament %s postponed; the server retries: %s", id, later.getMessage());
        }
    }

    private boolean step(UUID id) {
        var opened = new ArrayList<UUID>();
        var deserted = new ArrayList<UUID>();
        Instant now = clock.instant();
        boolean changed =
                store.change(
                        id,
                        now,
                        kept -> {
                            kept.folded().deserted().stream()
                                    .map(UUID::fromString)
                                    .forEach(deserted::add);
                            List<TournamentEvent> next =
                                    process.next(kept, now, kept.createdAt().plus(longest));
                            for (TournamentEvent event : next)
                                if (event instanceof TournamentEvent.Opened(_, _, String match))
                                    opened.add(UUID.fromString(match));
                            return next;
                        });
        opened.forEach(matches::begin);
        for (UUID match : deserted) changed |= end(match);
        return changed;
    }

    /// Ends a match whose players have all withdrawn: the first of those that it waits for resigns.
    ///
    /// @return whether it did; not if the match is over
    private boolean end(UUID match) {
        List<Seat> awaited = matches.toAct(match);
        if (awaited.isEmpty()) return false;
        matches.resign(match, awaited.getFirst(), Preconditions.NONE);
        LOG.infof("Match %s ended: its players have withdrawn from their tournament", match);
        return true;
    }
}
