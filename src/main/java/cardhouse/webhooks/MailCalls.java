package cardhouse.webhooks;

import cardhouse.players.Player;
import cardhouse.webhooks.Deliveries.Claim;
import cardhouse.webhooks.MailLinks.Link;
import cardhouse.webhooks.MailLinks.Purpose;
import cardhouse.webhooks.events.EventText;
import cardhouse.webhooks.events.TextLanguage;
import cardhouse.webhooks.mail.Mail;
import cardhouse.webhooks.mail.MailServer;
import cardhouse.webhooks.mail.MailTexts;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Writes the mails of webhooks, and addresses them.
///
/// @param players finds an account
public record MailCalls(
        MailServer server, MailLinks links, Function<UUID, Optional<Player>> players) {
    private static final Duration CONFIRMATION = Duration.ofHours(24);
    private static final Instant NO_END = Instant.EPOCH;

    /// @param text the subject in the first line, then the body
    Mail mail(Claim claim, String text) {
        int line = text.indexOf('\n');
        return mail(claim, text.substring(0, line), text.substring(line + 1).strip());
    }

    /// Asks for a confirmation.
    Mail confirmation(Claim claim, Instant now) {
        Webhook webhook = claim.webhook();
        TextLanguage language = webhook.content().language();
        String name = players.apply(webhook.player()).map(Player::name).orElse("");
        String host = links.address().uri().orElseThrow().getAuthority();
        String link = links.url(new Link(Purpose.CONFIRM, webhook.id(), now.plus(CONFIRMATION)));
        return mail(
                claim,
                MailTexts.CONFIRM_SUBJECT.in(language),
                MailTexts.CONFIRM.in(language, EventText.plain(name), host, link));
    }

    private Mail mail(Claim claim, String subject, String body) {
        Webhook webhook = claim.webhook();
        String unsubscribe = links.url(new Link(Purpose.UNSUBSCRIBE, webhook.id(), NO_END));
        return new Mail(
                claim.delivery().id(),
                webhook.target().mailbox().orElseThrow(),
                "Cardhouse: " + subject,
                body
                        + "\n\n-- \n"
                        + MailTexts.END.in(webhook.content().language(), unsubscribe)
                        + "\n",
                unsubscribe);
    }

    MailServer.Reply send(Mail mail) {
        return server.send(mail);
    }
}
