/// How TRIO is thought through: a table as a few numbers, on which many thousand rollouts are
/// played in the time of a move; which tables are likely, by what the others did; a search over
/// them; and the exact solution of endings in which nothing is private.
@NullMarked
package cardhouse.games.trio.bot;

import org.jspecify.annotations.NullMarked;
