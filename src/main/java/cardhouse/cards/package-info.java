/// Cards as values, and cards that are hidden from a viewer.
///
/// A [cardhouse.cards.Card] is its face and nothing else. Two cards with the same face are equal,
/// so that no identity can betray the origin of a card. Each game defines the meaning of its faces.
@NullMarked
package cardhouse.cards;

import org.jspecify.annotations.NullMarked;
