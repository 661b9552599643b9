/// Recorded HTTP transcripts: a fixed play of requests whose responses are stored under
/// `src/test/resources/wire`, so that an internal change cannot change them unnoticed.
@NullMarked
package cardhouse.wire;

import org.jspecify.annotations.NullMarked;
