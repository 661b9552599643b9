package cardhouse.players.oidc;

import cardhouse.players.Accounts.Vouched;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The store of identities. An identity belongs to one account at most.
public interface Identities {
    /// Those of an account, the oldest first.
    List<Identity> of(UUID player);

    /// The account of an identity.
    Optional<UUID> owner(String issuer, String subject);

    /// Adds an identity to an account, unless the identity already belongs to one.
    void add(UUID player, UUID id, Vouched who, Instant now);

    /// Ends the oldest sessions of an identity.
    ///
    /// @param left number of sessions that stay
    void trim(String issuer, String subject, int left);

    /// Records a sign-in, and binds its session to the identity: it ends with the identity.
    void signedIn(Vouched who, UUID session, Instant now);

    /// Removes an identity from an account, with the sessions that it began.
    ///
    /// @param kept a token that stays, even if it is such a session
    /// @return whether the account had it
    boolean remove(UUID player, UUID identity, UUID kept);
}
