/// What finished matches of a game are like, told over many of them.
@NullMarked
package cardhouse.archive.statistics;

import org.jspecify.annotations.NullMarked;
