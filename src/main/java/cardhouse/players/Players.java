package cardhouse.players;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Where accounts and their tokens are kept.
public interface Players {
    void open(Player player);

    /// Runs a check of an account's limit and what it admits in one transaction, which holds the
    /// account: requests that come at once, at whatever nodes, do so one after the other.
    <T> T inTurn(UUID player, Supplier<T> work);

    Optional<Player> find(UUID player);

    /// The account of somebody whom an identity provider knows, which is opened now if there is
    /// none yet.
    Player identified(String issuer, String subject, Player newcomer);

    /// All accounts, the newest first.
    ///
    /// @param before only accounts older than this one
    List<Player> list(Optional<UUID> before, int limit);

    /// Everybody sees the new name from now on.
    ///
    /// @return the account as it is now, if it is there
    Optional<Player> rename(UUID player, String name);

    /// Forgets an account: its name, its tokens, and what was answered to it. Its id stays where it
    /// sat, so that matches and their proofs stay as they are.
    void erase(UUID player);

    /// A further token for an account. Tokens of it that have expired are forgotten.
    ///
    /// @return whether the token that it was made with, if any, is still there; else there is no
    ///   new one either, even if that was revoked at the same moment
    boolean admit(UUID player, Token token, Grant grant);

    /// Whom a token lets in, whether or not it has expired.
    Optional<Bearer> bearer(Token token);

    /// The tokens of an account, the newest first.
    List<Grant> tokens(UUID player);

    /// Notes a use of a token, unless one was noted after that time already.
    void used(Token token, Instant now, Instant unlessAfter);

    /// Revokes a token with all that were made with it, and with those.
    ///
    /// @return whether the account had such a token
    boolean revoke(UUID player, UUID token);

    /// Revokes all tokens of an account but one, which depends on no other from then on. Nothing is
    /// revoked if that one is gone.
    ///
    /// @param kept none, if it is one that is not kept here
    /// @return whether it was there
    boolean revokeOthers(UUID player, Optional<UUID> kept);

    void revokeAll(UUID player);

    /// The matches that are not over at which a player sits and has not left to a bot, or which it
    /// has opened.
    List<UUID> unfinishedMatches(UUID player);

    /// Whether there are so many of these, or more.
    boolean hasUnfinished(UUID player, int many);

    /// Accounts that were opened before a time, and that nobody has used since: without a token
    /// that was made or used after it, and without a match that is not over. Those of an identity
    /// provider, which notes no use here, are none of them, nor is the operator's.
    List<Player> unused(Instant since, int limit);

    /// How many matches run that an account has opened and at which no account sits, or none that
    /// has not left its seat to a bot.
    int botMatches(UUID creator);
}
