/// CardOpenings of cards: each visible card with its salt and its path to the signed root of its
/// list.
@NullMarked
package cardhouse.match.openings;

import org.jspecify.annotations.NullMarked;
