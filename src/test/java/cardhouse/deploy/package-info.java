/// What lies in `deploy/`, started for real on a Debian machine, as root: `./cardhouse test
/// deploy`. Where a tool cannot be had, the test is left out and says which tool it was.
@NullMarked
package cardhouse.deploy;

import org.jspecify.annotations.NullMarked;
