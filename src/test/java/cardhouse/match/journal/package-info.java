/// The contract of a journal, and one in memory.
@NullMarked
package cardhouse.match.journal;

import org.jspecify.annotations.NullMarked;
