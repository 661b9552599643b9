package cardhouse.players.oauth.http;

import cardhouse.http.PublicOrigin;
import cardhouse.http.parameters.FormFields;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Scope;
import cardhouse.players.Tokens.Issued;
import cardhouse.players.oauth.Authorizations;
import cardhouse.players.oauth.Client;
import cardhouse.players.oauth.OAuthError;
import cardhouse.players.oauth.OAuthError.Code;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/// The endpoints that applications call. RFC 6749, 7009 and 7591 define their requests and
/// responses, so they are not operations of the contract, which names them in its security scheme.
/// Clients have no secrets.
@Path("/oauth")
@PermitAll
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class OAuthResource {
    private static final int MOST_REDIRECTS = 10;
    private static final int LONGEST_REDIRECT = 500;

    private final Authorizations authorizations;
    private final PublicOrigin origin;

    OAuthResource(Authorizations authorizations, PublicOrigin origin) {
        this.authorizations = authorizations;
        this.origin = origin;
    }

    /// Dynamic registration. Metadata that this server does not use is ignored.
    @POST
    @Path("/register")
    @Consumes(MediaType.APPLICATION_JSON)
    @ResponseStatus(201)
    public Map<String, ?> register(String body) {
        var known = new HashMap<String, @Nullable Object>(Json.readObject(body));
        known.keySet().retainAll(Set.of("client_name", "redirect_uris"));
        Fields fields = Fields.of(known);
        var name = fields.optionalText("client_name", 1, Client.LONGEST);
        var redirects = fields.texts("redirect_uris", MOST_REDIRECTS, LONGEST_REDIRECT);
        fields.done();
        Client client = Client.of(name, redirects.orElse(List.of()));
        return Map.of(
                "client_id", client.id(),
                "client_name", client.name(),
                "redirect_uris", client.redirects().stream().map(URI::toString).toList(),
                "grant_types", List.of("authorization_code"),
                "response_types", List.of("code"),
                "token_endpoint_auth_method", "none");
    }

    @POST
    @Path("/token")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Map<String, ?> token(String body, HttpServerRequest request) {
        Issued issued = authorizations.redeem(form(body), origin.of(request));
        var grant = issued.grant();
        return Map.of(
                "access_token",
                issued.token().reveal(),
                "token_type",
                "Bearer",
                "expires_in",
                Duration.between(grant.createdAt(), grant.expiresAt().orElseThrow()).toSeconds(),
                "scope",
                Scope.sorted(grant.scopes()).stream()
                        .map(Scope::id)
                        .collect(Collectors.joining(" ")));
    }

    /// An unknown token is no error.
    @POST
    @Path("/revoke")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @ResponseStatus(200)
    public void revoke(String body) {
        authorizations.revoke(form(body));
    }

    private static Map<String, String> form(String body) {
        return FormFields.of(body)
                .orElseThrow(() ->
                        new OAuthError(Code.INVALID_REQUEST, "The body must be a form in UTF-8."));
    }

    @ServerExceptionMapper
    Response refused(OAuthError error) {
        return Response.status(Response.Status.BAD_REQUEST)
                .type(MediaType.APPLICATION_JSON)
                .entity(Map.of("error", error.code().id(), "error_description", error.sentence()))
                .build();
    }

    @ServerExceptionMapper
    Response badMetadata(BadBody bad) {
        return refused(
                new OAuthError(
                        Code.INVALID_CLIENT_METADATA,
                        bad.violations().stream()
                                .map(fault -> fault.field() + " " + fault.message())
                                .collect(Collectors.joining("; "))));
    }

    /// The account cannot have the token now.
    @ServerExceptionMapper
    Response rejected(Rejection rejection) {
        return refused(new OAuthError(Code.INVALID_GRANT, rejection.refusal().sentence()));
    }
}
