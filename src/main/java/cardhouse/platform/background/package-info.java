/// What the server does without being asked.
@NullMarked
package cardhouse.platform.background;

import org.jspecify.annotations.NullMarked;
