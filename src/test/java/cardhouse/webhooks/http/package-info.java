@NullMarked
package cardhouse.webhooks.http;

import org.jspecify.annotations.NullMarked;
