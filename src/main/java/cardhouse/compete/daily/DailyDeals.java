package cardhouse.compete.daily;

import cardhouse.compete.daily.DailyDeal.Status;
import cardhouse.games.Catalog;
import cardhouse.match.Matches;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Deals as players see them. Before the table of a deal is public, a player sees nothing of the
/// other entrants, and not how many there are.
public final class DailyDeals {
    private final DailyStore store;
    private final DailyOpening opening;
    private final Matches matches;
    private final MatchLimit limit;
    private final AfterCommit afterwards;
    private final Clock clock;

    public DailyDeals(
            DailyStore store,
            DailyOpening opening,
            Matches matches,
            MatchLimit limit,
            AfterCommit afterwards,
            Clock clock) {
        this.store = store;
        this.opening = opening;
        this.matches = matches;
        this.limit = limit;
        this.afterwards = afterwards;
        this.clock = clock;
    }

    /// @param match the caller's own
    public record Shown(DailyDeal deal, Status status, Optional<UUID> match) {}

    /// The latest days first.
    ///
    /// @param after only those behind this one
    public List<Shown> list(Optional<Player> caller, Optional<UUID> after, int most) {
        var deals = store.list(after, most);
        Map<UUID, UUID> own =
                caller.map(player ->
                                store.matches(
                                        player.id(), deals.stream().map(DailyDeal::id).toList()))
                        .orElse(Map.of());
        return deals.stream()
                .map(deal ->
                        new Shown(
                                deal,
                                deal.status(clock.instant()),
                                Optional.ofNullable(own.get(deal.id()))))
                .toList();
    }

    /// @throws Rejection if there is no such deal
    public Shown find(String game, LocalDate day, Optional<Player> caller) {
        DailyDeal deal = deal(game, day);
        return new Shown(
                deal, deal.status(clock.instant()), caller.flatMap(player -> match(deal, player)));
    }

    /// The table of a deal, once it is public.
    public Optional<DailyTable> table(DailyDeal deal) {
        return deal.finishedAt().map(_ -> store.table(deal.id()));
    }

    /// Opens the match of a player, or finds it.
    ///
    /// @throws Rejection if there is no such deal, or it is not open
    public UUID enter(String game, LocalDate day, Player player) {
        DailyDeal deal = deal(game, day);
        Optional<UUID> before = match(deal, player);
        if (before.isPresent()) return before.get();
        if (deal.status(clock.instant()) != Status.OPEN) throw notOpen();
        UUID match =
                limit.another(player, false, () -> opening.open(deal, Optional.of(player)))
                        .orElseThrow(DailyDeals::notOpen);
        afterwards.run(() -> matches.begin(match));
        return match;
    }

    private Optional<UUID> match(DailyDeal deal, Player player) {
        return Optional.ofNullable(store.matches(player.id(), List.of(deal.id())).get(deal.id()));
    }

    private DailyDeal deal(String game, LocalDate day) {
        return Catalog.find(game)
                .flatMap(_ -> store.find(game, day))
                .orElseThrow(() ->
                        new Rejection(
                                Code.DAILY_DEAL_NOT_FOUND, "The game has no deal of that day."));
    }

    private static Rejection notOpen() {
        return new Rejection(
                Code.DAILY_DEAL_NOT_OPEN, "The deal can be played only on its own day (UTC).");
    }
}
