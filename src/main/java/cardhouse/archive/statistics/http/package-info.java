/// What matches of a game are like.
@NullMarked
package cardhouse.archive.statistics.http;

import org.jspecify.annotations.NullMarked;
