package cardhouse.http.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Something that an agent can have done. What agents are told of it stands in `mcp/tools.json`.
interface Tool {
    String name();

    /// @param arguments as they were sent
    ToolAnswer call(Map<String, @Nullable Object> arguments);
}
