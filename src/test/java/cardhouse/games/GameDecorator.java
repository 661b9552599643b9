package cardhouse.games;

import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.Move;
import cardhouse.engine.Ruling;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.List;

/// A game around another, the same in everything, for a fault or another rule to be planted in.
public class GameDecorator<S, M extends Move, E extends Event, V extends View>
        implements Game<S, M, E, V>, Sampling<S, E> {
    final Game<S, M, E, V> sound;

    protected GameDecorator(Game<S, M, E, V> sound) {
        this.sound = sound;
    }

    /// Something that follows from everything in the state, hidden cards included.
    final boolean secret(S state) {
        return oneIn(2, sound.view(state, Viewer.AUDITING));
    }

    /// True for one value in the given number. Mixes the hash, whose last bit is the same for every
    /// order of cards.
    static boolean oneIn(int many, Object value) {
        return (value.hashCode() * 0x9E3779B9 >>> 8) % many == 0;
    }

    @Override
    public S initial() {
        return sound.initial();
    }

    @Override
    public String gist() {
        return sound.gist();
    }

    @Override
    public Turn turn(S state) {
        return sound.turn(state);
    }

    @Override
    public List<M> legalMoves(S state, Seat seat) {
        return sound.legalMoves(state, seat);
    }

    @Override
    public Ruling<S, E> decide(S state, Seat seat, M move) {
        return sound.decide(state, seat, move);
    }

    @Override
    public Ruling.Allowed<S, E> chance(S state, Chance.Result result) {
        return sound.chance(state, result);
    }

    @Override
    public Ruling.Allowed<S, E> leave(S state, Seat seat) {
        return sound.leave(state, seat);
    }

    @Override
    public S evolve(S state, E event) {
        return sound.evolve(state, event);
    }

    @Override
    public V view(S state, Viewer viewer) {
        return sound.view(state, viewer);
    }

    @Override
    public E redact(E event, Viewer viewer) {
        return sound.redact(event, viewer);
    }

    @Override
    public Sampling<S, E> sampling() {
        return this;
    }

    @Override
    public E redrawn(S state) {
        return sound.sampling().redrawn(state);
    }

    @Override
    public S determinize(S state, Viewer viewer, Uniform random) {
        return sound.sampling().determinize(state, viewer, random);
    }

    @Override
    public S reshuffle(S state, Uniform random) {
        return sound.sampling().reshuffle(state, random);
    }

    @Override
    public List<E> redraw(S state, Viewer viewer, Uniform random) {
        return sound.sampling().redraw(state, viewer, random);
    }
}
