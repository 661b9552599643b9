/// Players' notes on their own moves. They are secret until the match is over, and then public. The
/// root of a day covers them, so that later changes are detectable.
@NullMarked
package cardhouse.match.notes;

import org.jspecify.annotations.NullMarked;
