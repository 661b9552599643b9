package cardhouse.engine;

import java.util.List;

/// What the rules say to a move.
///
/// @param <S> the state of the game
/// @param <E> its events
public sealed interface Ruling<S, E extends Event> {
    /// The move stands, and this is what follows from it, up to the next choice or request to
    /// chance.
    ///
    /// @param after the state with the events folded
    record Allowed<S, E extends Event>(List<E> events, S after) implements Ruling<S, E> {
        public Allowed {
            events = List.copyOf(events);
        }
    }

    /// The move changes nothing.
    record Refused<S, E extends Event>(Refusal refusal) implements Ruling<S, E> {}

    static <S, E extends Event> Ruling<S, E> refused(Refusal.Code code, String sentence) {
        return new Refused<>(new Refusal(code, sentence));
    }
}
