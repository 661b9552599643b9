package cardhouse.web.oidc;

import cardhouse.players.Token;
import cardhouse.web.PageRequest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/// A sign-in that a browser has begun. Its cookie contains a secret, from which the server derives
/// all values of the sign-in, so any node can finish it. The provider receives only hashes.
///
/// @param back the page to return to
record Flow(Token secret, String back) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String SEPARATOR = ".";

    static Flow begun(String back) {
        return new Flow(Token.draw(RANDOM), back);
    }

    /// That of the browser which sent a request.
    static Optional<Flow> of(PageRequest request) {
        return request.flow()
                .map(text -> text.split("[.]", 2))
                .filter(parts -> parts.length == 2)
                .map(parts -> new Flow(Token.sent(parts[0]), PageRequest.local(parts[1])));
    }

    String cookie() {
        return secret.reveal() + SEPARATOR + back;
    }

    String state() {
        return derived("state");
    }

    String nonce() {
        return derived("nonce");
    }

    /// The PKCE verifier.
    String verifier() {
        return derived("verifier");
    }

    String challenge() {
        return hash(verifier());
    }

    private String derived(String purpose) {
        return hash(purpose + " " + secret.reveal());
    }

    private static String hash(String text) {
        // The hash of a token is its SHA-256.
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Token.sent(text).hash());
    }
}
