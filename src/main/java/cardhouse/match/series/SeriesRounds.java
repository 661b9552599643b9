package cardhouse.match.series;

import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.seating.Rotation;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Creates the next match of a series once one is over: the same game with the same rules and
/// players, each moved by one seat. It polls for due series, and does not depend on notifications.
/// So no series is lost if a node fails.
public final class SeriesRounds implements Recurring {
    private static final Logger LOG = Logger.getLogger(SeriesRounds.class);
    private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(500);
    private static final int MOST = 50;

    private final SeriesStore store;
    private final Openings openings;
    private final Matches matches;
    private final Function<UUID, Optional<Player>> players;
    private final Supplier<OwnedSlots> share;
    private final PeriodicTask rounds =
            new PeriodicTask("series", "advance series", BETWEEN_ROUNDS, this::round);

    /// @param players accounts by id
    public SeriesRounds(
            SeriesStore store,
            Openings openings,
            Matches matches,
            Function<UUID, Optional<Player>> players,
            Supplier<OwnedSlots> share) {
        this.store = store;
        this.openings = openings;
        this.matches = matches;
        this.players = players;
        this.share = share;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// Continues all due series, if this is the node for such work. If two nodes do so at once,
    /// each series still continues only once.
    public void round() {
        if (!share.get().hasChores()) return;
        List<UUID> due = store.due(MOST);
        due.forEach(this::follow);
        if (due.size() == MOST) rounds.wake();
    }

    private void follow(UUID match) {
        try {
            store.follow(match, () -> next(openings.find(match))).ifPresent(matches::begin);
        } catch (Rejection refused) {
            LOG.infof("Series of match %s ended: %s", match, refused.refusal().sentence());
            store.follow(match, Optional::empty);
        }
    }

    private Optional<UUID> next(Match before) {
        UUID series = before.setting().series().orElseThrow().series();
        if (Series.score(before, store.matches(List.of(series))).over()) return Optional.empty();
        if (!before.players().stream().allMatch(id -> players.apply(id).isPresent()))
            return Optional.empty();
        boolean played =
                Catalog.find(before.type().id())
                        .filter(now -> now.edition() == before.type().edition())
                        .isPresent();
        return played
                ? opener(before).map(player -> openings.open(player, wish(before)).id())
                : Optional.empty();
    }

    /// The creator of the first match, or else one of the players.
    private Optional<Player> opener(Match before) {
        return Stream.concat(Stream.of(before.creator()), before.players().stream())
                .flatMap(id -> players.apply(id).stream())
                .findFirst();
    }

    private static NewMatch wish(Match before) {
        var rotation = new Rotation(before.seats());
        return new NewMatch(
                before.type().id(),
                rotation.rules(before.type().options(), before.agreed()),
                Seat.first(before.seats()).stream()
                        .map(seat -> seat(before.chair(rotation.before(seat))))
                        .toList(),
                before.setting().goingOn(),
                "");
    }

    private static NewSeat seat(Chair before) {
        return switch (before) {
            case Chair.BuiltIn(var bot) -> new NewSeat.Bot(bot);
            case Chair.Taken taken -> new NewSeat.Brought(taken.player(), taken.character());
            case Chair.Open _, Chair.Elsewhere _ ->
                    throw new IllegalStateException("no player had this seat");
        };
    }
}
