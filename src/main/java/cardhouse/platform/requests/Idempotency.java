package cardhouse.platform.requests;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Executes a request once per idempotency key, for any number of retries.
public final class Idempotency {
    private final IdempotencyKeys keys;

    public Idempotency(IdempotencyKeys keys) {
        this.keys = keys;
    }

    /// Creates something and its answer in one transaction: if the process dies in between, or the
    /// request is rejected, nothing is stored. So a secret is created once, and returned.
    ///
    /// @param make returns the id of the new object
    /// @param tell builds the answer from that id. It may be called again for an earlier id, which
    ///   an earlier release has not answered yet
    /// @throws Rejection if the key was used for another request
    public <T> Answer<T> once(
            Request request, AnswerCodec<T> codec, Supplier<UUID> make, Function<UUID, T> tell) {
        var keyed = request.keyed();
        if (keyed.isEmpty()) return unkept(codec, make, tell);
        var told = new AtomicReference<@Nullable T>();
        var kept =
                keys.once(
                                keyed.get(),
                                make,
                                id -> {
                                    T value = tell.apply(id);
                                    told.set(value);
                                    return codec.write(value);
                                })
                        .orElseThrow(Idempotency::reused);
        T value = told.get();
        return value == null
                ? Answer.again(kept.subject(), kept.answer(), codec)
                : Answer.first(kept.subject(), kept.answer(), value);
    }

    /// Creates something in one transaction and its answer after the commit, if other connections
    /// must see the result before it can be answered. A request that is repeated before the answer
    /// gets the answer about the same object; the first answer is the one that counts.
    ///
    /// @param make returns the id of the new object
    /// @param tell builds the answer from that id; may be called more than once
    /// @throws Rejection if the key was used for another request
    public <T> Answer<T> onceThen(
            Request request, AnswerCodec<T> codec, Supplier<UUID> make, Function<UUID, T> tell) {
        var keyed = request.keyed();
        if (keyed.isEmpty()) return unkept(codec, make, tell);
        var claim = keys.claim(keyed.get(), make).orElseThrow(Idempotency::reused);
        if (claim.answer().isPresent())
            return Answer.again(claim.subject(), claim.answer().get(), codec);
        T value = tell.apply(claim.subject());
        String mine = codec.write(value);
        String kept = keys.keep(keyed.get(), mine, codec.named(value));
        return kept.equals(mine)
                ? Answer.first(claim.subject(), mine, value)
                : Answer.again(claim.subject(), kept, codec);
    }

    private static <T> Answer<T> unkept(
            AnswerCodec<T> codec, Supplier<UUID> make, Function<UUID, T> tell) {
        UUID made = make.get();
        T value = tell.apply(made);
        return Answer.first(made, codec.write(value), value);
    }

    /// Rejection of a request whose key belongs to another one.
    public static Rejection reused() {
        return new Rejection(
                Rejection.Code.IDEMPOTENCY_KEY_REUSED,
                "This Idempotency-Key belongs to another request.");
    }
}
