/// Views as pictures, for pages that run none of our scripts.
///
/// A picture is drawn from a view and the names of the seats only, so that it shows nothing that
/// the view hides. Each game makes a [cardhouse.engine.Scene] of its view;
/// [cardhouse.match.pictures.Sheet] lays out any scene and knows no game.
@NullMarked
package cardhouse.match.pictures;

import org.jspecify.annotations.NullMarked;
