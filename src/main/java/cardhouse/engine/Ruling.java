package cardhouse.engine;

import java.util.List;

/// The result of a move under the rules.
///
/// @param <S> the state of the game
/// @param <E> its events
public sealed interface Ruling<S, E extends Event> {
    /// The move is accepted. These are its consequences, up to the next choice or request to
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
