package cardhouse.compete.daily;

import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.SetPoints;
import cardhouse.compete.sets.SetStore;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Creates the deals of today and tomorrow, so that a commitment is public a day before the deal,
/// and closes those of days that are over. All its state is in the database, and each step is done
/// once, by any node.
public final class DailyRounds implements Recurring {
    private static final Logger LOG = Logger.getLogger(DailyRounds.class);
    private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(5);

    /// Equal cards decide little in the other games.
    private static final List<String> GAMES = List.of("trio", "dumpster-brawl");

    private final DailyStore store;
    private final SetStore sets;
    private final DailyOpening opening;
    private final Matches matches;
    private final Drawn drawn;
    private final Supplier<OwnedSlots> share;
    private final Pace pace;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("daily", "advance the deals of the day", BETWEEN_ROUNDS, this::round);

    /// @param ids ids that grow with time (UUIDv7)
    /// @param seeds from the system's secure source
    public record Drawn(Supplier<UUID> ids, Supplier<ServerSeed> seeds) {}

    /// @param enabled whether new deals are created
    /// @param bot the opponent
    /// @param perMove time of a player for a move
    public record Pace(boolean enabled, BuiltInBot bot, Duration perMove) {}

    /// @param share of this node, whenever it is asked
    public DailyRounds(
            DailyStore store,
            SetStore sets,
            DailyOpening opening,
            Matches matches,
            Drawn drawn,
            Supplier<OwnedSlots> share,
            Pace pace,
            Clock clock) {
        this.store = store;
        this.sets = sets;
        this.opening = opening;
        this.matches = matches;
        this.drawn = drawn;
        this.share = share;
        this.pace = pace;
        this.clock = clock;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    public void round() {
        Instant now = clock.instant();
        List<DailyDeal> unfinished = store.unfinished();
        if (pace.enabled()) create(LocalDate.ofInstant(now, ZoneOffset.UTC), unfinished);
        OwnedSlots mine = share.get();
        for (DailyDeal deal : unfinished)
            if (mine.has(deal.id()) && !now.isBefore(deal.opensAt())) goOn(deal, now);
    }

    private void create(LocalDate today, List<DailyDeal> unfinished) {
        for (LocalDate day : List.of(today, today.plusDays(1)))
            for (String game : GAMES) {
                boolean there =
                        unfinished.stream()
                                .anyMatch(
                                        deal -> deal.day().equals(day) && deal.game().equals(game));
                if (there) continue;
                ServerSeed seed = drawn.seeds().get();
                UUID id = drawn.ids().get();
                store.keep(
                        DailyDeal.of(id, day, game, pace.bot(), pace.perMove(), seed.commitment()),
                        seed);
            }
    }

    private void goOn(DailyDeal deal, Instant now) {
        try {
            if (deal.closedAt().isEmpty() && !store.hasPar(deal.id()))
                opening.open(deal, Optional.empty()).ifPresent(matches::begin);
            if (now.isBefore(deal.closesAt())) return;
            store.close(deal.id(), now, entries -> publish(deal, entries));
            store.running(deal.id()).forEach(this::resign);
            finish(deal, now);
        } catch (Rejection later) {
            LOG.debugf("Deal %s postponed; the server retries: %s", deal.id(), later.getMessage());
        }
    }

    private void publish(DailyDeal deal, List<DailyEntry> entries) {
        sets.take(deal.set(entries), store.seed(deal.id()));
    }

    private void resign(UUID match) {
        try {
            matches.resign(match, Seat.of(DailyDeal.SEAT), Preconditions.NONE);
        } catch (Rejection over) {
            LOG.debugf("Match %s was not resigned: %s", match, over.getMessage());
        }
    }

    /// A deal without matches has no set.
    private void finish(DailyDeal deal, Instant now) {
        Optional<MatchSet> set = sets.find(deal.id());
        if (set.filter(one -> one.state() != MatchSet.State.FINISHED).isPresent()) return;
        Map<UUID, Double> points = new HashMap<>();
        sets.matches(deal.id())
                .forEach(match ->
                        match.outcome()
                                .ifPresent(outcome ->
                                        points.put(
                                                match.match(),
                                                SetPoints.of(outcome, DailyDeal.SEAT))));
        store.finish(deal.id(), points, now);
    }
}
