package cardhouse.http.mcp;

import org.jboss.resteasy.reactive.RestResponse.Status;

/// A JSON-RPC error: the protocol does not allow the message. Rejections by the server are results
/// of tools instead ([ToolAnswer]), so that the agent reads them.
final class RpcError extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// Numbered as in JSON-RPC and the Model Context Protocol.
    enum Code {
        PARSE_ERROR(-32700),
        INVALID_REQUEST(-32600),
        METHOD_NOT_FOUND(-32601),
        INVALID_PARAMS(-32602),
        INTERNAL_ERROR(-32603),
        RESOURCE_NOT_FOUND(-32002);

        private final int number;

        Code(int number) {
            this.number = number;
        }
    }

    /// The error in the form of the protocol.
    record Shown(int code, String message) {}

    private final Code code;
    private final String sentence;

    RpcError(Code code, String sentence) {
        super(code.name(), null, false, false);
        this.code = code;
        this.sentence = sentence;
    }

    Shown shown() {
        return new Shown(code.number, sentence);
    }

    /// For an unreadable message, the HTTP status shows the error, too.
    Status status() {
        return switch (code) {
            case PARSE_ERROR, INVALID_REQUEST -> Status.BAD_REQUEST;
            case METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR, RESOURCE_NOT_FOUND -> Status.OK;
        };
    }
}
