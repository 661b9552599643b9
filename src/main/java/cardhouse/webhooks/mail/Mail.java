package cardhouse.webhooks.mail;

import java.util.UUID;

/// An e-mail of plain text.
///
/// @param id the same at every attempt
/// @param unsubscribe the address that ends the subscription, by RFC 8058
public record Mail(UUID id, String to, String subject, String text, String unsubscribe) {}
