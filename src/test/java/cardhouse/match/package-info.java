/// Matches without HTTP and without PostgreSQL: what the rules of playing, seeing and branching
/// say, shown over journals and directories in memory.
@NullMarked
package cardhouse.match;

import org.jspecify.annotations.NullMarked;
