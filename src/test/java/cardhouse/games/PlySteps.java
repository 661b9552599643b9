package cardhouse.games;

import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// One ply event by event: the events, the state after each event, and a viewer's view of it. The
/// views are computed once, because a ply is compared with many others.
final class PlySteps<S, M extends Move, E extends Event, V extends View> {
    private final Setup<S, M, E, V> setup;
    private final List<E> events = new ArrayList<>();
    private final List<S> states = new ArrayList<>();
    private final Map<Viewer, List<E>> journals = new HashMap<>();
    private final Map<Viewer, List<Optional<V>>> views = new HashMap<>();
    private S state;

    /// @param first what the deed itself came to
    /// @param answers what chance answered when the ply was first played
    /// @param otherwise what it answers where it is asked something else now
    PlySteps(
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
            fold(setup.game().chance(state, answer).events());
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
        return journals.computeIfAbsent(
                viewer,
                _ -> events.stream().map(event -> setup.game().redact(event, viewer)).toList());
    }

    /// The view after each event.
    List<V> views(Viewer viewer) {
        return IntStream.range(0, states.size()).mapToObj(event -> view(viewer, event)).toList();
    }

    private V view(Viewer viewer, int event) {
        var seen =
                views.computeIfAbsent(
                        viewer,
                        _ -> new ArrayList<>(Collections.nCopies(states.size(), Optional.empty())));
        return seen.get(event)
                .orElseGet(() -> {
                    V view = setup.game().view(states.get(event), viewer);
                    seen.set(event, Optional.of(view));
                    return view;
                });
    }

    /// Whether the viewer saw the same after every event. The last event differs in most plies, so
    /// it is compared first.
    boolean looksLike(PlySteps<S, M, E, V> other, Viewer viewer) {
        if (states.size() != other.states.size()) return false;
        for (int event = states.size() - 1; event >= 0; event--)
            if (!view(viewer, event).equals(other.view(viewer, event))) return false;
        return true;
    }

    List<String> texts(Viewer viewer) {
        return journal(viewer).stream().map(Event::text).toList();
    }
}
