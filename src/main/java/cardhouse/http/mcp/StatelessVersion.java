package cardhouse.http.mcp;

import cardhouse.http.mcp.Message.Request;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Version 2026-07-28 of the protocol. It has no handshake: each request names its version and the
/// client's capabilities in `_meta`, and each result the server. No tool here needs a capability of
/// the client; `table` answers a link to a client without tables.
@Singleton
final class StatelessVersion {
    static final String NAME = "2026-07-28";

    private static final String META = "_meta";
    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String SERVER = "io.modelcontextprotocol/serverInfo";

    /// Only a new release of the server changes what all callers may share.
    private static final int SHARED_MILLIS = 3_600_000;

    private final Handshake handshake;

    StatelessVersion(Handshake handshake) {
        this.handshake = handshake;
    }

    /// Whether a request is of this version, or of a version without a handshake that this server
    /// does not know.
    static boolean isUsed(Request request, MirroredHeaders headers) {
        Map<?, ?> meta = meta(request);
        return NAME.equals(headers.version())
                || meta.containsKey(VERSION) && !Handshake.isNegotiable(meta.get(VERSION));
    }

    /// @throws RpcError if `_meta` or a header is missing, they contradict each other, or name
    ///   another version
    static void check(Request request, MirroredHeaders headers) {
        Map<?, ?> meta = meta(request);
        if (!(meta.get(VERSION) instanceof String version))
            throw invalid("`_meta` must name the version of the protocol: `" + VERSION + "`.");
        requireEqual("MCP-Protocol-Version", headers.version(), version);
        if (!version.equals(NAME)) throw unsupported(version);
        if (!(meta.get(CAPABILITIES) instanceof Map))
            throw invalid("`_meta` must have the object `" + CAPABILITIES + "`.");
        requireEqual("Mcp-Method", headers.method(), request.method());
        if (named(request) instanceof String name) requireEqual("Mcp-Name", headers.name(), name);
    }

    /// The field of the body that `Mcp-Name` repeats.
    private static @Nullable Object named(Request request) {
        return switch (request.method()) {
            case "tools/call" -> request.params().values().get("name");
            case "resources/read" -> request.params().values().get("uri");
            default -> null;
        };
    }

    private static Map<?, ?> meta(Request request) {
        return meta(request.params());
    }

    private static Map<?, ?> meta(Params params) {
        return params.values().get(META) instanceof Map<?, ?> meta ? meta : Map.of();
    }

    /// The client's capabilities, if the request is of this version.
    static Optional<Map<?, ?>> capabilities(Params params) {
        return meta(params).get(CAPABILITIES) instanceof Map<?, ?> all
                ? Optional.of(all)
                : Optional.empty();
    }

    private static void requireEqual(String header, @Nullable String sent, String field) {
        if (field.equals(sent)) return;
        throw new RpcError(
                RpcError.Code.HEADER_MISMATCH,
                "The header " + header + " must have the value of the body.");
    }

    private static RpcError invalid(String sentence) {
        return new RpcError(RpcError.Code.INVALID_METADATA, sentence);
    }

    private static RpcError unsupported(String version) {
        return new RpcError(
                RpcError.Code.UNSUPPORTED_PROTOCOL_VERSION,
                "This server supports the versions " + String.join(", ", Handshake.KNOWN) + ".",
                Map.of("supported", Handshake.KNOWN, "requested", version));
    }

    /// The error with the code of this version.
    static RpcError form(Request request, RpcError error) {
        return switch (error.code()) {
            case METHOD_NOT_FOUND -> error.as(RpcError.Code.UNKNOWN_METHOD, Map.of());
            case RESOURCE_NOT_FOUND ->
                    error.as(
                            RpcError.Code.INVALID_PARAMS,
                            Map.of("uri", request.params().text("uri")));
            default -> error;
        };
    }

    /// The result with the fields of this version.
    Map<String, Object> complete(Request request, Map<String, ?> result) {
        var all = new LinkedHashMap<String, Object>(result);
        all.put("resultType", "complete");
        var meta = new LinkedHashMap<String, Object>();
        if (result.get(META) instanceof Map<?, ?> own)
            own.forEach((name, value) -> meta.put(name.toString(), value));
        meta.put(SERVER, handshake.server());
        all.put(META, meta);
        if (request.method().equals("tools/call")) return all;
        boolean isPrivate =
                named(request) instanceof String uri && RuleResources.dependsOnCaller(uri);
        all.put("ttlMs", isPrivate ? 0 : SHARED_MILLIS);
        all.put("cacheScope", isPrivate ? "private" : "public");
        return all;
    }
}
