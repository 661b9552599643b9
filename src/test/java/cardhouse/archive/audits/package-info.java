/// Audits: good matches pass, and whatever is changed in one is found.
@NullMarked
package cardhouse.archive.audits;

import org.jspecify.annotations.NullMarked;
