package cardhouse.webhooks.store;

import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.Webhooks;
import cardhouse.webhooks.WebhooksContract;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;

@QuarkusTest
class PostgresWebhooksTest extends WebhooksContract {
    @Inject Webhooks webhooks;
    @Inject Deliveries deliveries;
    @Inject Players players;

    @Override
    protected Webhooks webhooks() {
        return webhooks;
    }

    @Override
    protected Deliveries deliveries() {
        return deliveries;
    }

    @Override
    protected void opened(Player player) {
        players.open(player);
    }
}
