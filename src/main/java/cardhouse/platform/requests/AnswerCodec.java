package cardhouse.platform.requests;

import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/// How an answer is written. What was written is kept, and a repeated request gets it again to the
/// letter, so that the text must be all that a client is sent.
public interface AnswerCodec<T> {
    static <T> AnswerCodec<T> of(Function<T, String> write, Function<String, T> read) {
        return new AnswerCodec<>() {
            @Override
            public String write(T answer) {
                return write.apply(answer);
            }

            @Override
            public T read(String text) {
                return read.apply(text);
            }
        };
    }

    String write(T answer);

    /// What was written, by this release or an earlier one.
    T read(String text);

    /// The players whose names the answer contains, except the caller. When one of them is erased,
    /// the stored answer is erased, too; a repeated request then returns the present state.
    default Set<UUID> named(T answer) {
        return Set.of();
    }
}
