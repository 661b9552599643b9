package cardhouse.wiring;

import cardhouse.players.Players;
import cardhouse.webhooks.MailCalls;
import cardhouse.webhooks.MailConsent;
import cardhouse.webhooks.MailCounts;
import cardhouse.webhooks.MailLinks;
import cardhouse.webhooks.MailQuota;
import cardhouse.webhooks.RetryPolicy;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Webhooks;
import cardhouse.webhooks.events.PublicAddress;
import cardhouse.webhooks.mail.MailServer;
import cardhouse.webhooks.mail.SmtpMailServer;
import cardhouse.webhooks.mail.SmtpMailServer.Access;
import cardhouse.webhooks.mail.SmtpMailServer.Encryption;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/// Assembles the notifications by e-mail.
@Singleton
final class MailWiring {
    /// The defaults are in `application.properties`; operators read the comments of these methods
    /// in `deploy/settings.md`.
    @ConfigMapping(prefix = "cardhouse.mail")
    public interface Settings {
        /// Host of the SMTP server that sends notifications by e-mail. Without it, and without
        /// `cardhouse.webhooks.public-url`, there are none.
        Optional<String> host();

        /// Port of the SMTP server.
        int port();

        /// `STARTTLS` (required), `TLS` from the first byte, or `NONE`, which is allowed only for a
        /// server on this machine and is the default there; otherwise `STARTTLS`.
        Optional<Encryption> encryption();

        /// Name of the user at the SMTP server; without it, there is no authentication.
        Optional<String> username();

        /// Password of that user.
        Optional<String> password();

        /// E-mail address of the sender; required with `host`.
        Optional<String> from();

        /// Maximum number of confirmation mails to an address in a day (UTC).
        int confirmationsPerAddress();

        /// Maximum number of confirmation mails that an account requests in a day (UTC).
        int confirmationsPerAccount();

        /// Maximum number of confirmation mails of all nodes in a day (UTC).
        int confirmationsPerDay();
    }

    @Produces
    @Singleton
    MailServer server(Settings settings, PublicAddress address, RetryPolicy retries, Clock clock) {
        if (settings.host().isEmpty() || address.uri().isEmpty()) return MailServer.NONE;
        var access =
                new Access(
                        settings.host().get(),
                        settings.port(),
                        settings.encryption(),
                        settings.username(),
                        settings.password(),
                        Access.sender(settings.from().orElse("")),
                        address.uri().get().getHost());
        return new SmtpMailServer(access, retries.mailTimeout(), clock);
    }

    @Produces
    @Singleton
    MailLinks links(SecretVault vault, PublicAddress address) {
        return new MailLinks(vault, address);
    }

    @Produces
    @Singleton
    MailCalls calls(MailServer server, MailLinks links, Players players) {
        return new MailCalls(server, links, players::find);
    }

    @Produces
    @Singleton
    MailConsent consent(MailLinks links, Webhooks webhooks, Clock clock) {
        return new MailConsent(links, webhooks, clock);
    }

    @Produces
    @Singleton
    MailQuota quota(
            MailCounts counts,
            SecretVault vault,
            Clock clock,
            MailServer server,
            Settings settings) {
        return new MailQuota(
                counts,
                vault,
                clock,
                server.isConfigured(),
                settings.confirmationsPerAccount(),
                settings.confirmationsPerAddress(),
                settings.confirmationsPerDay());
    }
}
