/// What the service says on the wire, to the letter: a fixed play of requests whose transcript is
/// kept under `src/test/resources/wire`, so that a change within changes nothing without.
@NullMarked
package cardhouse.wire;

import org.jspecify.annotations.NullMarked;
