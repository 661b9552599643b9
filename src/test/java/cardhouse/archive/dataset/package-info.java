@NullMarked
package cardhouse.archive.dataset;

import org.jspecify.annotations.NullMarked;
