/// The questions of Dumpster Brawl!, each in one file: when it is asked, the offered moves, their
/// effects, and the reasons for rejections. A [Mode] defines how a match is won.
@NullMarked
package cardhouse.games.brawl.steps;

import org.jspecify.annotations.NullMarked;
