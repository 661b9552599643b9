/// Dumpster Brawl!: Round Rummage, King of the Heap and Rummy.
@NullMarked
package cardhouse.games.brawl;

import org.jspecify.annotations.NullMarked;
