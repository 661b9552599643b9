package cardhouse.http.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The extension MCP Apps: a client shows the resource `ui://cardhouse/table` as a table beside the
/// chat. The document is the same for all callers, and contains no match. The frame gets the seat
/// of the person from `_meta` of the tool's answer, which clients do not show to the model. It
/// plays over the HTTP API with an account of its own, so that no card of the person passes through
/// the client.
final class ChatTable {
    static final String URI = "ui://cardhouse/table";
    static final String TYPE = "text/html;profile=mcp-app";
    static final String SEAT = "cardhouse/seat";
    private static final String EXTENSION = "io.modelcontextprotocol/ui";

    /// The capability of a server or client with the extension.
    static final Map<String, Object> CAPABILITY =
            Map.of(EXTENSION, Map.of("mimeTypes", List.of(TYPE)));

    private static final String DOCUMENT = Bundled.text("/mcp/table.html");

    private ChatTable() {}

    /// The seat of the person, for the frame alone.
    ///
    /// @param server its origin
    /// @param invitation to the seat, unless it is taken; it works once
    record PersonsSeat(String server, UUID match, int seat, Optional<String> invitation) {}

    /// Whether a client shows tables. A client of a version with a handshake cannot say so with a
    /// call, so it is taken to do.
    static boolean isShownBy(Params params) {
        return StatelessVersion.capabilities(params)
                .map(all ->
                        all.get("extensions") instanceof Map<?, ?> extensions
                                && extensions.get(EXTENSION) instanceof Map<?, ?> shown
                                && shown.get("mimeTypes") instanceof List<?> types
                                && types.contains(TYPE))
                .orElse(true);
    }

    private record Frame(Map<String, List<String>> csp, boolean prefersBorder) {}

    /// @param server the only origin to which the frame may send requests
    static Map<String, Object> document(String server) {
        var document = new LinkedHashMap<String, Object>();
        document.put("uri", URI);
        document.put("mimeType", TYPE);
        document.put("text", DOCUMENT);
        var frame = new Frame(Map.of("connectDomains", List.of(server)), true);
        document.put("_meta", Map.of("ui", frame));
        return document;
    }
}
