package cardhouse.http.mcp;

import cardhouse.http.mcp.Message.Request;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// The single address for agents: Streamable HTTP without streams and sessions, which are optional
/// for a server. Each tool checks the token's access when it is called.
@Path("/mcp")
@RunOnVirtualThread
public class McpResource {
    private final Handshake handshake;
    private final McpTools tools;
    private final RuleResources resources;

    McpResource(Handshake handshake, McpTools tools, RuleResources resources) {
        this.handshake = handshake;
        this.tools = tools;
        this.resources = resources;
    }

    /// An answer, or the reason why there is none.
    ///
    /// @param id of the request, if it could be read
    public record Reply(
            String jsonrpc, Optional<Object> id, Optional<Object> result, Optional<Object> error) {}

    @POST
    @Authenticated
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public RestResponse<Reply> answer(
            String body, @HeaderParam("MCP-Protocol-Version") @Nullable String version) {
        Optional<Object> id = Optional.empty();
        try {
            Handshake.requireKnown(version);
            if (!(Message.read(body) instanceof Request request))
                return RestResponse.status(Status.ACCEPTED);
            id = Optional.of(request.id());
            return said(Status.OK, id, Optional.of(result(request)), Optional.empty());
        } catch (RpcError error) {
            return said(error.status(), id, Optional.empty(), Optional.of(error.shown()));
        }
    }

    private static RestResponse<Reply> said(
            Status status, Optional<Object> id, Optional<Object> result, Optional<Object> error) {
        return RestResponse.status(status, new Reply("2.0", id, result, error));
    }

    private Object result(Request request) {
        Params params = request.params();
        return switch (request.method()) {
            case "initialize" -> handshake.answer(params);
            case "ping" -> Map.of();
            case "tools/list" -> tools.list(params);
            case "tools/call" -> tools.call(params);
            case "resources/list" -> resources.list(params);
            case "resources/templates/list" -> resources.templates(params);
            case "resources/read" -> resources.read(params);
            default ->
                    throw new RpcError(
                            RpcError.Code.METHOD_NOT_FOUND, "The method does not exist.");
        };
    }
}
