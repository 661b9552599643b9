package cardhouse.engine;

import java.util.Locale;

/// The request of a seat. A game's moves are records under one sealed interface, written in the
/// present tense.
///
/// On the wire a move is an object whose `type` is the record's name in kebab case; these are
/// unique across all games.
public interface Move {
    /// The move in a few words, for a person who picks from a numbered list: "draw from the stock".
    default String text() {
        return text(Locale.ENGLISH);
    }

    /// The same in a language of [Messages].
    default String text(Locale language) {
        return Messages.of((Record) this, language);
    }
}
