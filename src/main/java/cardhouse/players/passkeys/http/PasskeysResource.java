package cardhouse.players.passkeys.http;

import cardhouse.http.Access;
import cardhouse.http.parameters.Id;
import cardhouse.http.security.Caller;
import cardhouse.players.passkeys.Passkey;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.players.passkeys.RecoveryCodes;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;

/// The passkeys of the caller's account. Only a browser can add one, on the page of the account.
@Path("/v1/players/me/passkeys")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class PasskeysResource {
    private final Passkeys passkeys;
    private final RecoveryCodes codes;
    private final Caller caller;

    PasskeysResource(Passkeys passkeys, RecoveryCodes codes, Caller caller) {
        this.passkeys = passkeys;
        this.codes = codes;
        this.caller = caller;
    }

    /// @param recoveryCodes the number of unused ones
    public record PasskeyList(List<Passkey> passkeys, int recoveryCodes) {}

    @GET
    @PermissionsAllowed(Access.ACCOUNT)
    public PasskeyList list() {
        UUID owner = caller.player().id();
        return new PasskeyList(passkeys.of(owner), codes.left(owner));
    }

    @DELETE
    @Path("/{passkey}")
    @PermissionsAllowed(Access.ACCOUNT)
    public void remove(@PathParam("passkey") Id passkey) {
        passkeys.remove(caller.player().id(), passkey.value().orElseThrow(Passkeys::missing));
    }
}
