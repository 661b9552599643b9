/// The journal: the permanently stored entries of a match, each linked by hash to all earlier ones.
/// Entries are unredacted, and must not be used in `http`.
@NullMarked
package cardhouse.match.journal;

import org.jspecify.annotations.NullMarked;
