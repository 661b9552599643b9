package cardhouse.engine;

import java.util.Locale;

/// An event of a match. A game's events are records under one sealed interface, written in the past
/// tense, and carry their consequences, so that folding them needs no rules.
public interface Event {
    /// The event in one line of text for people; for a redacted event, only the visible part.
    default String text() {
        return text(Locale.ENGLISH);
    }

    /// The same in a language of [Messages].
    default String text(Locale language) {
        return Messages.of((Record) this, language);
    }

    /// For a fold to check what must be true of the state for this event to have happened.
    ///
    /// @throws IllegalStateException if it is not
    default void requires(boolean condition) {
        if (!condition) throw impossible();
    }

    /// For a fold to throw where this event cannot have happened in the state. The message has only
    /// the kind of event, since an event may contain cards.
    default IllegalStateException impossible() {
        return new IllegalStateException(getClass().getSimpleName() + " cannot have happened here");
    }
}
