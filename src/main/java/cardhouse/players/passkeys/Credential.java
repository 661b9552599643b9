package cardhouse.players.passkeys;

import java.util.Base64;
import java.util.Set;

/// What verifies a passkey. All values are in base64url, in which browsers send them.
///
/// @param id chosen by the authenticator
/// @param key the public key, in COSE
/// @param handle by which authenticators know the account
/// @param count the last signature counter; 0 if the authenticator has none
/// @param backupEligible whether the authenticator may copy it to other devices
public record Credential(
        String id,
        String key,
        String handle,
        long count,
        boolean backupEligible,
        Set<String> transports) {
    public Credential {
        transports = Set.copyOf(transports);
    }

    public static String text(byte[] value) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(value);
    }

    public static byte[] bytes(String text) {
        return Base64.getUrlDecoder().decode(text);
    }
}
