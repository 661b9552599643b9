package cardhouse.compete.seeks;

import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.metrics.Meters;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import io.prometheus.metrics.core.metrics.Histogram;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jboss.logging.Logger;

/// Opens matches for seeks that suit each other. Every node does so, and no node owns a seek. Each
/// node begins with the seeks of its share, so that two nodes seldom want the same seeks. The
/// second node then finds that they are no longer open.
public final class SeekPairing implements Recurring {
    private static final Logger LOG = Logger.getLogger(SeekPairing.class);
    private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(500);

    /// More are not looked at in a round.
    private static final int MOST = 4_000;

    /// Time for which the owner can read an ended seek.
    private static final Duration KEPT = Duration.ofHours(1);

    private static final int ROUNDS_UNTIL_FORGETTING = 600;

    private final SeekStore store;
    private final Openings openings;
    private final Matches matches;
    private final Supplier<OwnedSlots> share;
    private final RandomGenerator luck;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("seeks", "pair seeks", BETWEEN_ROUNDS, this::round);
    private final Histogram waits =
            Meters.histogram(
                    "cardhouse_seek_wait_seconds",
                    "Time from a seek to the match that this node created for it",
                    0.5,
                    1,
                    2.5,
                    5,
                    10,
                    20,
                    30,
                    60,
                    120,
                    300,
                    600);
    private volatile int waiting;
    private int round;

    /// @param luck draws the seats
    public SeekPairing(
            SeekStore store,
            Openings openings,
            Matches matches,
            Supplier<OwnedSlots> share,
            RandomGenerator luck,
            Clock clock) {
        this.store = store;
        this.openings = openings;
        this.matches = matches;
        this.share = share;
        this.luck = luck;
        this.clock = clock;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// Number of seeks that waited at this node's last query, on all nodes.
    public int waiting() {
        return waiting;
    }

    /// The waiting times of the seeks for which this node has opened a match.
    public Histogram waits() {
        return waits;
    }

    /// Opens all matches that can be opened now.
    public void round() {
        while (!rounds.isClosed() && pairSome()) {}
        if (round++ % ROUNDS_UNTIL_FORGETTING == 0 && share.get().hasChores())
            store.forget(clock.instant().minus(KEPT));
    }

    /// @return whether it opened any, so that there may be more
    private boolean pairSome() {
        Instant now = clock.instant();
        var line = store.line(now, MOST);
        waiting = line.size();
        var groups = Pairing.of(line, now).groups();
        var own = groups.stream().filter(group -> share.get().has(group.first().id())).toList();
        boolean any = false;
        for (SeekGroup group : own.isEmpty() ? groups : own) any |= open(group, now);
        return any;
    }

    private boolean open(SeekGroup group, Instant now) {
        try {
            var match =
                    store.pair(
                            group.seeks(),
                            now,
                            () -> openings.open(group.first().player(), wish(group)).id());
            if (match.isEmpty()) return false;
            group.seeks()
                    .forEach(seek -> waits.observe(Meters.seconds(seek.waited(clock.instant()))));
            matches.begin(match.get());
            return true;
        } catch (Rejection refused) {
            // Such as that the account has used up its day: the others are not to wait for it.
            LOG.infof(
                    "Seek %s cannot start a match; withdrawn: %s",
                    group.first().id(), refused.refusal().sentence());
            store.withdraw(group.first().id(), now);
            return false;
        }
    }

    /// The seats are drawn at random.
    private NewMatch wish(SeekGroup group) {
        Terms.Pool pool = group.first().terms().pool();
        var seats = new ArrayList<NewSeat>();
        group.seeks().forEach(seek -> seats.add(new NewSeat.Brought(seek.player())));
        group.bots()
                .map(BuiltInBot::new)
                .ifPresent(bot -> {
                    while (seats.size() < pool.seats()) seats.add(new NewSeat.Bot(bot));
                });
        Collections.shuffle(seats, luck);
        var clock = new TimeControl(pool.perMove(), pool.bank(), new OnTimeout.Forfeit());
        return new NewMatch(
                pool.game(),
                Map.of("preset", pool.preset()),
                List.copyOf(seats),
                new MatchSettings(pool.rated(), Optional.of(clock), Spectators.LIVE),
                "");
    }
}
