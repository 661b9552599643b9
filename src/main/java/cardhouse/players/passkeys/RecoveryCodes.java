package cardhouse.players.passkeys;

import cardhouse.platform.requests.SecurityLog;
import cardhouse.players.Bearer;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/// Codes on paper, each of which opens an account once. A code has 100 random bits, so that its
/// hash reveals nothing.
public final class RecoveryCodes {
    public static final int MANY = 10;

    /// Wrong codes of an address in an hour. Each node counts by itself.
    public static final int MOST_WRONG = 10;

    /// Without letters that look like digits.
    private static final String LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

    private static final int LENGTH = 20;
    private static final Duration HOUR = Duration.ofHours(1);

    private final PasskeyStore store;
    private final Players players;
    private final Clock clock;
    private final SecureRandom random;
    private final Cache<Object, Bucket> wrong =
            Caffeine.newBuilder().maximumSize(100_000).expireAfterAccess(HOUR).build();

    public RecoveryCodes(PasskeyStore store, Players players, Clock clock, SecureRandom random) {
        this.store = store;
        this.players = players;
        this.clock = clock;
        this.random = random;
    }

    /// New codes, which are returned only now. They replace the earlier ones.
    ///
    /// @throws cardhouse.platform.requests.Rejection if the session does not own the account
    public List<String> make(Bearer session) {
        if (!Passkeys.isOwner(session)) throw Scope.ACCOUNT.lacking();
        UUID owner = session.player().id();
        List<String> codes = Stream.generate(this::draw).limit(MANY).toList();
        List<byte[]> hashes = codes.stream().map(RecoveryCodes::hash).toList();
        players.inTurn(
                owner,
                () -> {
                    store.replace(owner, hashes, clock.instant());
                    return hashes;
                });
        SecurityLog.recoveryCodesMade(owner);
        return codes;
    }

    private String draw() {
        var code = new StringBuilder();
        random.ints(LENGTH, 0, LETTERS.length()).forEach(one -> code.append(LETTERS.charAt(one)));
        return code.toString().replaceAll("(.{5})(?=.)", "$1-");
    }

    /// As people write it: in capitals, with spaces, or with letters for digits.
    private static byte[] hash(String code) {
        String plain =
                code.toLowerCase(Locale.ROOT)
                        .replaceAll("[\\s-]", "")
                        .replace('o', '0')
                        .replaceAll("[il]", "1");
        return Token.sent("recovery " + plain).hash();
    }

    public int left(UUID owner) {
        return store.codes(owner);
    }

    /// Whether an address may try a code.
    public boolean admits(Object address) {
        return bucket(address).getAvailableTokens() > 0;
    }

    private Bucket bucket(Object address) {
        return wrong.get(
                address,
                _ ->
                        Bucket.builder()
                                .addLimit(limit ->
                                        limit.capacity(MOST_WRONG).refillGreedy(MOST_WRONG, HOUR))
                                .build());
    }

    /// Uses up a code, if the work succeeds.
    ///
    /// @param address that sent it
    /// @return the result of the work for the code's account; empty if there is no such code
    public <T> Optional<T> redeem(String code, Object address, Function<UUID, T> work) {
        Optional<T> done = store.redeem(hash(code), work);
        if (done.isEmpty()) bucket(address).tryConsume(1);
        return done;
    }
}
