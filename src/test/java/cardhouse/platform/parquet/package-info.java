@NullMarked
package cardhouse.platform.parquet;

import org.jspecify.annotations.NullMarked;
