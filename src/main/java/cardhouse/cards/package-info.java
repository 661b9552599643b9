/// Cards as values, and cards that are hidden from a viewer.
///
/// A [cardhouse.cards.Card] is its face and nothing else: two cards with the same face are equal,
/// so that no identity can betray where a card came from. What a face means is the business of the
/// game that uses it.
@NullMarked
package cardhouse.cards;

import org.jspecify.annotations.NullMarked;
