/// The bots of Dumpster Brawl! Four numbers describe the shape of a hand. The effects of a card
/// that is drawn, lost or discarded are changes of the shape. The value of each shape, computed
/// once for all hands, is how soon it can be a victory set.
@NullMarked
package cardhouse.games.brawl.bot;

import org.jspecify.annotations.NullMarked;
