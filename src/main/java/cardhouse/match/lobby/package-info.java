/// Matches before their start: they are opened, seats are taken, kept, freed and invited to, until
/// the last one starts the match, or it is called off.
@NullMarked
package cardhouse.match.lobby;

import org.jspecify.annotations.NullMarked;
