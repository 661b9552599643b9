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

    /// Sets the address. Another one than before is not verified yet.
    ///
    /// @param token on which the address depends from now on
    void point(UUID webhook, Target target, Optional<UUID> token);

    /// Whether the token that set a webhook's address, if any, is still valid.
    boolean isPointed(UUID webhook, Instant now);

    /// Notes that whoever is at an address wants to be called, if that is still the webhook's.
    void verify(UUID webhook, Target target);

    /// Whether a webhook is switched on, and all tokens that it depends on are still valid.
    boolean isServed(UUID webhook, Instant now);

    /// Switches a webhook on. What was given up is due again.
    ///
    /// @param token on which it depends from now on; its secret, too, if the token that drew it is
    ///   not valid any more
    void switchOn(UUID webhook, Optional<UUID> token, Instant now);

    /// Switches a webhook off, unless it is off. What was pending is given up.
    void switchOff(UUID webhook, Webhook.Off why);

    /// Switches off those that depend on a token that is not valid any more.
    void dropOrphans(Instant now);

    /// A new secret, beside which the last one still signs for a while.
    ///
    /// @param token on which the secret depends from now on
    void renew(UUID webhook, String sealed, Instant lastUntil, Optional<UUID> token);

    /// Forgets a webhook and its deliveries.
    void forget(UUID webhook);

    /// The webhooks that are switched on, by player.
    Map<UUID, Set<UUID>> on();
}
