package cardhouse.http.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The parameters of a request. Unknown parameters are ignored, as the protocol requires.
record Params(Map<String, ? extends @Nullable Object> values) {
    /// @throws RpcError if it is missing
    String text(String name) {
        if (values.get(name) instanceof String text) return text;
        throw invalid("The parameter `" + name + "` must be text.");
    }

    /// An optional object.
    ///
    /// @throws RpcError if it has another type
    @SuppressWarnings("unchecked") // JSON objects have string keys
    Map<String, @Nullable Object> object(String name) {
        if (!values.containsKey(name)) return Map.of();
        if (values.get(name) instanceof Map<?, ?> object)
            return (Map<String, @Nullable Object>) object;
        throw invalid("The parameter `" + name + "` must be an object.");
    }

    /// Every list here has one page.
    ///
    /// @throws RpcError if another page is requested
    void requireFirstPage() {
        if (values.containsKey("cursor"))
            throw invalid("The cursor is invalid: use a cursor that this list returned.");
    }

    static RpcError invalid(String sentence) {
        return new RpcError(RpcError.Code.INVALID_PARAMS, sentence);
    }
}
