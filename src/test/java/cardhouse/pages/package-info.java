/// Tests of the pages: they are complete and true, and their commands work.
@NullMarked
package cardhouse.pages;

import org.jspecify.annotations.NullMarked;
