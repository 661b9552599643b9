/// Matches for programs that learn, in a process of their own, without server and database:
/// [cardhouse.research.StepsProcess] reads commands and writes answers. All that it writes comes
/// from what bots receive, the view of a seat and its legal moves.
@NullMarked
package cardhouse.research;

import org.jspecify.annotations.NullMarked;
