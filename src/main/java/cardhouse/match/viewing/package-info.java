/// What is shown of a match, and to whom: [cardhouse.match.viewing.Admission] decides, the rest is
/// what was redacted for somebody's eyes.
///
/// **spectator**: who sees a match and has no seat at it. **delay**: how many plies late.
@NullMarked
package cardhouse.match.viewing;

import org.jspecify.annotations.NullMarked;
