package cardhouse.webhooks;

import java.time.LocalDate;

/// The numbers of confirmation mails in a day, over all nodes.
public interface MailCounts {
    /// Counts one more mail in this transaction, if the limit allows it.
    ///
    /// @param subject an account, an address, or the server
    boolean add(String subject, LocalDate day, int most);
}
