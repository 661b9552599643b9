/// Events: changes that accounts can be notified of, without hidden cards.
@NullMarked
package cardhouse.webhooks.events;

import org.jspecify.annotations.NullMarked;
