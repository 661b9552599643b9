package cardhouse.http.mcp;

import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse.Status;

/// A JSON-RPC error: the protocol does not allow the message. Rejections by the server are results
/// of tools instead ([ToolAnswer]), so that the agent reads them.
final class RpcError extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// Numbered as in JSON-RPC and the Model Context Protocol. For a message that is not processed,
    /// the HTTP status shows the error, too.
    enum Code {
        PARSE_ERROR(-32700, Status.BAD_REQUEST),
        INVALID_REQUEST(-32600, Status.BAD_REQUEST),
        METHOD_NOT_FOUND(-32601, Status.OK),
        INVALID_PARAMS(-32602, Status.OK),
        INTERNAL_ERROR(-32603, Status.OK),
        RESOURCE_NOT_FOUND(-32002, Status.OK),
        // The others are only of version 2026-07-28.
        UNKNOWN_METHOD(-32601, Status.NOT_FOUND),
        INVALID_METADATA(-32602, Status.BAD_REQUEST),
        HEADER_MISMATCH(-32020, Status.BAD_REQUEST),
        UNSUPPORTED_PROTOCOL_VERSION(-32022, Status.BAD_REQUEST);

        private final int number;
        private final Status status;

        Code(int number, Status status) {
            this.number = number;
            this.status = status;
        }
    }

    /// The error in the form of the protocol.
    record Shown(int code, String message, Optional<Map<String, Object>> data) {}

    private final Code code;
    private final String sentence;
    private final transient Map<String, Object> data;

    RpcError(Code code, String sentence) {
        this(code, sentence, Map.of());
    }

    /// @param data for programs
    RpcError(Code code, String sentence, Map<String, Object> data) {
        super(code.name(), null, false, false);
        this.code = code;
        this.sentence = sentence;
        this.data = data;
    }

    Shown shown() {
        return new Shown(
                code.number, sentence, Optional.of(data).filter(facts -> !facts.isEmpty()));
    }

    Status status() {
        return code.status;
    }

    Code code() {
        return code;
    }

    /// The same sentence under another code.
    RpcError as(Code other, Map<String, Object> facts) {
        return new RpcError(other, sentence, facts);
    }
}
