/// The pages of clubs.
@NullMarked
package cardhouse.web.clubs;

import org.jspecify.annotations.NullMarked;
