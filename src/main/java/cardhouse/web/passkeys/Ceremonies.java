package cardhouse.web.passkeys;

import cardhouse.platform.json.Json;
import cardhouse.players.passkeys.Credential;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.players.passkeys.Site;
import java.util.Collection;
import java.util.List;

/// What a browser asks an authenticator for, in the JSON of WebAuthn.
final class Ceremonies {
    private static final String TYPE = "public-key";
    private static final String REQUIRED = "required";

    private Ceremonies() {}

    private record SignIn(String challenge, String rpId, String userVerification, long timeout) {}

    private record Adding(
            Party rp,
            User user,
            String challenge,
            List<Algorithm> pubKeyCredParams,
            long timeout,
            List<Known> excludeCredentials,
            Selection authenticatorSelection,
            String attestation) {}

    private record Party(String id, String name) {}

    private record User(String id, String name, String displayName) {}

    private record Algorithm(String type, long alg) {}

    private record Known(String type, String id, Collection<String> transports) {
        static Known of(Credential one) {
            return new Known(TYPE, one.id(), one.transports());
        }
    }

    private record Selection(
            String residentKey, boolean requireResidentKey, String userVerification) {}

    /// For any passkey of this server.
    static String signIn(Passkeys.Ceremony ceremony, Site site) {
        return Json.write(new SignIn(ceremony.challenge(), site.id(), REQUIRED, millis()));
    }

    /// @param name of the account, which authenticators show
    static String adding(Passkeys.Adding adding, String name, Site site) {
        return Json.write(
                new Adding(
                        new Party(site.id(), "Cardhouse"),
                        new User(adding.handle(), name, name),
                        adding.ceremony().challenge(),
                        adding.ceremony().algorithms().stream()
                                .map(one -> new Algorithm(TYPE, one))
                                .toList(),
                        millis(),
                        adding.known().stream().map(Known::of).toList(),
                        new Selection(REQUIRED, true, REQUIRED),
                        "none"));
    }

    private static long millis() {
        return Passkeys.CHALLENGE_LIFETIME.toMillis();
    }
}
