/// Bodies that come bit by bit.
@NullMarked
package cardhouse.archive.audits.http;

import org.jspecify.annotations.NullMarked;
