package cardhouse.match.http;

import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.parameters.Preference;
import cardhouse.http.security.Caller;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/// Plays many moves of many matches in one request.
@Path("/v1/moves")
@Singleton
@RunOnVirtualThread
public class MovesResource {
    private final BulkMoves.Services services;
    private final Caller caller;
    private final Set<BulkMoves> open = ConcurrentHashMap.newKeySet();
    private volatile boolean ending;

    MovesResource(BulkMoves.Services services, Caller caller) {
        this.services = services;
        this.caller = caller;
    }

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(StreamFormat.NDJSON)
    @Produces(StreamFormat.NDJSON)
    public RestResponse<StreamingOutput> play(
            @Context RoutingContext exchange,
            InputStream items,
            @HeaderParam(Preference.HEADER) List<String> prefer) {
        var preference = Preference.of(prefer);
        var moves = new BulkMoves(services, exchange, caller.player(), items, preference);
        var answer =
                ResponseBuilder.<StreamingOutput>ok(out -> {
                    open.add(moves);
                    if (ending) moves.close();
                    try {
                        moves.play(out);
                    } finally {
                        open.remove(moves);
                    }
                });
        if (preference == Preference.MINIMAL)
            answer.header(Preference.APPLIED, preference.applied());
        return answer.build();
    }

    void close(@Observes ShutdownDelayInitiatedEvent told) {
        ending = true;
        open.forEach(BulkMoves::close);
    }
}
