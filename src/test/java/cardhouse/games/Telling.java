package cardhouse.games;

import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One ply told event by event: what happened, the state after each event, and what a viewer saw of
/// it.
final class Telling<S, M extends Move, E extends Event, V extends View> {
    private final Setup<S, M, E, V> setup;
    private final List<E> events = new ArrayList<>();
    private final List<S> states = new ArrayList<>();
    private S state;

    /// @param first what the deed itself came to
    /// @param answers what chance answered when the ply was first played
    /// @param otherwise what it answers where it is asked something else now
    Telling(
            Setup<S, M, E, V> setup,
            S before,
            List<E> first,
            List<Recording.Answer> answers,
            Chance otherwise) {
        this.setup = setup;
        this.state = before;
        fold(first);
        for (int asked = 0; turn() instanceof Turn.ToChance(var request); asked++) {
            boolean again = asked < answers.size() && answers.get(asked).request().equals(request);
            var answer = again ? answers.get(asked).result() : otherwise.answer(request);
            fold(setup.game().chance(state, answer));
        }
    }

    private void fold(List<E> happened) {
        for (E event : happened) {
            state = setup.game().evolve(state, event);
            events.add(event);
            states.add(state);
        }
    }

    private Turn turn() {
        return setup.game().turn(state);
    }

    Optional<Outcome> outcome() {
        return turn() instanceof Turn.Over(var outcome) ? Optional.of(outcome) : Optional.empty();
    }

    S after() {
        return state;
    }

    List<S> states() {
        return states;
    }

    List<Turn> turns() {
        return states.stream().map(setup.game()::turn).toList();
    }

    List<E> journal(Viewer viewer) {
        return events.stream().map(event -> setup.game().redact(event, viewer)).toList();
    }

    List<V> views(Viewer viewer) {
        return states.stream().map(each -> setup.game().view(each, viewer)).toList();
    }

    List<String> texts(Viewer viewer) {
        return journal(viewer).stream().map(Event::text).toList();
    }
}
