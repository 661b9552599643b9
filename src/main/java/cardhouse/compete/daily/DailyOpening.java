package cardhouse.compete.daily;

import cardhouse.compete.sets.SetPlan;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.SetPlace;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.UUID;

/// Opens the matches of deals, once for each player. They are visible only to their own seats.
public record DailyOpening(DailyStore store, Openings openings) {
    /// Creates the match of the par. It has no account, and all zeros as id, as creators of other
    /// servers.
    private static final Player SERVER =
            new Player(new UUID(0, 0), "Server", Player.Kind.BOT, Instant.EPOCH);

    /// @param player empty for the par
    /// @return the player's match, which may exist already; empty if the deal is closed, or the
    ///   rules of the game have changed since its creation
    Optional<UUID> open(DailyDeal deal, Optional<Player> player) {
        boolean playable =
                Catalog.find(deal.game())
                        .filter(type -> type.edition() == deal.edition())
                        .isPresent();
        if (!playable) return Optional.empty();
        ServerSeed seed = deal.board().server(store.seed(deal.id()));
        return store.enter(
                deal.id(),
                player.map(Player::id),
                seating -> opened(deal, player, seating, seed).id());
    }

    private Match opened(DailyDeal deal, Optional<Player> player, int seating, ServerSeed seed) {
        SetPlan plan = deal.plan();
        var seats = new ArrayList<NewSeat>();
        seats.add(
                player.<NewSeat>map(NewSeat.Brought::new)
                        .orElseGet(() -> new NewSeat.Bot(deal.bot())));
        while (seats.size() < plan.seats()) seats.add(new NewSeat.Bot(deal.bot()));
        var setting =
                new MatchSettings(
                        false,
                        player.map(_ ->
                                new TimeControl(
                                        plan.perMove(),
                                        Duration.ZERO,
                                        new TimeControl.OnTimeout.Forfeit())),
                        new Spectators.Off(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.of(new SetPlace(deal.board(), seating, true)));
        return openings.open(
                player.orElse(SERVER),
                new NewMatch(plan.game(), plan.rules(), seats, setting, ""),
                seed);
    }
}
