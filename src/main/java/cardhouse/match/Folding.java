package cardhouse.match;

import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/// Folds the events of one entry, as they are gathered or read, and counts the requests to chance
/// that they answer.
///
/// Chance requests of a match are numbered, from 0. An event that is folded while the rules wait
/// for a numbered request is the answer to it; so the number of the next request follows from the
/// journal alone.
final class Folding<S, E extends Event> {
    private final Game<S, ?, E, ?> game;
    private final List<Event> events = new ArrayList<>();
    private S state;
    private long requests;

    /// @param state before the entry
    /// @param requests how many were answered before it
    Folding(Game<S, ?, E, ?> game, S state, long requests) {
        this.game = game;
        this.state = state;
        this.requests = requests;
    }

    void fold(E event) {
        if (game.turn(state) instanceof Turn.ToChance(Chance.Request request)
                && !(request instanceof Chance.Request.Elapsed)) requests++;
        state = game.evolve(state, event);
        events.add(event);
    }

    /// Chance acts until somebody can.
    ///
    /// @param chances the house's answers from the request of a given number on
    void chance(LongFunction<Chance> chances) {
        Chance chance = null;
        while (game.turn(state) instanceof Turn.ToChance(Chance.Request request)) {
            if (chance == null) chance = chances.apply(requests);
            game.chance(state, chance.answer(request)).forEach(this::fold);
        }
    }

    List<Event> events() {
        return events;
    }

    S state() {
        return state;
    }

    long requests() {
        return requests;
    }
}
