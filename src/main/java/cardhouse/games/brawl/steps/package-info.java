/// The questions of Dumpster Brawl!, each in one file: when it is asked, what is offered, what an
/// answer does and why it is refused. A [Mode] says how a match is won.
@NullMarked
package cardhouse.games.brawl.steps;

import org.jspecify.annotations.NullMarked;
