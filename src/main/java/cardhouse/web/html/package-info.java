/// HTML by construction: pages are built from elements and texts, and a text is never interpreted
/// as markup.
@NullMarked
package cardhouse.web.html;

import org.jspecify.annotations.NullMarked;
