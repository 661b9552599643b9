package cardhouse.players.oauth;

import cardhouse.platform.requests.Rejection;
import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import cardhouse.players.Tokens.Issued;
import cardhouse.players.oauth.Codes.Claim;
import cardhouse.players.oauth.Codes.Redeemed;
import cardhouse.players.oauth.OAuthError.Code;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Issues codes to the applications that a player allows, and a token for each code.
public final class Authorizations {
    static final Duration CODE_LIFETIME = Duration.ofSeconds(60);

    /// There are no refresh tokens. An application asks its player again after this time.
    static final Duration TOKEN_LIFETIME = Duration.ofDays(30);

    private final Codes codes;
    private final Tokens tokens;
    private final Clock clock;
    private final Supplier<Token> drawn;
    private final Supplier<UUID> ids;

    /// @param drawn source of unguessable codes
    public Authorizations(
            Codes codes, Tokens tokens, Clock clock, Supplier<Token> drawn, Supplier<UUID> ids) {
        this.codes = codes;
        this.tokens = tokens;
        this.clock = clock;
        this.drawn = drawn;
        this.ids = ids;
    }

    /// The code for an application that the player of a session allows.
    public Token allow(Bearer session, AuthorizationRequest asked) {
        Token secret = drawn.get();
        codes.add(
                secret,
                new Codes.Code(
                        session.player().id(),
                        session.grant().id(),
                        asked.client().id(),
                        asked.redirect().toString(),
                        asked.challenge(),
                        asked.scopes(),
                        clock.instant().plus(CODE_LIFETIME)));
        return secret;
    }

    /// The token for a code.
    ///
    /// @param server its address: scheme and host
    /// @throws OAuthError if the request or the code is invalid
    public Issued redeem(Map<String, String> sent, String server) {
        if (!required(sent, "grant_type").equals("authorization_code"))
            throw new OAuthError(
                    Code.UNSUPPORTED_GRANT_TYPE, "grant_type must be authorization_code.");
        Client client = Client.named(required(sent, "client_id"));
        if (!AuthorizationRequest.isHere(sent, server)) throw AuthorizationRequest.elsewhere();
        String verifier = required(sent, "code_verifier");
        if (!verifier.matches("[A-Za-z0-9._~-]{43,128}"))
            throw new OAuthError(
                    Code.INVALID_REQUEST, "code_verifier must have 43 to 128 characters.");
        var claim =
                new Claim(
                        Token.sent(required(sent, "code")),
                        client.id(),
                        Optional.ofNullable(sent.get("redirect_uri")),
                        // The hash of a token is its SHA-256.
                        Base64.getUrlEncoder()
                                .withoutPadding()
                                .encodeToString(Token.sent(verifier).hash()));
        UUID id = ids.get();
        return codes.redeem(claim, clock.instant(), id, code -> issue(id, client, code))
                .orElseThrow(() -> refused(claim));
    }

    private Issued issue(UUID id, Client client, Codes.Code code) {
        Grant session =
                tokens.of(code.player()).stream()
                        .filter(one -> one.id().equals(code.session()))
                        .findFirst()
                        .orElseThrow(Scope.PLAY::lacking);
        return tokens.toApplication(
                id,
                code.player(),
                session,
                client.name(),
                Client.place(URI.create(code.redirect())),
                code.scopes(),
                TOKEN_LIFETIME);
    }

    /// A second use may be that of a thief, or that of the application after a thief's.
    private OAuthError refused(Claim claim) {
        codes.redeemed(claim).ifPresent(this::revoke);
        return new OAuthError(
                Code.INVALID_GRANT,
                "The code is unknown, expired or used, or belongs to another client, redirect_uri or"
                        + " code_verifier.");
    }

    private void revoke(Redeemed code) {
        try {
            tokens.revoke(code.player(), code.token());
        } catch (Rejection _) {
            // It was revoked before.
        }
    }

    private static String required(Map<String, String> sent, String name) {
        String value = sent.getOrDefault(name, "");
        if (value.isEmpty()) throw new OAuthError(Code.INVALID_REQUEST, name + " is missing.");
        return value;
    }

    /// The tokens of applications that a player allowed, the newest first.
    public List<Grant> of(UUID player) {
        return tokens.of(player).stream().filter(one -> one.application().isPresent()).toList();
    }

    /// Revokes the token of an application, if the player has such a token.
    public void disconnect(UUID player, UUID token) {
        if (of(player).stream().anyMatch(one -> one.id().equals(token)))
            tokens.revoke(player, token);
    }

    /// Revokes the token of an application at its own request (RFC 7009).
    ///
    /// @throws OAuthError if it is another token of an account
    public void revoke(Map<String, String> sent) {
        Optional<Bearer> bearer = tokens.bearer(Token.sent(required(sent, "token")));
        if (bearer.isEmpty()) return;
        if (bearer.get().grant().application().isEmpty())
            throw new OAuthError(
                    Code.UNSUPPORTED_TOKEN_TYPE, "The token is not one of an application.");
        disconnect(bearer.get().player().id(), bearer.get().grant().id());
    }
}
