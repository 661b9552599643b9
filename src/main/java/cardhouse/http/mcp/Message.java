package cardhouse.http.mcp;

import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A message of JSON-RPC 2.0 from a client.
sealed interface Message {
    /// A request, which requires an answer.
    ///
    /// @param id text or a whole number, which the answer repeats
    record Request(Object id, String method, Params params) implements Message {}

    /// A notification, or an answer without a request of this server; neither is answered.
    record Unanswered() implements Message {}

    /// @throws RpcError if it is malformed
    static Message read(String body) {
        if (!(plain(body) instanceof Map<?, ?> message) || !"2.0".equals(message.get("jsonrpc")))
            throw invalid("The body must be one message of JSON-RPC 2.0.");
        if (!message.containsKey("method")) {
            if (message.containsKey("result") || message.containsKey("error"))
                return new Unanswered();
            throw invalid("The message has no method.");
        }
        if (!(message.get("method") instanceof String method))
            throw invalid("The method must be text.");
        if (!message.containsKey("id")) return new Unanswered();
        return switch (message.get("id")) {
            case String _, Integer _, Long _, BigInteger _ ->
                    new Request(message.get("id"), method, params(message.get("params")));
            case null, default -> throw invalid("The id must be text or a whole number.");
        };
    }

    private static @Nullable Object plain(String body) {
        try {
            Object value = Json.readSent(body);
            if (value instanceof List)
                throw invalid("This version of the protocol does not support batches.");
            return value;
        } catch (BadBody bad) {
            throw new RpcError(RpcError.Code.PARSE_ERROR, "The body is not JSON.");
        }
    }

    @SuppressWarnings("unchecked") // JSON objects have string keys
    private static Params params(@Nullable Object params) {
        return switch (params) {
            case null -> new Params(Map.of());
            case Map<?, ?> object -> new Params((Map<String, @Nullable Object>) object);
            default -> throw invalid("The params must be an object.");
        };
    }

    private static RpcError invalid(String sentence) {
        return new RpcError(RpcError.Code.INVALID_REQUEST, sentence);
    }
}
