package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Ratings;
import cardhouse.http.Access;
import cardhouse.http.security.Caller;
import cardhouse.platform.json.Fields;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/// Whether other accounts may see the caller's ratings. Listing is opt-in.
@Path("/v1/players/me/listing")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class ListingResource {
    private final Ratings ratings;
    private final Caller caller;

    ListingResource(Ratings ratings, Caller caller) {
        this.ratings = ratings;
        this.caller = caller;
    }

    /// @param listed on ladders, with the own name
    public record Listing(boolean listed) {}

    @GET
    @PermissionsAllowed(Access.WATCH)
    public Listing listing() {
        return new Listing(ratings.isListed(caller.player().id()));
    }

    @PUT
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public Listing list(String body) {
        var fields = Fields.of(body);
        var listed = fields.flag("listed");
        if (listed.isEmpty()) fields.missing("listed");
        fields.done();
        ratings.list(caller.player().id(), listed.orElse(false));
        return listing();
    }
}
