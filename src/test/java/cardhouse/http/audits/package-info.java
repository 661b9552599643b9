/// Bodies that come bit by bit.
@NullMarked
package cardhouse.http.audits;

import org.jspecify.annotations.NullMarked;
