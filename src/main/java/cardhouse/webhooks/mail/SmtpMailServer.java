package cardhouse.webhooks.mail;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The operator's SMTP server, with a connection for each mail. No address of a recipient is
/// logged.
public final class SmtpMailServer implements MailServer {
    private static final Logger LOG = Logger.getLogger(SmtpMailServer.class);
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1", "[::1]");
    private static final int ACCEPTED = 250;
    private static final int CLOSING = 421;

    /// How the connection is encrypted.
    public enum Encryption {
        STARTTLS,
        TLS,
        NONE
    }

    /// @param host name or address of the server
    /// @param encryption if empty, `STARTTLS`, and `NONE` for this machine
    /// @param from sender of all mails
    /// @param domain of message ids: the host of the server's public address
    public record Access(
            String host,
            int port,
            Optional<Encryption> encryption,
            Optional<String> username,
            Optional<String> password,
            InternetAddress from,
            String domain) {
        /// @throws IllegalArgumentException if mails would cross a network in plain text
        public Access {
            if (chosen(host, encryption) == Encryption.NONE && !isLocal(host))
                throw new IllegalArgumentException(
                        "cardhouse.mail.encryption can only be NONE for a mail server on this machine");
        }

        private static Encryption chosen(String host, Optional<Encryption> encryption) {
            return encryption.orElse(isLocal(host) ? Encryption.NONE : Encryption.STARTTLS);
        }

        private static boolean isLocal(String host) {
            return LOOPBACK.contains(host.toLowerCase(Locale.ROOT));
        }

        /// @throws IllegalArgumentException if it is not one address
        public static InternetAddress sender(String address) {
            try {
                var from = new InternetAddress(address, true);
                from.setPersonal("Cardhouse", StandardCharsets.UTF_8.name());
                return from;
            } catch (MessagingException | UnsupportedEncodingException malformed) {
                throw new IllegalArgumentException(
                        "cardhouse.mail.from must be an e-mail address", malformed);
            }
        }

        private Properties properties() {
            var properties = new Properties();
            var mode = chosen(host, encryption);
            properties.put("mail.transport.protocol", "smtp");
            properties.put("mail.smtp.localhost", domain);
            properties.put("mail.smtp.auth", String.valueOf(username.isPresent()));
            properties.put("mail.smtp.ssl.enable", String.valueOf(mode == Encryption.TLS));
            for (String name : new String[] {"enable", "required"})
                properties.put(
                        "mail.smtp.starttls." + name, String.valueOf(mode == Encryption.STARTTLS));
            return properties;
        }
    }

    private final Access access;
    private final Session session;
    private final Duration timeout;
    private final Clock clock;
    private final AtomicBoolean away = new AtomicBoolean();

    /// @param timeout of a whole attempt
    public SmtpMailServer(Access access, Duration timeout, Clock clock) {
        this.access = access;
        this.session = Session.getInstance(access.properties());
        this.timeout = timeout;
        this.clock = clock;
    }

    @Override
    public Reply send(Mail mail) {
        var sending = new FutureTask<>(() -> transmit(mail));
        // An interrupt closes the socket of a virtual thread, so the timeout holds in every step.
        Thread thread = Thread.ofVirtual().name("mail").start(sending);
        try {
            Reply reply = sending.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            if (!(reply instanceof Reply.Unavailable) && away.compareAndSet(true, false))
                LOG.infof("Mail server %s is available again", access.host());
            return reply;
        } catch (TimeoutException slow) {
            return unavailable("timeout");
        } catch (ExecutionException failed) {
            throw new IllegalStateException("A mail was not sent", failed.getCause());
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return new Reply.Unavailable();
        } finally {
            thread.interrupt();
        }
    }

    private Reply transmit(Mail mail) throws MessagingException {
        var message = message(mail);
        try (var transport = session.getTransport()) {
            transport.connect(
                    access.host(),
                    access.port(),
                    access.username().orElse(null),
                    access.password().orElse(null));
            try {
                transport.sendMessage(message, message.getAllRecipients());
                return new Reply.Accepted(ACCEPTED);
            } catch (MessagingException failed) {
                return reply(failed);
            }
        } catch (AuthenticationFailedException refused) {
            return unavailable("it rejects the user name or password");
        } catch (MessagingException failed) {
            return unavailable(String.valueOf(failed.getMessage()));
        }
    }

    private MimeMessage message(Mail mail) throws MessagingException {
        var message =
                new MimeMessage(session) {
                    @Override
                    protected void updateMessageID() throws MessagingException {
                        setHeader("Message-ID", "<" + mail.id() + "@" + access.domain() + ">");
                    }
                };
        message.setFrom(access.from());
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(mail.to(), true));
        message.setSubject(
                mail.subject().replaceAll("\\p{Cntrl}+", " "), StandardCharsets.UTF_8.name());
        message.setText(mail.text(), StandardCharsets.UTF_8.name());
        message.setSentDate(Date.from(clock.instant()));
        message.setHeader("Auto-Submitted", "auto-generated");
        message.setHeader("List-Unsubscribe", "<" + mail.unsubscribe() + ">");
        message.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        message.saveChanges();
        return message;
    }

    /// The reply to the recipient is in an exception inside of the one for the message. A rejected
    /// sender is the fault of the configuration. So may be a rejection by policy, such as of a
    /// relay, which has a code 5.7.x.
    private Reply reply(MessagingException failed) {
        int status = 0;
        for (@Nullable Exception one = failed;
                one != null;
                one = one instanceof MessagingException outer ? outer.getNextException() : null)
            switch (one) {
                case SMTPAddressFailedException refused -> {
                    int code = refused.getReturnCode();
                    boolean policy = String.valueOf(refused.getMessage()).contains(" 5.7.");
                    return new Reply.Rejected(code, code >= 500 && !policy);
                }
                case SMTPSenderFailedException refused -> {
                    return unavailable("it rejects the sender with " + refused.getReturnCode());
                }
                case SMTPSendFailedException refused
                        when refused.getCommand().startsWith("MAIL") -> {
                    return unavailable("it rejects the sender with " + refused.getReturnCode());
                }
                case SMTPSendFailedException refused -> status = refused.getReturnCode();
                default -> {}
            }
        return status < 400 || status == CLOSING
                ? unavailable("the connection broke")
                : new Reply.Rejected(status, false);
    }

    private Reply unavailable(String why) {
        if (away.compareAndSet(false, true))
            LOG.errorf("Mail server %s is unavailable, and mails wait: %s", access.host(), why);
        return new Reply.Unavailable();
    }
}
