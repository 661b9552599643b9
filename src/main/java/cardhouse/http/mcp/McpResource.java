package cardhouse.http.mcp;

import cardhouse.http.mcp.Message.Request;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;

/// The single address for agents: Streamable HTTP without streams and sessions, which are optional
/// for a server. Each tool checks the token's access when it is called.
@Path("/mcp")
@RunOnVirtualThread
public class McpResource {
    private final Handshake handshake;
    private final StatelessVersion stateless;
    private final McpTools tools;
    private final RuleResources resources;

    McpResource(
            Handshake handshake,
            StatelessVersion stateless,
            McpTools tools,
            RuleResources resources) {
        this.handshake = handshake;
        this.stateless = stateless;
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
    public RestResponse<Reply> answer(String body, @Context HttpHeaders sent) {
        var headers = MirroredHeaders.of(sent);
        try {
            Message message = Message.read(body);
            if (message instanceof Request request && StatelessVersion.isUsed(request, headers))
                return replied(
                        request,
                        () -> stateless(request, headers),
                        error -> StatelessVersion.form(request, error));
            Handshake.requireKnown(headers.version());
            return message instanceof Request request
                    ? replied(request, () -> result(request), UnaryOperator.identity())
                    : RestResponse.status(Status.ACCEPTED);
        } catch (RpcError unreadable) {
            return failed(Optional.empty(), unreadable);
        }
    }

    private static RestResponse<Reply> replied(
            Request request, Supplier<Object> result, UnaryOperator<RpcError> form) {
        var id = Optional.of(request.id());
        try {
            var told = Optional.of(result.get());
            return RestResponse.ok(new Reply("2.0", id, told, Optional.empty()));
        } catch (RpcError error) {
            return failed(id, form.apply(error));
        }
    }

    private static RestResponse<Reply> failed(Optional<Object> id, RpcError error) {
        return RestResponse.status(
                error.status(), new Reply("2.0", id, Optional.empty(), Optional.of(error.shown())));
    }

    private Object result(Request request) {
        return switch (request.method()) {
            case "initialize" -> handshake.answer(request.params());
            case "ping" -> Map.of();
            default -> common(request);
        };
    }

    private Object stateless(Request request, MirroredHeaders headers) {
        StatelessVersion.check(request, headers);
        return stateless.complete(
                request,
                request.method().equals("server/discover")
                        ? handshake.discovered()
                        : common(request));
    }

    private Map<String, ?> common(Request request) {
        Params params = request.params();
        return switch (request.method()) {
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
