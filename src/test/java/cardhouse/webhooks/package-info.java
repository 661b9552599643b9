/// Tests of webhook calls: their targets, signatures and retries.
@NullMarked
package cardhouse.webhooks;

import org.jspecify.annotations.NullMarked;
