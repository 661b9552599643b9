package cardhouse.webhooks;

import cardhouse.platform.requests.Rejection;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Locale;
import java.util.UUID;

/// Limits the confirmation mails in a day (UTC). Every account can have them sent to any address.
///
/// @param perAddress for one mailbox, by all accounts together
/// @param perDay of the whole server, for its reputation as a sender
public record MailQuota(
        MailCounts counts,
        SecretVault vault,
        Clock clock,
        boolean offered,
        int perAccount,
        int perAddress,
        int perDay) {
    /// Whether this server sends mails.
    public boolean isOffered() {
        return offered;
    }

    /// Counts one confirmation mail.
    ///
    /// @throws Rejection if a limit is reached, or if the server sends no mails
    void take(UUID account, String mailbox) {
        if (!offered)
            throw new Rejection(
                    Rejection.Code.EMAIL_UNAVAILABLE,
                    "This server sends no notifications by e-mail.");
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        boolean free =
                counts.add("account " + account, today, perAccount)
                        && counts.add("address " + hash(mailbox), today, perAddress)
                        && counts.add("server", today, perDay);
        if (!free)
            throw new Rejection(
                    Rejection.Code.TOO_MANY_CONFIRMATIONS,
                    "No more confirmation mails can be sent today; retry after midnight UTC.");
    }

    /// Without the tag after `+`, because all tags of a mailbox reach the same reader.
    private String hash(String mailbox) {
        String one = mailbox.toLowerCase(Locale.ROOT).replaceFirst("\\+[^@]*@", "@");
        byte[] tag = vault.tag(("count " + one).getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(tag);
    }
}
