package cardhouse.games;

import cardhouse.cards.Card;
import java.util.List;

/// Counts the cards of a game's states. States are private to their games, so each game brings its
/// own census, in a test class in its own package, and is listed in [Censuses].
///
/// @param <S> the game's state
@FunctionalInterface
public interface Census<S> {
    /// Every card of the match, wherever it is: in hands, on the table, in piles, or out of play
    /// until the next deal. None before the first deal. In any order.
    List<Card> cards(S state);
}
