/// Sets of matches that compare players by the same deals ("duplicate", as in bridge): what is
/// played by whom, who opens the matches, and what they say about the players. A set's matches are
/// withheld until the last of them is over.
@NullMarked
package cardhouse.compete.sets;

import org.jspecify.annotations.NullMarked;
