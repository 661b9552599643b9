package cardhouse.players.oidc.http;

import cardhouse.http.Access;
import cardhouse.http.parameters.Id;
import cardhouse.http.security.Caller;
import cardhouse.players.oidc.Identity;
import cardhouse.players.oidc.SignIns;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/// The identities with which the caller signs in at the web table.
@Path("/v1/players/me/identities")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class IdentitiesResource {
    private final SignIns signIns;
    private final Caller caller;

    IdentitiesResource(SignIns signIns, Caller caller) {
        this.signIns = signIns;
        this.caller = caller;
    }

    public record IdentityList(List<Identity> identities) {}

    @GET
    @PermissionsAllowed(Access.ACCOUNT)
    public IdentityList list() {
        return new IdentityList(signIns.of(caller.player().id()));
    }

    @DELETE
    @Path("/{identity}")
    @PermissionsAllowed(Access.ACCOUNT)
    public void remove(@PathParam("identity") Id identity) {
        signIns.remove(caller.bearer(), identity.value().orElseThrow(SignIns::missing));
    }
}
