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
/// @param series which match of a series it is, if of any
/// @param trial whether it is for a trial of a bot, which then says when built-in bots move
/// @param place in a set, if it is played for one
public record Setting(
        boolean listed,
        Optional<TimeControl> clock,
        Spectators spectators,
        Optional<BuiltInBot> standIn,
        Optional<UUID> rematchOf,
        Optional<SeriesPart> series,
        boolean trial,
        Optional<SetPlace> place) {
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
        this(listed, clock, spectators, standIn, Optional.empty());
    }

    public Setting(
            boolean listed,
            Optional<TimeControl> clock,
            Spectators spectators,
            Optional<BuiltInBot> standIn,
            Optional<SeriesPart> series) {
        this(listed, clock, spectators, standIn, Optional.empty(), series, false, Optional.empty());
    }

    /// Whether nobody but its seats may see anything of it, though it may be over.
    public boolean isWithheld() {
        return place.filter(SetPlace::withheld).isPresent();
    }

    /// The same for a match that is opened now: the first of a series gives it its name.
    public Setting of(UUID match) {
        return new Setting(
                listed,
                clock,
                spectators,
                standIn,
                rematchOf,
                series.map(part -> part.of(match)),
                trial,
                place);
    }

    /// The same for the next match of the series.
    public Setting goingOn() {
        return new Setting(listed, clock, spectators, standIn, series.map(SeriesPart::next));
    }

    /// The same for a rematch, which is no trial and of no set, and the first of a series of its
    /// own if this was of one.
    public Setting after(UUID match) {
        return new Setting(
                listed,
                clock,
                spectators,
                standIn,
                Optional.of(match),
                series.map(part -> new SeriesPart(part.bestOf())),
                false,
                Optional.empty());
    }
}
