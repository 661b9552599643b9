package cardhouse.http.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An operation that an agent can call. Its description for agents is in `mcp/tools.json`.
interface Tool {
    String name();

    /// @param arguments as they were sent
    ToolAnswer call(Map<String, @Nullable Object> arguments);

    /// @param params of the request, with all that the client says of itself
    default ToolAnswer call(Params params) {
        return call(params.object("arguments"));
    }
}
