package cardhouse.engine;

import java.util.List;

/// What the rules say to a move.
public sealed interface Ruling<E extends Event> {
    /// The move stands, and this is what follows from it, up to the next choice or request to
    /// chance.
    record Allowed<E extends Event>(List<E> events) implements Ruling<E> {
        public Allowed {
            events = List.copyOf(events);
        }
    }

    /// The move changes nothing.
    record Refused<E extends Event>(Refusal refusal) implements Ruling<E> {}

    static <E extends Event> Ruling<E> refused(Refusal.Code code, String sentence) {
        return new Refused<>(new Refusal(code, sentence));
    }
}
