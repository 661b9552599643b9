package cardhouse.bots.trials;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotManifest.Offer;
import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.match.MatchSettings;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Chooses the matches of a trial: games of the bot's manifest, with as few seats as possible.
record TrialMatches(Player bot, BotManifest manifest, Duration perMove, Duration fastest) {
    private static final String COUNTERPART = "greedy";

    /// A game in which all seats act at once, before each hand.
    private static final String SIMULTANEOUS = "trio";

    /// Number of games to play.
    int games() {
        return offers().size();
    }

    /// @param played number of earlier matches of the scenario
    /// @return nothing if the bot plays no such game
    Optional<NewMatch> next(Scenario scenario, int played) {
        var offers = offers();
        if (offers.isEmpty()) return Optional.empty();
        return switch (scenario) {
            case SIMULTANEOUS ->
                    offers.stream()
                            .filter(offer -> offer.game().equals(SIMULTANEOUS))
                            .findFirst()
                            .map(offer -> wish(offer, perMove()));
            case CLOCK -> Optional.of(wish(offers.getFirst(), fastest));
            case EVERY_GAME -> Optional.of(wish(offers.get(played % offers.size()), perMove()));
            default -> Optional.of(wish(offers.getFirst(), perMove()));
        };
    }

    private List<Offer> offers() {
        return manifest.games().stream()
                .filter(offer -> Catalog.find(offer.game()).isPresent())
                .toList();
    }

    private NewMatch wish(Offer offer, Duration time) {
        GameType<?, ?, ?, ?, ?> type = Catalog.find(offer.game()).orElseThrow();
        var seats = new ArrayList<NewSeat>();
        seats.add(new NewSeat.Brought(bot));
        int count = offer.seats().map(bounds -> bounds.min()).orElse(type.minSeats());
        while (seats.size() < count) seats.add(new NewSeat.Bot(new BuiltInBot(COUNTERPART)));
        Map<String, String> rules =
                offer.presets()
                        .filter(presets -> !presets.isEmpty())
                        .map(presets -> Map.of("preset", presets.getFirst()))
                        .orElse(Map.of());
        var longest = time.compareTo(fastest()) < 0 ? fastest() : time;
        var clock = new TimeControl(longest, Duration.ZERO, new TimeControl.OnTimeout.Forfeit());
        var setting =
                new MatchSettings(
                        false,
                        Optional.of(clock),
                        new Spectators.Off(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        true,
                        Optional.empty());
        return new NewMatch(offer.game(), rules, seats, setting, "");
    }
}
