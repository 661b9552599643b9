/// What finished matches of a game are like, told over many of them.
@NullMarked
package cardhouse.statistics;

import org.jspecify.annotations.NullMarked;
