/// The visible parts of a match: [cardhouse.match.viewing.Admission] decides on the access, and the
/// other types contain redacted data.
///
/// **spectator**: a viewer without a seat. **delay**: in plies.
@NullMarked
package cardhouse.match.viewing;

import org.jspecify.annotations.NullMarked;
