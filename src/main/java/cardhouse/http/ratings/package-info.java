/// How strong players are, and who may see it.
@NullMarked
package cardhouse.http.ratings;

import org.jspecify.annotations.NullMarked;
