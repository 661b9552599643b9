/// What was played: the entries of a match, each bound to all before it, as they are kept for good.
/// Unredacted; nothing of it is for `http`.
@NullMarked
package cardhouse.match.journal;

import org.jspecify.annotations.NullMarked;
