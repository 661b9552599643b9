package cardhouse.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/// Collects the events of one ply and folds each of them at once, so that the state shows what
/// comes next. Created, filled and dropped within one call of the rules.
///
/// @param <S> the state of the game
/// @param <E> its events
public final class PlyBuilder<S, E extends Event> {
    private final BiFunction<S, E, S> fold;
    private final List<E> events = new ArrayList<>();
    private S state;

    /// @param state in which the ply begins
    /// @param fold applies an event to a state, as [Game#evolve] does
    public PlyBuilder(S state, BiFunction<S, E, S> fold) {
        this.state = state;
        this.fold = fold;
    }

    /// The state after everything that has happened so far.
    public S state() {
        return state;
    }

    /// One event more.
    public PlyBuilder<S, E> happens(E event) {
        state = fold.apply(state, event);
        events.add(event);
        return this;
    }

    /// All events so far, in order, and the state after them.
    public Ruling.Allowed<S, E> allowed() {
        return new Ruling.Allowed<>(events, state);
    }
}
