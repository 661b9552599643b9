package cardhouse.webhooks;

import cardhouse.webhooks.MailLinks.Link;
import java.time.Clock;
import java.util.Optional;

/// The actions of a recipient of mails. The link in a mail authorises them, and no account is
/// needed.
public record MailConsent(MailLinks links, Webhooks webhooks, Clock clock) {
    /// What a link can do, or has done.
    public enum Step {
        CONFIRM,
        CONFIRMED,
        /// The link is too old, or the subscription was deleted.
        EXPIRED,
        UNSUBSCRIBE,
        UNSUBSCRIBED
    }

    /// The step of a link, without an effect; empty if this server has not made it.
    public Optional<Step> step(String token) {
        return links.read(token).map(this::step);
    }

    private Step step(Link link) {
        var webhook = webhooks.find(link.webhook());
        return switch (link.purpose()) {
            case UNSUBSCRIBE -> webhook.isPresent() ? Step.UNSUBSCRIBE : Step.UNSUBSCRIBED;
            case CONFIRM -> {
                if (webhook.filter(Webhook::verified).isPresent()) yield Step.CONFIRMED;
                yield webhook.isEmpty() || clock.instant().isAfter(link.until())
                        ? Step.EXPIRED
                        : Step.CONFIRM;
            }
        };
    }

    /// Confirms or ends the subscription of a link. Repeated calls have no further effect.
    public Optional<Step> take(String token) {
        return links.read(token)
                .map(link -> {
                    switch (step(link)) {
                        case CONFIRM ->
                                webhooks.find(link.webhook())
                                        .ifPresent(one -> webhooks.verify(one.id(), one.target()));
                        case UNSUBSCRIBE -> webhooks.forget(link.webhook());
                        case CONFIRMED, EXPIRED, UNSUBSCRIBED -> {}
                    }
                    return step(link);
                });
    }
}
