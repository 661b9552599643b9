package cardhouse.platform.requests;

import java.util.UUID;
import java.util.function.Supplier;

/// Answer to a request that created something, the first time or for a retry.
public final class Answer<T> {
    private final UUID subject;
    private final String text;
    private final Supplier<T> value;

    private Answer(UUID subject, String text, Supplier<T> value) {
        this.subject = subject;
        this.text = text;
        this.value = value;
    }

    static <T> Answer<T> first(UUID subject, String text, T value) {
        return new Answer<>(subject, text, () -> value);
    }

    static <T> Answer<T> again(UUID subject, String text, AnswerCodec<T> codec) {
        return new Answer<>(subject, text, () -> codec.read(text));
    }

    /// The id of the created object.
    public UUID subject() {
        return subject;
    }

    /// The stored text, unchanged.
    public String text() {
        return text;
    }

    /// The content of the answer. A stored answer is parsed only if this is called.
    public T value() {
        return value.get();
    }
}
