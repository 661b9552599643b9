package cardhouse.archive.audits.http;

import cardhouse.fairness.KeySet;
import cardhouse.http.answers.AnswerHeaders.Caching;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

/// The public keys that verify receipts.
@Path("/.well-known/jwks.json")
public class KeysResource {
    private final KeySet keys;

    KeysResource(KeySet keys) {
        this.keys = keys;
    }

    @GET
    @PermitAll
    @Caching("public, max-age=300")
    @Produces(MediaType.APPLICATION_JSON)
    public Map<String, ?> keys() {
        return keys.plain();
    }
}
