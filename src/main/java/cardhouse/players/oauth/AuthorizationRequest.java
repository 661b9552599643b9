package cardhouse.players.oauth;

import cardhouse.players.Scope;
import cardhouse.players.oauth.OAuthError.Code;
import java.net.URI;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What an application asks a player for.
///
/// @param state returned to the application unchanged
/// @param challenge of PKCE, with the method S256
/// @param fault why it cannot be allowed; the application may learn it
public record AuthorizationRequest(
        Client client,
        URI redirect,
        Set<Scope> scopes,
        Optional<String> state,
        String challenge,
        Optional<OAuthError> fault) {
    /// The scopes that an application may get, and gets if it names none. The account itself stays
    /// with its player.
    public static final Set<Scope> OFFERED = Set.of(Scope.PLAY, Scope.WATCH, Scope.AUDIT);

    private static final int LONGEST_STATE = 500;

    /// @param server its address: scheme and host
    /// @throws OAuthError if the client or its address is unknown, so that no answer may go there
    public static AuthorizationRequest read(Map<String, String> sent, String server) {
        Client client = Client.named(sent.getOrDefault("client_id", ""));
        URI redirect = client.redirect(sent.getOrDefault("redirect_uri", ""));
        var state = Optional.ofNullable(sent.get("state"));
        String challenge = sent.getOrDefault("code_challenge", "");
        Optional<Set<Scope>> scopes = scopes(sent.getOrDefault("scope", ""));
        Optional<OAuthError> fault = Optional.empty();
        if (!sent.getOrDefault("response_type", "").equals("code"))
            fault = fault(Code.UNSUPPORTED_RESPONSE_TYPE, "response_type must be code.");
        else if (!sent.getOrDefault("code_challenge_method", "").equals("S256")
                || !challenge.matches("[A-Za-z0-9_-]{43}"))
            fault =
                    fault(
                            Code.INVALID_REQUEST,
                            "code_challenge must be there, with code_challenge_method=S256.");
        else if (state.filter(text -> text.length() > LONGEST_STATE).isPresent())
            fault = fault(Code.INVALID_REQUEST, "state may have 500 characters.");
        else if (scopes.isEmpty())
            fault = fault(Code.INVALID_SCOPE, "scope may contain play, watch and audit.");
        else if (!isHere(sent, server)) fault = Optional.of(elsewhere());
        return new AuthorizationRequest(
                client, redirect, scopes.orElse(Set.of()), state, challenge, fault);
    }

    private static Optional<OAuthError> fault(Code code, String sentence) {
        return Optional.of(new OAuthError(code, sentence));
    }

    /// Empty if a scope is not offered.
    private static Optional<Set<Scope>> scopes(String sent) {
        if (sent.isBlank()) return Optional.of(OFFERED);
        var scopes = EnumSet.noneOf(Scope.class);
        for (String name : sent.strip().split(" +")) {
            var scope = Scope.named(name).filter(OFFERED::contains);
            if (scope.isEmpty()) return Optional.empty();
            scopes.add(scope.get());
        }
        return Optional.of(scopes);
    }

    /// Whether a request is for a token for this server (RFC 8707): all of it, its API or its tools
    /// for agents.
    static boolean isHere(Map<String, String> sent, String server) {
        String resource = sent.getOrDefault("resource", server);
        return Arrays.asList("", "/", "/v1", "/mcp").stream()
                .anyMatch(path -> resource.equals(server + path));
    }

    static OAuthError elsewhere() {
        return new OAuthError(
                Code.INVALID_TARGET, "resource must be this server, or its /v1 or /mcp.");
    }

    /// Where a code would go, in a form to show: a host or a scheme.
    public String place() {
        return Client.place(redirect);
    }
}
