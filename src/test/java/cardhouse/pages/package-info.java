/// What people read: whether it is complete and true, and whether what it says to type works.
@NullMarked
package cardhouse.pages;

import org.jspecify.annotations.NullMarked;
