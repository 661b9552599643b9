package cardhouse.webhooks;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Where webhooks are kept. What is changed is changed for all nodes at once.
public interface Webhooks {
    /// @param sealed its secret
    void open(Webhook webhook, String sealed);

    /// A player's webhook.
    Optional<Webhook> find(UUID player, UUID webhook);

    /// A player's webhooks, the newest first.
    List<Webhook> list(UUID player);

    /// Whoever is at another address has shown nothing yet.
    void point(UUID webhook, Target target);

    /// Notes that whoever is at an address wants to be called, if that is still the webhook's.
    void verify(UUID webhook, Target target);

    /// Whether a webhook is switched on, and the token it depends on, if any, still opens
    /// something.
    boolean isServed(UUID webhook, Instant now);

    /// Switches a webhook on. What was given up is due again.
    ///
    /// @param token on which it depends from now on
    void switchOn(UUID webhook, Optional<UUID> token, Instant now);

    /// Switches a webhook off, unless it is off. What was pending is given up.
    void switchOff(UUID webhook, Webhook.Off why);

    /// Switches off those whose tokens are gone.
    void dropOrphans(Instant now);

    /// A new secret, beside which the last one still signs for a while.
    void renew(UUID webhook, String sealed, Instant lastUntil);

    /// Forgets a webhook and its deliveries.
    void forget(UUID webhook);

    /// The webhooks that are switched on, by player.
    Map<UUID, Set<UUID>> on();
}
