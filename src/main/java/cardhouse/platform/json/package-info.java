/// The JSON form of the server's records: the only package that depends on Jackson.
@NullMarked
package cardhouse.platform.json;

import org.jspecify.annotations.NullMarked;
