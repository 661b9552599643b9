/// What the server does without being asked.
@NullMarked
package cardhouse.background;

import org.jspecify.annotations.NullMarked;
