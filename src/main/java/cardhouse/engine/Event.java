package cardhouse.engine;

/// What happened. A game's events are records under one sealed interface, written in the past
/// tense, and carry their consequences, so that folding them needs no rules.
public interface Event {
    /// The event in one line a person can read. Of a redacted event it says only what is left.
    String text();
}
