/// How strong players are, and who may see it.
@NullMarked
package cardhouse.compete.ratings.http;

import org.jspecify.annotations.NullMarked;
