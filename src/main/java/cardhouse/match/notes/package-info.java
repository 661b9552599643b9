/// What players write down beside their own moves: secret until the match is over, then public with
/// it, and bound by the root of a day so that it stays what it was.
@NullMarked
package cardhouse.match.notes;

import org.jspecify.annotations.NullMarked;
