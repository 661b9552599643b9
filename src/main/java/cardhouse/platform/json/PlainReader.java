package cardhouse.platform.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Reads JSON value by value, as plain values, each with a bounded number of parts.
final class PlainReader {
    /// Names, brackets and values of one value: the events of the greatest shuffle have a few
    /// thousand.
    private static final int MOST_PARTS = 100_000;

    private final Counted json;

    PlainReader(JsonParser json) {
        this.json = new Counted(json);
    }

    /// Goes on to a value.
    JsonToken next() throws IOException {
        return json.delegate().nextToken();
    }

    /// Goes on to the next element of a list, if there is one more.
    boolean hasNext() throws IOException {
        return next() != JsonToken.END_ARRAY;
    }

    /// The value at the current token: text, a number, a boolean, a list, a map or null.
    @Nullable Object value() throws IOException {
        json.parts = 0;
        return json.currentToken() == JsonToken.VALUE_NULL ? null : Json.readPlain(json);
    }

    /// Skips the value at the current token.
    void skip() throws IOException {
        json.delegate().skipChildren();
    }

    private static final class Counted extends JsonParserDelegate {
        private int parts;

        Counted(JsonParser json) {
            super(json);
        }

        @Override
        public JsonToken nextToken() throws IOException {
            if (++parts > MOST_PARTS)
                throw new StreamConstraintsException("a value has too many parts");
            return super.nextToken();
        }
    }
}
