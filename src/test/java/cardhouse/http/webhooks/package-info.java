@NullMarked
package cardhouse.http.webhooks;

import org.jspecify.annotations.NullMarked;
