/// Views as pictures, for whoever shows a match in a place where nothing of ours runs.
///
/// A picture is drawn of a view and of the names of seats and of nothing else, so that it tells
/// nobody more than the view does. A [cardhouse.pictures.Scene] says what lies on the table, for
/// each family of games in its own way; [cardhouse.pictures.Sheet] lays it out, and knows no game.
@NullMarked
package cardhouse.pictures;

import org.jspecify.annotations.NullMarked;
