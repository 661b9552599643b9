/// What matches of a game are like.
@NullMarked
package cardhouse.http.statistics;

import org.jspecify.annotations.NullMarked;
