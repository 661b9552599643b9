/// Audits: good matches pass, and whatever is changed in one is found.
@NullMarked
package cardhouse.audit;

import org.jspecify.annotations.NullMarked;
