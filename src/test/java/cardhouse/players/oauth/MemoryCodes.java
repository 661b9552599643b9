package cardhouse.players.oauth;

import cardhouse.players.Token;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Codes in memory.
public final class MemoryCodes implements Codes {
    private final Map<ByteBuffer, Code> codes = new HashMap<>();
    private final Map<ByteBuffer, Redeemed> redeemed = new HashMap<>();

    @Override
    public synchronized void add(Token secret, Code code) {
        codes.put(ByteBuffer.wrap(secret.hash()), code);
    }

    private static boolean fits(Code code, Claim claim) {
        return code.client().equals(claim.client())
                && claim.redirect().orElse(code.redirect()).equals(code.redirect())
                && code.challenge().equals(claim.challenge());
    }

    @Override
    public synchronized <T> Optional<T> redeem(
            Claim claim, Instant now, UUID token, Function<Code, T> work) {
        var hash = ByteBuffer.wrap(claim.secret().hash());
        var code =
                Optional.ofNullable(codes.get(hash))
                        .filter(one -> fits(one, claim) && now.isBefore(one.expiresAt()))
                        .filter(_ -> !redeemed.containsKey(hash));
        code.ifPresent(one -> redeemed.put(hash, new Redeemed(one.player(), token)));
        return code.map(work);
    }

    @Override
    public synchronized Optional<Redeemed> redeemed(Claim claim) {
        return Optional.ofNullable(redeemed.get(ByteBuffer.wrap(claim.secret().hash())));
    }
}
