@NullMarked
package cardhouse.web.pages;

import org.jspecify.annotations.NullMarked;
