/// Tests of the notation of matches.
@NullMarked
package cardhouse.archive.notation;

import org.jspecify.annotations.NullMarked;
