/// `./cardhouse test NAME`: one test class a few seconds after a change, without Maven.
@NullMarked
package cardhouse.loop;

import org.jspecify.annotations.NullMarked;
