package cardhouse.compete.sets.http;

import cardhouse.archive.audits.SetProof;
import cardhouse.compete.sets.NewSet;
import cardhouse.compete.sets.Results;
import cardhouse.compete.sets.SetReading;
import cardhouse.compete.sets.Sets;
import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.answers.StreamingBody;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.http.security.Creation;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Answer;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// Sets of matches by the same deals.
@Path("/v1/sets")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SetsResource {
    private static final String HERE = "/v1/sets";

    private final Sets sets;
    private final SetReading reading;
    private final Caller caller;
    private final Creation creation;

    SetsResource(Sets sets, SetReading reading, Caller caller, Creation creation) {
        this.sets = sets;
        this.reading = reading;
        this.caller = caller;
        this.creation = creation;
    }

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Answer<SetSummary>> make(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        NewSet wish = NewSetBody.read(Fields.of(body));
        return creation.once(
                Status.CREATED,
                HERE,
                key,
                body,
                SetSummary.CODEC,
                owner -> sets.make(owner, wish),
                (id, owner) -> SetSummary.of(reading.find(id, Optional.of(owner))));
    }

    @GET
    @Path("/{set}")
    @PermissionsAllowed(Access.LOOK)
    public SetSummary set(@PathParam("set") Id set) {
        return SetSummary.of(reading.find(id(set), caller.reader()));
    }

    @DELETE
    @Path("/{set}")
    @PermissionsAllowed(Access.PLAY)
    public void stop(@PathParam("set") Id set) {
        sets.stop(id(set), caller.player());
    }

    @GET
    @Path("/{set}/results")
    @PermissionsAllowed(Access.LOOK)
    public SetResults results(@PathParam("set") Id set) {
        Results results = reading.results(id(set), caller.reader(), caller.whose());
        return SetResults.of(reading.find(id(set), caller.reader()).set(), results);
    }

    @GET
    @Path("/{set}/boards")
    @PermissionsAllowed(Access.LOOK)
    @Produces(StreamFormat.NDJSON)
    public StreamingOutput boards(@PathParam("set") Id set) {
        Results results = reading.results(id(set), caller.reader(), caller.whose());
        return StreamingBody.of(out -> {
            for (SetResults.Line line : SetResults.lines(results))
                out.write(Json.write(line) + "\n");
        });
    }

    @GET
    @Path("/{set}/proof")
    @PermissionsAllowed(Access.REVIEW)
    public SetProof proof(@PathParam("set") Id set) {
        return reading.proof(id(set), caller.reader(), caller.whose());
    }

    private static UUID id(Id set) {
        return set.value().orElseThrow(Sets::missing);
    }
}
