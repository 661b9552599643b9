/// Passkeys (WebAuthn) and recovery codes, by which players return to their accounts.
@NullMarked
package cardhouse.players.passkeys;

import org.jspecify.annotations.NullMarked;
