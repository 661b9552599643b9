package cardhouse.games;

import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.Move;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.List;

/// Plays one match straight on the rules, ply by ply, with the state in reach: for tests of the
/// rules themselves.
public final class Playout<S, M extends Move, E extends Event, V extends View> {
    private final Game<S, M, E, V> game;
    private final Chance chance;
    private S state;

    public Playout(Game<S, M, E, V> game, Chance chance) {
        this.game = game;
        this.chance = chance;
        this.state = game.initial();
    }

    public S state() {
        return state;
    }

    public Turn turn() {
        return game.turn(state);
    }

    public boolean over() {
        return turn() instanceof Turn.Over;
    }

    /// The seat that is to move, the lowest if there are several.
    public Seat toMove() {
        if (turn() instanceof Turn.ToMove(var seats))
            return seats.stream().min(Seat::compareTo).orElseThrow();
        throw new IllegalStateException("no seat is to move");
    }

    /// Resolves chance until a seat can act; returns all events.
    public List<E> start() {
        return goOn(new ArrayList<>());
    }

    /// Plays a move the rules allow; everything that happened.
    public List<E> play(Seat seat, M move) {
        if (!(game.decide(state, seat, move) instanceof Ruling.Allowed<S, E> allowed)) {
            throw new IllegalStateException("refused: " + move);
        }
        return goOn(happened(allowed));
    }

    public List<E> leave(Seat seat) {
        return goOn(happened(game.leave(state, seat)));
    }

    /// Deals anew what a viewer cannot know.
    public List<E> redraw(Viewer viewer, Uniform random) {
        var events = game.sampling().redraw(state, viewer, random);
        return happened(new Ruling.Allowed<>(events, game.fold(state, events)));
    }

    private List<E> happened(Ruling.Allowed<S, E> ply) {
        state = ply.after();
        return new ArrayList<>(ply.events());
    }

    private List<E> goOn(List<E> events) {
        while (turn() instanceof Turn.ToChance(Chance.Request request)) {
            events.addAll(happened(game.chance(state, chance.answer(request))));
        }
        return events;
    }
}
