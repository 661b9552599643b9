package cardhouse.webhooks;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The store of webhooks. Changes apply to all nodes at once.
public interface Webhooks {
    /// @param sealed the sealed secret
    void open(Webhook webhook, String sealed);

    Optional<Webhook> find(UUID webhook);

    /// A player's webhook.
    Optional<Webhook> find(UUID player, UUID webhook);

    /// A player's webhooks, newest first.
    List<Webhook> list(UUID player);

    /// Sets the address. A different address than before is unverified.
    ///
    /// @param token the token on which the address depends from now on
    void point(UUID webhook, Target target, Optional<UUID> token);

    /// Sets what a webhook receives from now on.
    void content(UUID webhook, Webhook.Content content);

    /// Whether the token that set a webhook's address, if any, is still valid.
    boolean isPointed(UUID webhook, Instant now);

    /// Marks the address as verified, if the webhook still has it.
    void verify(UUID webhook, Target target);

    /// Whether a webhook is enabled, and all tokens that it depends on are valid.
    boolean isServed(UUID webhook, Instant now);

    /// Enables a webhook. Deliveries that were given up are due again.
    ///
    /// @param token the token on which it depends from now on; its secret, too, if the token that
    ///   created it is no longer valid
    void switchOn(UUID webhook, Optional<UUID> token, Instant now);

    /// Disables a webhook, unless it is disabled. Pending deliveries are given up.
    void switchOff(UUID webhook, Webhook.Off why, Instant now);

    /// Disables webhooks that depend on a token that is no longer valid, and deletes e-mail
    /// addresses that were not confirmed within a week.
    void dropOrphans(Instant now);

    /// Stores a new secret. The previous one also signs until the given time.
    ///
    /// @param token the token on which the secret depends from now on
    void renew(UUID webhook, String sealed, Instant lastUntil, Optional<UUID> token);

    /// Deletes a webhook and its deliveries.
    void forget(UUID webhook);

    /// The enabled webhooks in the format `VIEW`, by player.
    Map<UUID, Set<UUID>> withViews();
}
