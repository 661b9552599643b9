package cardhouse.match;

import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Spectators;
import java.util.Optional;
import java.util.UUID;

/// The settings of a match apart from the rules of its game.
///
/// @param listed whether the directory lists the match publicly
/// @param clock if the match has a time control
/// @param standIn the bot that takes over for players who leave; if empty, their seats are out
/// @param rematchOf the match that this one follows, if it is a rematch
/// @param series the place in a series, if the match is part of one
/// @param trial whether the match is part of a bot's trial, which then decides when built-in bots
///   move
/// @param place in a set, if the match is part of one
public record MatchSettings(
        boolean listed,
        Optional<TimeControl> clock,
        Spectators spectators,
        Optional<BuiltInBot> standIn,
        Optional<UUID> rematchOf,
        Optional<SeriesPart> series,
        boolean trial,
        Optional<SetPlace> place) {
    /// The defaults.
    public static final MatchSettings USUAL =
            new MatchSettings(true, Optional.empty(), Spectators.LIVE);

    public MatchSettings(boolean listed, Optional<TimeControl> clock, Spectators spectators) {
        this(listed, clock, spectators, Optional.empty());
    }

    public MatchSettings(
            boolean listed,
            Optional<TimeControl> clock,
            Spectators spectators,
            Optional<BuiltInBot> standIn) {
        this(listed, clock, spectators, standIn, Optional.empty());
    }

    public MatchSettings(
            boolean listed,
            Optional<TimeControl> clock,
            Spectators spectators,
            Optional<BuiltInBot> standIn,
            Optional<SeriesPart> series) {
        this(listed, clock, spectators, standIn, Optional.empty(), series, false, Optional.empty());
    }

    /// Whether the match is visible only to its seats, even after its end.
    public boolean isWithheld() {
        return place.filter(SetPlace::withheld).isPresent();
    }

    /// The same settings for a match that is created now. The id of the first match becomes the id
    /// of the series.
    public MatchSettings of(UUID match) {
        return new MatchSettings(
                listed,
                clock,
                spectators,
                standIn,
                rematchOf,
                series.map(part -> part.of(match)),
                trial,
                place);
    }

    /// The same settings for the next match of the series.
    public MatchSettings goingOn() {
        return new MatchSettings(listed, clock, spectators, standIn, series.map(SeriesPart::next));
    }

    /// The same settings for a rematch, which is not part of a trial or a set. If this match is
    /// part of a series, the rematch begins a new one.
    public MatchSettings after(UUID match) {
        return new MatchSettings(
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
