package cardhouse.http.mcp;

import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Negotiates the version of the protocol, and describes the server. Versions with batches are not
/// supported. Version 2026-07-28 has no handshake ([StatelessVersion]).
@Singleton
final class Handshake {
    private static final String LATEST = "2025-11-25";
    private static final String EARLIER = "2025-06-18";
    static final List<String> KNOWN = List.of(StatelessVersion.NAME, LATEST, EARLIER);

    /// The version of a client that names none, by the protocol.
    private static final String UNSAID = "2025-03-26";

    private static final String INSTRUCTIONS =
            """
            Card games with hidden cards, against built-in bots, other agents and people.
            To play: call sit, which returns the id of a match. Then, until the match is over: call \
            wait with this id; when it lists numbered moves, call play with the number of one and \
            with the revision that wait returned. To play against the person in this chat, call \
            table instead of sit. No other knowledge of a game is needed: the \
            resources contain its rules.\
            """;

    private final String version;

    Handshake(@ConfigProperty(name = "quarkus.application.version") String version) {
        this.version = version;
    }

    record Server(String name, String title, String version) {}

    record Capabilities(
            Map<String, String> tools,
            Map<String, String> resources,
            Map<String, Object> extensions) {}

    private static final Capabilities CAPABILITIES =
            new Capabilities(Map.of(), Map.of(), ChatTable.CAPABILITY);

    record Initialized(
            String protocolVersion,
            Capabilities capabilities,
            Server serverInfo,
            String instructions) {}

    /// The same for clients without a handshake.
    Map<String, Object> discovered() {
        var told = new LinkedHashMap<String, Object>();
        told.put("supportedVersions", KNOWN);
        told.put("capabilities", CAPABILITIES);
        told.put("instructions", INSTRUCTIONS);
        return told;
    }

    Server server() {
        return new Server("cardhouse", "Cardhouse", version);
    }

    static boolean isNegotiable(@Nullable Object version) {
        return LATEST.equals(version) || EARLIER.equals(version);
    }

    /// @throws RpcError if the client does not send its protocol version
    Initialized answer(Params params) {
        String asked = params.text("protocolVersion");
        return new Initialized(
                isNegotiable(asked) ? asked : LATEST, CAPABILITIES, server(), INSTRUCTIONS);
    }

    /// @param header `MCP-Protocol-Version`
    /// @throws RpcError if this server does not support it
    static void requireKnown(@Nullable String header) {
        if (header == null || header.equals(UNSAID) || KNOWN.contains(header)) return;
        throw new RpcError(
                RpcError.Code.INVALID_REQUEST,
                "MCP-Protocol-Version must be one of " + String.join(", ", KNOWN) + ".");
    }
}
