package cardhouse.http.mcp;

import cardhouse.platform.json.Json;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tools, their descriptions for agents, and their dispatch.
@Singleton
final class McpTools {
    private final Object definitions =
            Objects.requireNonNull(Json.readPlain(Bundled.text("/mcp/tools.json")));
    private final Map<String, Tool> tools;
    private final Refused refused;

    McpTools(
            GamesTool games,
            SitTool sit,
            TableTool table,
            WaitTool wait,
            PlayTool play,
            JournalTool journal,
            ProofTool proof,
            Refused refused) {
        this.tools =
                Stream.of(games, sit, table, wait, play, journal, proof)
                        .collect(Collectors.toMap(Tool::name, Function.identity()));
        this.refused = refused;
    }

    Map<String, Object> list(Params params) {
        params.requireFirstPage();
        return Map.of("tools", definitions);
    }

    /// @throws RpcError if there is no such tool
    Map<String, Object> call(Params params) {
        Tool tool = tools.get(params.text("name"));
        if (tool == null)
            throw Params.invalid("The tool does not exist. Choose one of: " + names() + ".");
        return answer(tool, params).shown();
    }

    private ToolAnswer answer(Tool tool, Params params) {
        params.object("arguments");
        try {
            return tool.call(params);
        } catch (RuntimeException why) {
            return refused.call(why);
        }
    }

    private String names() {
        return tools.keySet().stream().sorted().collect(Collectors.joining(", "));
    }
}
