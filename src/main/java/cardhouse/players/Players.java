package cardhouse.players;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// The store of accounts and their tokens.
public interface Players {
    void open(Player player);

    /// Checks an account's limit and does the limited work in one transaction, which locks the
    /// account. So concurrent requests are serialised, also across nodes.
    <T> T inTurn(UUID player, Supplier<T> work);

    Optional<Player> find(UUID player);

    /// The account of an identity at an identity provider. It is created now if there is none yet.
    Player identified(String issuer, String subject, Player newcomer);

    /// All accounts, the newest first.
    ///
    /// @param before only accounts older than this one
    List<Player> list(Optional<UUID> before, int limit);

    /// All later reads return the new name.
    ///
    /// @return the account with its new name, if it exists
    Optional<Player> rename(UUID player, String name);

    /// Erases an account: its name, its tokens, and the stored responses to it. Its id stays at its
    /// seats, so that matches and their proofs stay unchanged.
    void erase(UUID player);

    /// Adds a token to an account, and deletes its expired tokens.
    ///
    /// @return whether the token that created it, if any, still exists; if not, none is added, even
    ///   if that token was revoked at the same moment
    boolean admit(UUID player, Token token, Grant grant);

    /// The bearer of a token, whether or not the token has expired.
    Optional<Bearer> bearer(Token token);

    /// The tokens of an account, the newest first.
    List<Grant> tokens(UUID player);

    /// Records a use of a token, unless one after that time is already recorded.
    void used(Token token, Instant now, Instant unlessAfter);

    /// Revokes a token, the tokens that it created, and all that those created in turn.
    ///
    /// @return whether the account had such a token
    boolean revoke(UUID player, UUID token);

    /// Revokes all tokens of an account but one, which then has no parent any more. If that one
    /// does not exist, none is revoked.
    ///
    /// @param kept empty if the caller's token is not stored here
    /// @return whether it existed
    boolean revokeOthers(UUID player, Optional<UUID> kept);

    /// Revokes all tokens of an account, and deletes its passkeys and recovery codes.
    void revokeAll(UUID player);

    /// The unfinished matches that a player has opened, or at which it sits and has not left to a
    /// bot.
    List<UUID> unfinishedMatches(UUID player);

    /// Whether there are at least this many of these.
    boolean hasUnfinished(UUID player, int many);

    /// Accounts created before a time and unused since: no token created or used after it, and no
    /// unfinished match. A passkey or a recovery code may have opened a session that was used until
    /// its end and then signed out, so the length of a session is added. Accounts of an identity
    /// provider are excluded, because their uses are not recorded here. So is the operator's
    /// account.
    List<Player> unused(Instant since, int limit);

    /// The number of running matches that an account has opened at which no account sits, or all
    /// accounts have left their seats to bots.
    int botMatches(UUID creator);
}
