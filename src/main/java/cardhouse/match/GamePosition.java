package cardhouse.match;

import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Departure;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where a match's game stands at one revision: its state, of which nobody is told more than the
/// rules allow. It is what can be asked of a [Table] without going on there.
abstract sealed class GamePosition<S, M extends Move, E extends Event, V extends View>
        permits Table {
    final GameType<?, S, M, E, V> type;
    final Game<S, M, E, V> game;
    final S state;
    final int revision;

    /// Found out by whoever asks first: it always comes to the same.
    private @Nullable Turn turn;

    GamePosition(GameType<?, S, M, E, V> type, Game<S, M, E, V> game, S state, int revision) {
        this.type = type;
        this.game = game;
        this.state = state;
        this.revision = revision;
    }

    public int revision() {
        return revision;
    }

    public Turn turn() {
        Turn known = turn;
        if (known == null) turn = known = game.turn(state);
        return known;
    }

    public List<Move> legalMoves(Seat seat) {
        return List.copyOf(game.legalMoves(state, seat));
    }

    /// The rules in a few lines.
    public String gist() {
        return game.gist();
    }

    public View view(Viewer viewer) {
        return game.view(state, viewer);
    }

    /// An event as a viewer may see it.
    public Event redact(Event event, Viewer viewer) {
        return game.redact(type.events().cast(event), viewer);
    }

    /// What a seat knows, if the game tells; where seats are asked.
    public Optional<SeatKnowledge> knowledge(Seat seat) {
        return game.openTables().map(tables -> tables.knowledge(state, seat));
    }

    /// Everything, laid open, if the game does that; where seats are asked.
    public Optional<OpenTable> open() {
        return game.openTables().map(tables -> tables.open(state));
    }

    /// What follows from an entry's cause by the rules alone, before chance is asked: the first
    /// events of the ply. For audits.
    ///
    /// @param move what was asked; nothing if the seat leaves
    public List<Event> decided(Cause cause, Seat seat, Optional<Move> move) {
        if (move.isEmpty())
            return cause.departure().equals(Optional.of(Departure.OUT))
                    ? List.copyOf(game.leave(state, seat).events())
                    : List.of();
        return game.decide(state, seat, type.moves().cast(move.get()))
                        instanceof Ruling.Allowed<S, E>(var events, _)
                ? List.copyOf(events)
                : List.of();
    }
}
