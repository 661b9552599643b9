/// How the house's records look as JSON: the only package that knows Jackson.
@NullMarked
package cardhouse.platform.json;

import org.jspecify.annotations.NullMarked;
