/// A match being played, watched and looked back at.
@NullMarked
package cardhouse.http.play;

import org.jspecify.annotations.NullMarked;
