package cardhouse.players.oauth.http;

import static java.util.Map.entry;

import cardhouse.http.PublicOrigin;
import cardhouse.players.Scope;
import cardhouse.players.oauth.AuthorizationRequest;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;

/// The documents in which clients discover the endpoints: of the authorisation server (RFC 8414),
/// and of the resources that it protects (RFC 9728), which are the whole server and the tools for
/// agents.
@Path("/.well-known")
@PermitAll
@Produces(MediaType.APPLICATION_JSON)
public class MetadataResource {
    private static final List<String> SCOPES =
            Scope.sorted(AuthorizationRequest.OFFERED).stream().map(Scope::id).toList();

    private final PublicOrigin origin;

    MetadataResource(PublicOrigin origin) {
        this.origin = origin;
    }

    @GET
    @Path("/oauth-authorization-server")
    public Map<String, ?> server(HttpServerRequest request) {
        String here = origin.of(request);
        return Map.ofEntries(
                entry("issuer", here),
                entry("authorization_endpoint", here + "/oauth/authorize"),
                entry("token_endpoint", here + "/oauth/token"),
                entry("registration_endpoint", here + "/oauth/register"),
                entry("revocation_endpoint", here + "/oauth/revoke"),
                entry("scopes_supported", SCOPES),
                entry("response_types_supported", List.of("code")),
                entry("response_modes_supported", List.of("query")),
                entry("grant_types_supported", List.of("authorization_code")),
                entry("code_challenge_methods_supported", List.of("S256")),
                entry("token_endpoint_auth_methods_supported", List.of("none")),
                entry("revocation_endpoint_auth_methods_supported", List.of("none")),
                entry("authorization_response_iss_parameter_supported", true),
                entry("service_documentation", here + "/openapi/guide/sign-in.md"));
    }

    @GET
    @Path("/oauth-protected-resource")
    public Map<String, ?> resource(HttpServerRequest request) {
        return resource(request, "");
    }

    @GET
    @Path("/oauth-protected-resource/mcp")
    public Map<String, ?> tools(HttpServerRequest request) {
        return resource(request, "/mcp");
    }

    private Map<String, ?> resource(HttpServerRequest request, String path) {
        String here = origin.of(request);
        return Map.of(
                "resource",
                here + path,
                "authorization_servers",
                List.of(here),
                "scopes_supported",
                SCOPES,
                "bearer_methods_supported",
                List.of("header"),
                "resource_name",
                "Cardhouse",
                "resource_documentation",
                here + "/openapi/guide/sign-in.md");
    }
}
