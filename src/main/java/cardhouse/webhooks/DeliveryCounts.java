package cardhouse.webhooks;

import cardhouse.metering.Counts;
import cardhouse.webhooks.Deliveries.Result;
import cardhouse.webhooks.Webhook.Off;

/// What came of calls that this node has made, for whoever watches.
public final class DeliveryCounts {
    /// What came of an attempt.
    public enum Came {
        DELIVERED,
        /// Nothing was sent, for it was not the player's turn any more.
        OUTDATED,
        FAILED
    }

    private final Counts<Came> attempts = Counts.of(Came.class);
    private final Counts<Delivery.Failure> failures = Counts.of(Delivery.Failure.class);
    private final Counts<Off> off = Counts.of(Off.class);

    public Counts<Came> attempts() {
        return attempts;
    }

    /// Why those that failed did.
    public Counts<Delivery.Failure> failures() {
        return failures;
    }

    /// Webhooks that were switched off here for what came of their calls.
    public Counts<Off> off() {
        return off;
    }

    void settled(Result result) {
        switch (result) {
            case Result.Delivered _ -> attempts.count(Came.DELIVERED);
            case Result.Outdated _ -> attempts.count(Came.OUTDATED);
            case Result.Failed(var why, _, _) -> {
                attempts.count(Came.FAILED);
                failures.count(why);
            }
        }
    }
}
