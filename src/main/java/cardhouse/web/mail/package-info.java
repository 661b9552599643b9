/// The page behind the links in mails.
@NullMarked
package cardhouse.web.mail;

import org.jspecify.annotations.NullMarked;
