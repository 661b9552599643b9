package cardhouse.bots.matchmaking;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.Chair;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A match that needs bots.
///
/// @param rules of the match, resolved
public record MatchNeedingBots(
        GameType<?, ?, ?, ?, ?> type, Rules rules, int seats, Optional<TimeControl> clock) {
    /// True if the bot's manifest admits such a match against these players.
    public boolean suits(RegisteredBot bot, Collection<Chair> others) {
        var manifest = bot.manifest();
        return manifest.offer(type.id())
                        .filter(offer -> offer.hasSeats(seats))
                        .filter(offer -> offer.presets().map(this::isOneOf).orElse(true))
                        .isPresent()
                && manifest.clock().admits(clock)
                && others.stream().allMatch(manifest.opponents()::admits);
    }

    /// True if the match is played by the rules of one of these presets.
    private boolean isOneOf(List<String> presets) {
        return presets.stream().anyMatch(preset -> is(type, preset));
    }

    private <R extends Rules> boolean is(GameType<R, ?, ?, ?, ?> of, String preset) {
        return of.options().choose(Map.of("preset", preset), seats)
                        instanceof Options.Choice.Chosen<R>(R preferred)
                && preferred.equals(rules);
    }
}
