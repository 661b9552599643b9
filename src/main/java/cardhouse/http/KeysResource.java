package cardhouse.http;

import cardhouse.fairness.KeySet;
import cardhouse.json.Json;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/// The public keys that receipts are checked with.
@Path("/.well-known/jwks.json")
public class KeysResource {
    private final KeySet keys;

    KeysResource(KeySet keys) {
        this.keys = keys;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response keys() {
        return Response.ok(Json.write(keys.plain()))
                .header(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
                .build();
    }
}
