package cardhouse.webhooks;

import cardhouse.Pure;
import cardhouse.players.Player;

@Pure
class MemoryWebhooksTest extends WebhooksContract {
    private final MemoryWebhooks webhooks = new MemoryWebhooks(_ -> false);

    @Override
    protected Webhooks webhooks() {
        return webhooks;
    }

    @Override
    protected Deliveries deliveries() {
        return webhooks.deliveries();
    }

    @Override
    protected void opened(Player player) {
        // It knows players by their ids alone.
    }
}
