package cardhouse.match;

import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Spectators;
import java.util.Optional;
import java.util.UUID;

/// What is agreed about a match apart from the rules of its game.
///
/// @param listed whether the directory shows it to everybody
/// @param clock if time is limited
/// @param standIn plays on for players who leave; without one their seats are out
/// @param rematchOf the match that it follows, of a rematch
/// @param trial whether it is for a trial of a bot, which then says when built-in bots move
public record Setting(
        boolean listed,
        Optional<TimeControl> clock,
        Spectators spectators,
        Optional<BuiltInBot> standIn,
        Optional<UUID> rematchOf,
        boolean trial) {
    /// What is meant if nothing is said.
    public static final Setting USUAL = new Setting(true, Optional.empty(), Spectators.LIVE);

    public Setting(boolean listed, Optional<TimeControl> clock, Spectators spectators) {
        this(listed, clock, spectators, Optional.empty());
    }

    public Setting(
            boolean listed,
            Optional<TimeControl> clock,
            Spectators spectators,
            Optional<BuiltInBot> standIn) {
        this(listed, clock, spectators, standIn, Optional.empty(), false);
    }

    /// The same for a rematch, which is no trial.
    public Setting after(UUID match) {
        return new Setting(listed, clock, spectators, standIn, Optional.of(match), false);
    }
}
