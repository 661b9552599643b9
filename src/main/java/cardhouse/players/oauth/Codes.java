package cardhouse.players.oauth;

import cardhouse.players.Scope;
import cardhouse.players.Token;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/// The store of authorisation codes, which all nodes share.
public interface Codes {
    /// What a player has allowed.
    ///
    /// @param session by which the player allowed it; the code ends with the session
    /// @param client the id of the application
    /// @param redirect the address to which the code goes
    /// @param challenge of PKCE
    record Code(
            UUID player,
            UUID session,
            String client,
            String redirect,
            String challenge,
            Set<Scope> scopes,
            Instant expiresAt) {}

    /// What a request must have to redeem a code.
    ///
    /// @param redirect of an OAuth 2.1 client, which need not send it, may be empty
    record Claim(Token secret, String client, Optional<String> redirect, String challenge) {}

    /// A token that was issued for a code.
    record Redeemed(UUID player, UUID token) {}

    /// Adds a code, and deletes old codes of its player.
    void add(Token secret, Code code);

    /// Redeems a code that is valid and was not redeemed, in one transaction with the work.
    ///
    /// @param token the id of the token that the work issues
    /// @return the result of the work, if the code could be redeemed
    <T> Optional<T> redeem(Claim claim, Instant now, UUID token, Function<Code, T> work);

    /// The token that an earlier request with the same claim got.
    Optional<Redeemed> redeemed(Claim claim);
}
