package cardhouse.interference;

import java.util.ArrayList;
import java.util.List;

/// Requests of a curious viewer about a match, as an agent. The list of games is left out: it names
/// all matches of a service, and the two services have played different ones.
final class AgentProbes {
    private static final String META =
            """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}\
            """;

    private AgentProbes() {}

    /// @param match its id
    /// @param moves any moves as JSON, legal for any seat or not
    static List<PairedRequest> of(String match, int revision, List<String> moves) {
        var asks = new ArrayList<PairedRequest>();
        for (String legalMoves : List.of("LISTED", "HIDDEN"))
            asks.add(call("wait", match, "\"seconds\":0,\"legalMoves\":\"" + legalMoves + "\""));
        asks.add(call("journal", match, "\"limit\":100"));
        asks.add(call("journal", match, "\"after\":1,\"limit\":2"));
        asks.add(call("proof", match, ""));
        asks.add(ask("resources/read", "\"uri\":\"cardhouse://matches/" + match + "/proof\""));
        asks.add(call("sit", match, "\"seat\":0"));
        // The address of the server is only in the answer without a link.
        asks.add(call("table", match, "\"link\":true"));
        asks.add(stateless("wait", match, "\"seconds\":0"));
        asks.add(stateless("journal", match, "\"limit\":100"));
        asks.add(stateless("proof", match, ""));
        String never = "\"revision\":" + (revision + 7);
        asks.add(call("play", match, "\"number\":1," + never));
        asks.add(call("play", match, "\"resign\":true," + never));
        if (revision > 0) asks.add(call("play", match, "\"number\":999,\"revision\":" + revision));
        for (String move : moves)
            asks.add(
                    call(
                            "play",
                            match,
                            "\"legalMoves\":\"HIDDEN\",\"move\":" + move + "," + never));
        return asks;
    }

    /// Opens a match against the person in the chat.
    static PairedRequest table(String game, String preset) {
        return ask(
                "tools/call",
                "\"name\":\"table\",\"arguments\":{\"game\":\"%s\",\"rules\":{\"preset\":\"%s\"}}"
                        .formatted(game, preset));
    }

    static PairedRequest play(String match, int revision, String move) {
        return call(
                "play",
                match,
                "\"legalMoves\":\"HIDDEN\",\"revision\":%d,\"move\":%s".formatted(revision, move));
    }

    private static PairedRequest call(String tool, String match, String more) {
        return ask("tools/call", params(tool, match, more));
    }

    private static String params(String tool, String match, String more) {
        String arguments = "\"match\":\"" + match + "\"" + (more.isEmpty() ? "" : "," + more);
        return "\"name\":\"%s\",\"arguments\":{%s}".formatted(tool, arguments);
    }

    /// The same in version 2026-07-28.
    private static PairedRequest stateless(String tool, String match, String more) {
        return ask("tools/call", params(tool, match, more) + "," + META)
                .with("MCP-Protocol-Version", "2026-07-28")
                .with("Mcp-Method", "tools/call")
                .with("Mcp-Name", tool);
    }

    private static PairedRequest ask(String method, String params) {
        return PairedRequest.json(
                "POST",
                "/mcp",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}"
                        .formatted(method, params));
    }
}
