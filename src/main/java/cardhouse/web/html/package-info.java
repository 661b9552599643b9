/// HTML by construction: whoever writes a page puts together elements and texts, and what a text
/// says is never taken for markup.
@NullMarked
package cardhouse.web.html;

import org.jspecify.annotations.NullMarked;
