package cardhouse.webhooks;

import cardhouse.webhooks.Deliveries.Claim;
import cardhouse.webhooks.WebhookClient.Parcel;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.push.PushMessage;
import cardhouse.webhooks.push.PushMessage.Urgency;
import cardhouse.webhooks.push.Vapid;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;

/// Encrypts notifications for browsers, and addresses them to the push services.
public record PushCalls(Vapid vapid, SecureRandom random) {
    /// The size of all notifications, so that it reveals nothing to the push service. The longest
    /// text of [cardhouse.webhooks.events.EventText] fits.
    private static final int LENGTH = 2_000;

    private static final Duration TURN = Duration.ofDays(1);
    private static final Duration OTHER = Duration.ofDays(7);

    /// The request for a browser. A later turn in the same match replaces one that the push service
    /// has not delivered.
    Parcel parcel(Claim claim, Webhook.Browser browser, byte[] text) {
        Delivery delivery = claim.delivery();
        boolean now = delivery.event().map(event -> event.kind() == EventKind.TURN).orElse(true);
        var message =
                new PushMessage(
                        text,
                        LENGTH,
                        delivery.match().orElse(delivery.id()),
                        now ? TURN : OTHER,
                        now ? Urgency.HIGH : Urgency.NORMAL);
        var headers = new HashMap<>(message.headers());
        Target target = claim.webhook().target();
        headers.put("Authorization", vapid.authorization(URI.create(target.text())));
        headers.put("User-Agent", "Cardhouse");
        return new Parcel(target, headers, message.encrypt(browser.keys(), random));
    }
}
