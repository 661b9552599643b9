package cardhouse.match.http;

import cardhouse.http.Access;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.Problems;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.http.security.RequestRates;
import cardhouse.match.lobby.GameRequest;
import cardhouse.match.lobby.NewMatch;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Unavailable;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Creates many matches in one request, each with a status of its own, for organisers and for
/// programs that play many matches.
@Path("/v1/match-batches")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class MatchBatchesResource {
    private static final int MOST = 64;
    private static final int LONGEST_ID = 64;
    private static final int CREATED = 201;

    private final MatchCreation creation;
    private final Problems problems;
    private final RequestRates rates;
    private final Caller caller;

    MatchBatchesResource(
            MatchCreation creation, Problems problems, RequestRates rates, Caller caller) {
        this.creation = creation;
        this.problems = problems;
        this.rates = rates;
        this.caller = caller;
    }

    /// A match of the request.
    ///
    /// @param text of the match, for its idempotency key
    /// @param wanted empty if it is missing, which is an error of the request
    private record Item(
            Optional<String> id,
            Optional<String> idempotencyKey,
            String text,
            Optional<NewMatch> wanted) {

        static Item read(Fields fields) {
            fields.missing("match");
            return new Item(
                    fields.optionalText("id", 1, LONGEST_ID),
                    fields.optionalText("idempotencyKey", 0, LONGEST_ID)
                            .map(IdempotencyKey::fromString)
                            .map(IdempotencyKey::text),
                    Json.write(fields.object("match")),
                    fields.nested("match").map(NewMatchBody::readNested));
        }
    }

    /// The answer to one match of the request.
    ///
    /// @param id as in the request
    /// @param status as of a request with this match alone
    /// @param match the id of the match, if it was created now or by an earlier request
    /// @param retryAfter in seconds
    public record Result(
            Optional<String> id,
            int status,
            Optional<UUID> match,
            Optional<Integer> retryAfter,
            Optional<Problem> problem) {}

    /// One result for each match, in the order of the request.
    public record Results(List<Result> results) {}

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public Results create(@Context RoutingContext exchange, String body)
            throws InterruptedException {
        Player creator = caller.player();
        var fields = Fields.of(body);
        var items = fields.objects("matches", MOST, Item::read);
        fields.done();
        for (Item item : items) GameRequest.of(item.wanted().orElseThrow().game());
        var results = new ArrayList<Result>();
        Optional<RuntimeException> away = Optional.empty();
        for (Item item : items) {
            // The request itself counts as its first match.
            if (!results.isEmpty() && away.isEmpty()) rates.await(exchange);
            try {
                if (away.isPresent()) throw away.get();
                results.add(created(item, creator));
            } catch (RuntimeException why) {
                // Each further attempt would wait for the database as long as this one.
                if (why instanceof Unavailable) away = Optional.of(why);
                results.add(refusal(item, why));
            }
        }
        return new Results(results);
    }

    private Result created(Item item, Player creator) {
        NewMatch wanted = item.wanted().orElseThrow();
        UUID match = creation.create(creator, item.idempotencyKey(), item.text(), wanted).subject();
        return new Result(
                item.id(), CREATED, Optional.of(match), Optional.empty(), Optional.empty());
    }

    private Result refusal(Item item, RuntimeException why) {
        var response = problems.of(why);
        return new Result(
                item.id(),
                response.getStatus(),
                Optional.empty(),
                Optional.ofNullable(response.getHeaderString(HttpHeaders.RETRY_AFTER))
                        .map(Integer::valueOf),
                Optional.of((Problem) response.getEntity()));
    }
}
