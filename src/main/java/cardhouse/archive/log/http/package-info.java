/// The files of the transparency log.
@NullMarked
package cardhouse.archive.log.http;

import org.jspecify.annotations.NullMarked;
