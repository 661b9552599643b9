import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.modern.client.transport.HttpClientMcpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/// Plays a match through the official client in Java: `java Play.java VERSION ADDRESS`.
final class Play {
    public static void main(String[] arguments) {
        play(
                arguments[0].equals("2026-07-28")
                        ? stateless(arguments[1])
                        : withHandshake(arguments[0], arguments[1]));
        // Threads of the client would keep the program alive.
        System.exit(0);
    }

    static BiFunction<String, Map<String, Object>, String> stateless(String address) {
        var client =
                io.modelcontextprotocol.modern.client.McpClient.sync(
                                HttpClientMcpTransport.builder(address).build())
                        .build();
        if (!client.discover().supportedVersions().contains("2026-07-28"))
            throw new IllegalStateException("not discovered");
        check(client.listTools().list().tools().stream().map(tool -> tool.name()).toList());
        return (tool, given) -> {
            var answer = client.tool(tool).arguments(given).call();
            if (Boolean.TRUE.equals(answer.isError()))
                throw new IllegalStateException(answer.toString());
            return ((io.modelcontextprotocol.modern.McpSchema.TextContent) answer.content().get(0))
                    .text();
        };
    }

    static BiFunction<String, Map<String, Object>, String> withHandshake(
            String version, String address) {
        var transport =
                HttpClientStreamableHttpTransport.builder(address)
                        .supportedProtocolVersions(List.of(version))
                        .build();
        var client = McpClient.sync(transport).build();
        if (!client.initialize().protocolVersion().equals(version))
            throw new IllegalStateException("not agreed on");
        check(client.listTools().tools().stream().map(tool -> tool.name()).toList());
        return (tool, given) -> {
            var answer =
                    client.callTool(
                            McpSchema.CallToolRequest.builder(tool).arguments(given).build());
            if (Boolean.TRUE.equals(answer.isError()))
                throw new IllegalStateException(answer.toString());
            return ((McpSchema.TextContent) answer.content().get(0)).text();
        };
    }

    static void check(List<String> tools) {
        if (!tools.containsAll(List.of("sit", "wait", "play", "proof")))
            throw new IllegalStateException(tools.toString());
    }

    static void play(BiFunction<String, Map<String, Object>, String> client) {
        String sat =
                client.apply(
                        "sit",
                        Map.of(
                                "game", "trash",
                                "opponents", "random",
                                "rules", Map.of("turnLimit", 20)));
        String match = found("^match (\\S+)", sat);
        for (; ; ) {
            String told = client.apply("wait", Map.of("match", match));
            if (Pattern.compile("(?m)^over: ").matcher(told).find()) break;
            if (!Pattern.compile("(?m)^ *1  \\S").matcher(told).find()) continue;
            int revision = Integer.parseInt(found("(?m)^revision (\\d+)", told));
            client.apply("play", Map.of("match", match, "revision", revision, "number", 1));
        }
        client.apply("proof", Map.of("match", match));
    }

    private static String found(String pattern, String text) {
        var found = Pattern.compile(pattern).matcher(text);
        if (!found.find()) throw new IllegalStateException(text);
        return found.group(1);
    }
}
