package cardhouse.platform.requests;

import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/// Text form of an answer. The text is stored, and a repeated request gets it again unchanged, so
/// it must contain the whole answer.
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

    /// Reads the text of this release or an earlier one.
    T read(String text);

    /// The players whose names the answer contains, except the caller. When one of them is erased,
    /// the stored answer is erased, too; a repeated request then returns the present state.
    default Set<UUID> named(T answer) {
        return Set.of();
    }
}
