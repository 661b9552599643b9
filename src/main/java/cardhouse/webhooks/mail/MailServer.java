package cardhouse.webhooks.mail;

/// Accepts mails for delivery.
public interface MailServer {
    sealed interface Reply {
        record Accepted(int status) implements Reply {}

        /// The message or its recipient was rejected.
        ///
        /// @param gone whether the address is rejected for good
        record Rejected(int status, boolean gone) implements Reply {
            public boolean isPermanent() {
                return status >= 500;
            }
        }

        /// The server does not answer, or rejects this client. The recipient is not at fault.
        record Unavailable() implements Reply {}
    }

    Reply send(Mail mail);

    /// Whether the operator has configured one.
    default boolean isConfigured() {
        return true;
    }

    MailServer NONE =
            new MailServer() {
                @Override
                public Reply send(Mail mail) {
                    return new Reply.Unavailable();
                }

                @Override
                public boolean isConfigured() {
                    return false;
                }
            };
}
