/// Sets of matches that compare players by the same deals ("duplicate", as in bridge): their plans,
/// the opening of their matches, and their results. A set's matches are withheld until the last of
/// them is over.
@NullMarked
package cardhouse.compete.sets;

import org.jspecify.annotations.NullMarked;
