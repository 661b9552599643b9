package cardhouse.requests;

/// How an answer is written. What was written is kept, and a repeated request gets it again to the
/// letter, so that the text must be all that a client is sent.
public interface AnswerCodec<T> {
    String write(T answer);

    /// What was written, by this release or an earlier one.
    T read(String text);
}
