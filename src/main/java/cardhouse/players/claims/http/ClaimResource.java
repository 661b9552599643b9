package cardhouse.players.claims.http;

import cardhouse.http.Access;
import cardhouse.http.PublicOrigin;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.security.Caller;
import cardhouse.players.claims.Claims;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;

/// The claim link of the caller's account, and its end.
@Path("/v1/players/me/claim")
@RunOnVirtualThread
public class ClaimResource {
    private final Claims claims;
    private final PublicOrigin origin;
    private final Caller caller;

    ClaimResource(Claims claims, PublicOrigin origin, Caller caller) {
        this.claims = claims;
        this.origin = origin;
        this.caller = caller;
    }

    /// The link is returned only this once.
    public record ClaimLink(String link, Instant expiresAt) implements TextWriter.Plain {
        @Override
        public String plain() {
            return link + "\n";
        }
    }

    @PUT
    @PermissionsAllowed(Access.ACCOUNT)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public ClaimLink open(HttpServerRequest request) {
        var link = claims.open(caller.player());
        return new ClaimLink(
                origin.of(request) + "/table/agents?claim=" + link.secret().reveal(),
                link.expiresAt());
    }

    @DELETE
    @PermissionsAllowed(Access.ACCOUNT)
    public void end() {
        claims.end(caller.player().id());
    }
}
