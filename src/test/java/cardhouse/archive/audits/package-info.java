/// Audits: good matches pass, and every change in one is found.
@NullMarked
package cardhouse.archive.audits;

import org.jspecify.annotations.NullMarked;
