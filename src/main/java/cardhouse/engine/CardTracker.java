package cardhouse.engine;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import java.util.List;

/// Follows the cards of a match from their places in shuffled lists to where all viewers see them.
/// Events redacted for any viewer are enough. Not thread-safe.
///
/// The lists of a match are numbered 0, 1, 2 …, and the places of a list likewise. Game-specific
/// orders of the lists are in audit protocol 1, Openings.
public interface CardTracker {
    /// The result of an event for the lists, in order. Events come from the first entry on.
    List<Step> follow(Event event);

    /// What an event does with the lists.
    sealed interface Step {
        /// A list was shuffled, with the next number.
        record Shuffled(Cards cards) implements Step {}

        /// A card of a list became visible to all viewers.
        record Seen(int list, int place, Card card) implements Step {}
    }
}
