package cardhouse.compete.sets;

import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.compete.sets.MatchSet.State;
import cardhouse.compete.sets.SetPlan.Place;
import cardhouse.engine.GameType;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.SetPlace;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.background.PagedScan;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Opens the matches of sets, a few at a time and in the order of their plans, and ends sets whose
/// matches are over. All its state is in the database. So another node continues the work of a node
/// that dies, and no match is opened twice.
public final class SetMaking implements Recurring {
    private static final Logger LOG = Logger.getLogger(SetMaking.class);
    private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(1);
    private static final int PAGE = 100;

    private final SetStore store;
    private final Openings openings;
    private final Matches matches;
    private final Roster roster;
    private final Function<UUID, Optional<Player>> players;
    private final MatchLimit limit;
    private final Supplier<OwnedSlots> share;
    private final Pace pace;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("sets", "advance sets", BETWEEN_ROUNDS, this::round);

    /// @param atOnce number of matches of a set that run at the same time
    /// @param longest after which a set opens no more matches
    public record Pace(int atOnce, Duration longest) {}

    /// @param players accounts by id
    /// @param limit of matches that bots play among themselves
    /// @param share of this node, whenever it is asked
    public SetMaking(
            SetStore store,
            Openings openings,
            Matches matches,
            Roster roster,
            Function<UUID, Optional<Player>> players,
            MatchLimit limit,
            Supplier<OwnedSlots> share,
            Pace pace,
            Clock clock) {
        this.store = store;
        this.openings = openings;
        this.matches = matches;
        this.roster = roster;
        this.players = players;
        this.limit = limit;
        this.share = share;
        this.pace = pace;
        this.clock = clock;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// Advances the sets of this node's share.
    public void round() {
        OwnedSlots mine = share.get();
        new PagedScan<>(store::unfinished, MatchSet::id, PAGE)
                .forEach(
                        set -> {
                            if (mine.has(set.id())) goOn(set);
                        },
                        rounds::isClosed);
    }

    private void goOn(MatchSet set) {
        try {
            var progress = store.progress(set.id());
            if (set.state() == State.RUNNING) openSome(set, progress);
            if (isDone(set, progress)) store.end(set.id(), set.plan().matches(), clock.instant());
        } catch (Rejection later) {
            LOG.debugf("Set %s postponed; the server retries: %s", set.id(), later.getMessage());
        }
    }

    private static boolean isDone(MatchSet set, SetStore.Progress progress) {
        boolean allOpened = progress.opened() == set.plan().matches();
        return progress.over() == progress.opened() && (allOpened || set.state() == State.STOPPING);
    }

    private void openSome(MatchSet set, SetStore.Progress progress) {
        Optional<Player> owner = set.owner().flatMap(players);
        boolean late = set.createdAt().plus(pace.longest()).isBefore(clock.instant());
        Optional<GameType<?, ?, ?, ?, ?>> type = Catalog.find(set.plan().game());
        boolean playable = type.filter(now -> now.edition() == set.edition()).isPresent();
        if (owner.isEmpty() || late || !playable) {
            store.stop(set.id());
            return;
        }
        int most = Math.min(set.plan().matches(), progress.over() + pace.atOnce());
        for (int number = progress.opened(); number < most; number++)
            if (!openNext(set, owner.get(), number)) return;
    }

    /// @return whether to go on with the next
    private boolean openNext(MatchSet set, Player owner, int number) {
        Place place = set.plan().place(number);
        Optional<List<RegisteredBot>> bots = new Consent(roster).at(set.plan(), place);
        if (bots.isEmpty()) {
            LOG.infof("Set %s: a bot has withdrawn; no more matches are created", set.id());
            store.stop(set.id());
            return false;
        }
        var seed = set.board(place.board()).server(store.seed(set.id()));
        var wish = wish(set, place, bots.get());
        var opened = new AtomicReference<Optional<UUID>>(Optional.empty());
        boolean kept =
                store.next(
                        set.id(),
                        number,
                        () -> {
                            if (bots.get().isEmpty() && !limit.admitsAmongBots(owner)) return false;
                            opened.set(opened(owner, wish, seed, bots.get()));
                            return opened.get().isPresent();
                        });
        if (kept) opened.get().ifPresent(matches::begin);
        return kept;
    }

    /// Nothing, if one of the bots cannot be had now.
    private Optional<UUID> opened(
            Player owner, NewMatch wish, ServerSeed seed, List<RegisteredBot> bots) {
        Supplier<Match> open = () -> openings.open(owner, wish, seed);
        return (bots.isEmpty() ? Optional.of(open.get()) : roster.seat(bots, open)).map(Match::id);
    }

    private static NewMatch wish(MatchSet set, Place place, List<RegisteredBot> bots) {
        SetPlan plan = set.plan();
        var seats = new ArrayList<NewSeat>();
        for (int seat = 0; seat < plan.seats(); seat++) {
            var sitter = plan.sitter(place, seat);
            seats.add(
                    sitter.bot()
                            .<NewSeat>map(NewSeat.Bot::new)
                            .orElseGet(() -> brought(bots, sitter.player().orElseThrow())));
        }
        var setting =
                new MatchSettings(
                        false,
                        Consent.clock(plan),
                        new Spectators.Off(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.of(new SetPlace(set.board(place.board()), place.seating(), true)));
        return new NewMatch(plan.game(), plan.rules(), seats, setting, "");
    }

    private static NewSeat brought(List<RegisteredBot> bots, UUID player) {
        return bots.stream()
                .map(RegisteredBot::player)
                .filter(bot -> bot.id().equals(player))
                .<NewSeat>map(NewSeat.Brought::new)
                .findFirst()
                .orElseThrow();
    }
}
