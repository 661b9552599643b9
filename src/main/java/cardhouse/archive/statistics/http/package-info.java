/// HTTP resources of the statistics of games.
@NullMarked
package cardhouse.archive.statistics.http;

import org.jspecify.annotations.NullMarked;
