package cardhouse.bots.matchmaking;

import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Brings bots to the seats that are open to any of them, and pairs bots that look for a match. It
/// may run on several nodes: one polls for all, and each runs it when a match or a bot arrives
/// there.
public final class Matchmaking implements Recurring {
    private static final Logger LOG = Logger.getLogger(Matchmaking.class);
    private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(1);
    private static final int CANDIDATES = 500;
    private static final int MATCHES_A_ROUND = 50;
    private static final int TRIES = 8;

    private final Roster roster;
    private final Openings openings;
    private final Matches matches;
    private final PeriodicTask rounds =
            new PeriodicTask("matchmaking", "pair waiting bots", BETWEEN_ROUNDS, this::round);
    private final RecentPairings meetings;
    private final BooleanSupplier ours;
    private volatile boolean called;

    /// Number of waiting matches that were tried and not filled; the next round skips them.
    private int passed;

    /// @param ours whether this node polls for all
    public Matchmaking(
            Roster roster, Openings openings, Matches matches, BooleanSupplier ours, Clock clock) {
        this.ours = ours;
        this.meetings = new RecentPairings(clock);
        this.roster = roster;
        this.openings = openings;
        this.matches = matches;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// Starts a pass: a bot may have arrived for a waiting match.
    @Override
    public void wake() {
        called = true;
        rounds.wake();
    }

    /// Seats bots at a match that waits only for them. If too few suitable bots are available, the
    /// match goes on waiting.
    ///
    /// @return the match as it is now
    public Match filled(Match match) {
        if (match.started() || SeatFiller.seats(match).isEmpty()) return match;
        try {
            fill(match, new FreeBots(roster));
        } catch (Rejection changed) {
            LOG.debugf(
                    "Matchmaking: match %s has changed; skipped: %s",
                    match.id(), changed.getMessage());
        }
        return openings.find(match.id());
    }

    /// @return whether it was filled
    /// @throws Rejection if the match has changed in the meantime
    private boolean fill(Match match, FreeBots free) {
        var seats = SeatFiller.seats(match);
        if (match.started() || seats.isEmpty()) return false;
        var seatFiller = new SeatFiller(match);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            var cast = seatFiller.cast(seats, candidates(match, free));
            if (cast.isEmpty()) return false;
            // They are seated now, or were before.
            free.forget();
            var players = cast.get().stream().map(RegisteredBot::player).toList();
            boolean filled =
                    roster.take(cast.get(), false, () -> openings.seat(match.id(), players))
                            .isPresent();
            if (filled) return true;
            // Reserved bots are the same in the next pass.
            if (!match.chairs().contains(Chair.FOR_BOTS)) return false;
        }
        return false;
    }

    /// The bots with reserved seats, and others if some seats are for any bot.
    private List<RegisteredBot> candidates(Match match, FreeBots free) {
        var terms = roster.terms();
        var named =
                SeatFiller.named(match).stream()
                        .flatMap(bot -> roster.register().find(bot, terms).stream())
                        .filter(bot -> bot.available() && hasRoom(bot));
        var any =
                match.chairs().contains(Chair.FOR_BOTS)
                        ? free.at(match.type().id())
                        : List.<RegisteredBot>of();
        return Stream.concat(named, any.stream()).toList();
    }

    /// Checks the manifest's own limit; [BotRegistry#take] checks the server's.
    private static boolean hasRoom(RegisteredBot bot) {
        return bot.playing() < bot.manifest().matches();
    }

    /// Fills waiting matches and pairs bots that look for a match.
    public void round() {
        boolean came = called;
        called = false;
        if (!came && !ours.getAsBoolean()) return;
        fillSome();
        while (!rounds.isClosed() && pairSome()) {}
    }

    /// Goes through all waiting matches, some in each round.
    private void fillSome() {
        List<UUID> waiting = roster.register().waiting(passed, MATCHES_A_ROUND);
        if (waiting.isEmpty()
                || roster.available(Optional.empty(), Optional.empty(), 1).isEmpty()) {
            passed = 0;
            return;
        }
        var free = new FreeBots(roster);
        for (UUID match : waiting) {
            try {
                if (fill(openings.find(match), free)) matches.begin(match);
                else passed++;
            } catch (Rejection changed) {
                LOG.debugf(
                        "Matchmaking: match %s no longer waits; skipped: %s",
                        match, changed.getMessage());
            }
        }
        if (waiting.size() < MATCHES_A_ROUND) passed = 0;
    }

    /// @return whether it found any, so that there may be more
    private boolean pairSome() {
        var line = roster.register().looking(roster.terms(), CANDIDATES);
        boolean any = false;
        for (Matchmaker.Group group : Matchmaker.of(line, meetings)) any |= open(group);
        return any;
    }

    private boolean open(Matchmaker.Group group) {
        Player first = group.bots().getFirst().player();
        Optional<UUID> opened =
                roster.take(group.bots(), true, () -> openings.open(first, wish(group)).id());
        if (opened.isPresent())
            meetings.met(group.bots().stream().map(bot -> bot.player().id()).toList());
        opened.ifPresent(matches::begin);
        return opened.isPresent();
    }

    /// There is always a clock, and a timeout loses the match: a bot may have died.
    private static NewMatch wish(Matchmaker.Group group) {
        var clock = new TimeControl(group.perMove(), Duration.ZERO, new OnTimeout.Forfeit());
        return new NewMatch(
                group.game(),
                Map.of("preset", group.preset()),
                group.bots().stream()
                        .<NewSeat>map(bot -> new NewSeat.Brought(bot.player()))
                        .toList(),
                new MatchSettings(true, Optional.of(clock), Spectators.LIVE),
                "");
    }
}
