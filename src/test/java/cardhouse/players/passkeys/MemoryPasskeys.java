package cardhouse.players.passkeys;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Passkeys and recovery codes in memory. No browser answers its challenges.
public final class MemoryPasskeys implements PasskeyStore {
    private record Held(UUID player, Passkey passkey, Credential credential) {}

    private final List<Held> passkeys = new ArrayList<>();
    private final Map<ByteBuffer, UUID> codes = new HashMap<>();

    @Override
    public void challenge(
            byte[] challenge, Optional<Adding> adding, Instant now, Instant expiresAt) {}

    @Override
    public Optional<String> take(byte[] challenge, Optional<UUID> player, Instant now) {
        return Optional.empty();
    }

    @Override
    public boolean add(UUID player, Passkey passkey, Credential credential) {
        return passkeys.add(new Held(player, passkey, credential));
    }

    @Override
    public Optional<Owned> find(String credential) {
        return passkeys.stream()
                .filter(one -> one.credential().id().equals(credential))
                .map(one -> new Owned(one.player(), one.passkey().id(), one.credential()))
                .findFirst();
    }

    @Override
    public boolean used(UUID passkey, long before, long count, Instant now) {
        return false;
    }

    @Override
    public List<Passkey> of(UUID player) {
        return passkeys.stream()
                .filter(one -> one.player().equals(player))
                .map(Held::passkey)
                .toList();
    }

    @Override
    public List<Credential> credentials(UUID player) {
        return passkeys.stream()
                .filter(one -> one.player().equals(player))
                .map(Held::credential)
                .toList();
    }

    @Override
    public boolean remove(UUID player, UUID passkey) {
        return passkeys.removeIf(
                one -> one.player().equals(player) && one.passkey().id().equals(passkey));
    }

    @Override
    public void replace(UUID player, List<byte[]> hashes, Instant now) {
        codes.values().removeIf(player::equals);
        hashes.forEach(hash -> codes.put(ByteBuffer.wrap(hash), player));
    }

    @Override
    public <T> Optional<T> redeem(byte[] hash, Function<UUID, T> work) {
        return Optional.ofNullable(codes.remove(ByteBuffer.wrap(hash))).map(work);
    }

    @Override
    public int codes(UUID player) {
        return (int) codes.values().stream().filter(player::equals).count();
    }
}
