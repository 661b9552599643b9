/// Views as pictures, for pages that do not run the scripts of this server.
///
/// A picture is drawn only from a view and the names of the seats, so that it shows nothing that
/// the view hides. Each game makes a [cardhouse.engine.Scene] of its view;
/// [cardhouse.match.pictures.Sheet] lays out any scene, independently of the game.
@NullMarked
package cardhouse.match.pictures;

import org.jspecify.annotations.NullMarked;
