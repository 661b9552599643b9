/// Benchmarks of the server.
@NullMarked
package cardhouse.bench;

import org.jspecify.annotations.NullMarked;
