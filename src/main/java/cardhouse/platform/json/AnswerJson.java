package cardhouse.platform.json;

import cardhouse.platform.requests.AnswerCodec;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;

/// Answers as JSON. The reader ignores unknown fields, so that it can read the answers of other
/// releases, and a few fields of a larger one.
public final class AnswerJson<T> implements AnswerCodec<T> {
    private final ObjectReader reader;

    private AnswerJson(ObjectReader reader) {
        this.reader = reader;
    }

    public static <T> AnswerJson<T> of(Class<T> type) {
        return new AnswerJson<>(Json.tolerant(type));
    }

    @Override
    public String write(T answer) {
        return Json.write(answer);
    }

    @Override
    public T read(String text) {
        try {
            return reader.readValue(text);
        } catch (JsonProcessingException other) {
            throw new IllegalStateException("a stored answer cannot be read", other);
        }
    }
}
