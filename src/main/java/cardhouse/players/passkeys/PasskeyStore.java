package cardhouse.players.passkeys;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// The store of passkeys, challenges and recovery codes, which all nodes share.
public interface PasskeyStore {
    /// The account that adds a passkey.
    ///
    /// @param handle of the new passkey
    record Adding(UUID player, String handle) {}

    /// A passkey and the account that it opens.
    record Owned(UUID player, UUID passkey, Credential credential) {}

    /// Adds a challenge, and deletes expired ones.
    ///
    /// @param adding empty to sign in
    void challenge(byte[] challenge, Optional<Adding> adding, Instant now, Instant expiresAt);

    /// Takes a challenge that has not expired. It cannot be taken again.
    ///
    /// @param player the account that adds a passkey; empty to sign in
    /// @return the user handle, empty to sign in; or nothing if there is no such challenge
    Optional<String> take(byte[] challenge, Optional<UUID> player, Instant now);

    /// @return whether it was added; false if an account has that credential already
    boolean add(UUID player, Passkey passkey, Credential credential);

    Optional<Owned> find(String credential);

    /// Records a use.
    ///
    /// @param before the counter before the use
    /// @return false if the passkey was removed or used in the meantime
    boolean used(UUID passkey, long before, long count, Instant now);

    /// The passkeys of an account, the newest first.
    List<Passkey> of(UUID player);

    /// The same passkeys with what verifies them.
    List<Credential> credentials(UUID player);

    /// @return whether the account had it
    boolean remove(UUID player, UUID passkey);

    /// Replaces all recovery codes of an account.
    void replace(UUID player, List<byte[]> hashes, Instant now);

    /// Takes a recovery code, in one transaction with the work.
    ///
    /// @return the result of the work for the code's account, if there is such a code
    <T> Optional<T> redeem(byte[] hash, Function<UUID, T> work);

    /// The number of an account's recovery codes.
    int codes(UUID player);
}
