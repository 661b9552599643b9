/// The service as its clients meet it, held against the published contract.
@NullMarked
package cardhouse.http;

import org.jspecify.annotations.NullMarked;
