package cardhouse.webhooks;

import static cardhouse.platform.metrics.Meters.label;

import cardhouse.platform.metrics.Meters;
import cardhouse.webhooks.Deliveries.Result;
import cardhouse.webhooks.Webhook.Off;
import io.prometheus.metrics.core.metrics.Counter;

/// Counts the results of the attempts that this node has made.
public final class DeliveryCounts {
    /// The result of an attempt.
    public enum Came {
        DELIVERED,
        /// Nothing was sent, because the player was no longer to act.
        SUPERSEDED,
        FAILED
    }

    private final Counter attempts =
            Meters.counter(
                    "cardhouse_webhook_attempts",
                    "Number of webhook delivery attempts by result",
                    "result",
                    Came.class);
    private final Counter failures =
            Meters.counter(
                    "cardhouse_webhook_failures",
                    "Number of failed webhook delivery attempts by reason",
                    "reason",
                    Delivery.Failure.class);
    private final Counter off =
            Meters.counter(
                    "cardhouse_webhooks_disabled",
                    "Number of webhooks disabled because their calls failed",
                    "reason",
                    Off.class);

    public Counter attempts() {
        return attempts;
    }

    public Counter failures() {
        return failures;
    }

    public Counter off() {
        return off;
    }

    void settled(Result result) {
        var came =
                switch (result) {
                    case Result.Delivered _ -> Came.DELIVERED;
                    case Result.Outdated _ -> Came.SUPERSEDED;
                    case Result.Abandoned _ -> Came.FAILED;
                    case Result.Deferred(var why, _) -> {
                        failures.labelValues(label(why)).inc();
                        yield Came.FAILED;
                    }
                    case Result.Failed(var why, _, _) -> {
                        failures.labelValues(label(why)).inc();
                        yield Came.FAILED;
                    }
                };
        attempts.labelValues(label(came)).inc();
    }

    void switchedOff(Off because) {
        off.labelValues(label(because)).inc();
    }
}
