/// E-mail by the operator's SMTP server.
@NullMarked
package cardhouse.webhooks.mail;

import org.jspecify.annotations.NullMarked;
