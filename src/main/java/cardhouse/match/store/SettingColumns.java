package cardhouse.match.store;

import cardhouse.fairness.Board;
import cardhouse.match.MatchSettings;
import cardhouse.match.SeriesPart;
import cardhouse.match.SetPlace;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Spectators;
import jakarta.persistence.AttributeOverride;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A match's setting, as columns of its row.
@Embeddable
public class SettingColumns {
    boolean listed;

    /// In ISO 8601, if the match has a time control.
    @Nullable String clockPerMove;

    @Nullable String clockBank;

    @Enumerated(EnumType.STRING)
    @Nullable WhenTimeIsUp onTimeout;

    @Embedded
    @AttributeOverride(name = "level", column = @Column(name = "timeout_bot"))
    @AttributeOverride(name = "iterations", column = @Column(name = "timeout_bot_iterations"))
    @AttributeOverride(name = "time", column = @Column(name = "timeout_bot_time"))
    @Nullable BotColumns timeoutBot;

    /// The bot that takes over for players who leave.
    @Embedded
    @AttributeOverride(name = "level", column = @Column(name = "substitute_bot"))
    @AttributeOverride(name = "iterations", column = @Column(name = "substitute_bot_iterations"))
    @AttributeOverride(name = "time", column = @Column(name = "substitute_bot_time"))
    @Nullable BotColumns substituteBot;

    @Enumerated(EnumType.STRING)
    Watching spectators;

    /// In plies.
    @Nullable Integer spectatorDelay;

    /// The match that a rematch follows; unique.
    @Nullable UUID rematchOf;

    /// For a match of a series: the maximum number of matches, the first of them, and the number of
    /// this one.
    @Nullable Integer bestOf;

    @Nullable UUID seriesOf;
    @Nullable Integer seriesNumber;

    enum WhenTimeIsUp {
        BOT,
        FORFEIT,
        NONE
    }

    enum Watching {
        OFF,
        LIVE,
        DELAYED
    }

    /// Whether the match is part of a bot's trial.
    boolean isTrial;

    /// For a match of a set: the set, and its board.
    @Nullable UUID setId;

    @Nullable public Integer board;
    @Nullable public Integer seating;
    @Nullable String setCommitment;

    /// Whether other matches of the set may still be played.
    boolean embargoed;

    static SettingColumns of(MatchSettings setting) {
        var columns = new SettingColumns();
        columns.isTrial = setting.trial();
        setting.place().ifPresent(columns::write);
        columns.listed = setting.listed();
        setting.clock().ifPresent(columns::write);
        columns.substituteBot = setting.standIn().map(BotColumns::of).orElse(null);
        columns.rematchOf = setting.rematchOf().orElse(null);
        setting.series().ifPresent(columns::write);
        switch (setting.spectators()) {
            case Spectators.Off _ -> columns.spectators = Watching.OFF;
            case Spectators.AtOnce _ -> columns.spectators = Watching.LIVE;
            case Spectators.Delayed(int plies) -> {
                columns.spectators = Watching.DELAYED;
                columns.spectatorDelay = plies;
            }
        }
        return columns;
    }

    private void write(SeriesPart part) {
        bestOf = part.bestOf();
        seriesOf = part.series();
        seriesNumber = part.number();
    }

    private Optional<SeriesPart> series() {
        return Optional.ofNullable(seriesOf)
                .map(first ->
                        new SeriesPart(
                                Objects.requireNonNull(bestOf),
                                Objects.requireNonNull(seriesNumber),
                                Optional.of(first)));
    }

    private void write(TimeControl control) {
        clockPerMove = control.perMove().toString();
        clockBank = control.bank().toString();
        switch (control.onTimeout()) {
            case OnTimeout.Forfeit _ -> onTimeout = WhenTimeIsUp.FORFEIT;
            case OnTimeout.None _ -> onTimeout = WhenTimeIsUp.NONE;
            case OnTimeout.Bot(BuiltInBot bot) -> {
                onTimeout = WhenTimeIsUp.BOT;
                timeoutBot = BotColumns.of(bot);
            }
        }
    }

    MatchSettings setting() {
        return new MatchSettings(
                listed,
                clock(),
                watching(),
                Optional.ofNullable(substituteBot).map(BotColumns::bot),
                Optional.ofNullable(rematchOf),
                series(),
                isTrial,
                Optional.ofNullable(setId).map(this::place));
    }

    private SetPlace place(UUID set) {
        return new SetPlace(
                new Board(
                        set.toString(),
                        Objects.requireNonNull(board),
                        Objects.requireNonNull(setCommitment)),
                Objects.requireNonNullElse(seating, 0),
                embargoed);
    }

    private void write(SetPlace place) {
        setId = UUID.fromString(place.board().set());
        board = place.board().number();
        setCommitment = place.board().commitment();
        seating = place.seating();
        embargoed = place.withheld();
    }

    private Optional<TimeControl> clock() {
        return Optional.ofNullable(clockPerMove)
                .map(perMove ->
                        new TimeControl(
                                Duration.parse(perMove),
                                Duration.parse(Objects.requireNonNull(clockBank)),
                                whenTimeIsUp()));
    }

    private OnTimeout whenTimeIsUp() {
        return switch (Objects.requireNonNull(onTimeout)) {
            case FORFEIT -> new OnTimeout.Forfeit();
            case NONE -> new OnTimeout.None();
            case BOT -> new OnTimeout.Bot(Objects.requireNonNull(timeoutBot).bot());
        };
    }

    private Spectators watching() {
        return switch (spectators) {
            case OFF -> new Spectators.Off();
            case LIVE -> Spectators.LIVE;
            case DELAYED -> new Spectators.Delayed(Objects.requireNonNull(spectatorDelay));
        };
    }
}
