/// How Dumpster Brawl! is thought through: what a hand comes to, in four numbers; what a card that
/// is drawn, lost or discarded makes of it; and by these, solved once for all hands, how soon each
/// can be a victory set.
@NullMarked
package cardhouse.games.brawl.bot;

import org.jspecify.annotations.NullMarked;
