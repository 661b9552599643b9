package cardhouse.http;

import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.players.Bearer;
import cardhouse.players.Scope;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Request;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.Webhook;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The caller's webhooks. Who is called sees what its player sees and moves as its player does, so
/// all of it needs a token that may play.
@Path("/v1/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class WebhooksResource {
    private final Subscriptions subscriptions;
    private final Callers callers;
    private final Idempotency idempotency;
    private final Supplier<UUID> ids;

    WebhooksResource(
            Subscriptions subscriptions,
            Callers callers,
            Idempotency idempotency,
            Supplier<UUID> ids) {
        this.subscriptions = subscriptions;
        this.callers = callers;
        this.idempotency = idempotency;
        this.ids = ids;
    }

    record WebhookList(List<WebhookSummary> webhooks) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response make(
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey) {
        Bearer maker = callers.require(authorization, Scope.PLAY);
        var fields = Fields.of(body);
        Optional<Target> target = target(fields);
        fields.missing("url");
        fields.done();
        var key = RequestParameters.secretKey(idempotencyKey);
        var answer =
                idempotency.once(
                        new Request(maker.player().id(), key, "webhook " + body),
                        WebhookSummary.CODEC,
                        ids,
                        id ->
                                WebhookSummary.of(
                                        subscriptions.create(id, maker, target.orElseThrow())));
        return response(201, answer.text());
    }

    private Optional<Target> target(Fields fields) {
        Optional<String> url = fields.optionalText("url", 1, Target.LONGEST);
        Optional<Target> target = url.flatMap(subscriptions::target);
        if (url.isPresent() && target.isEmpty())
            fields.refuse("url", "must be an https address outside of this network");
        return target;
    }

    @GET
    public Response list(@HeaderParam("Authorization") @Nullable String authorization) {
        UUID owner = callers.require(authorization).id();
        var shown = subscriptions.list(owner).stream().map(WebhookSummary::of).toList();
        return response(200, Json.write(new WebhookList(shown)));
    }

    @GET
    @Path("/{webhook}")
    public Response webhook(
            @PathParam("webhook") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Webhook webhook = subscriptions.find(callers.require(authorization).id(), webhookId(id));
        return response(200, Json.write(WebhookSummary.of(webhook)));
    }

    @PATCH
    @Path("/{webhook}")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response change(
            @PathParam("webhook") String id,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Bearer bearer = callers.require(authorization, Scope.PLAY);
        var fields = Fields.of(body);
        Optional<Target> target = target(fields);
        Optional<Boolean> enabled = fields.flag("enabled");
        fields.done();
        Webhook changed = subscriptions.change(bearer, webhookId(id), target, enabled);
        return response(200, Json.write(WebhookSummary.of(changed)));
    }

    @DELETE
    @Path("/{webhook}")
    public Response remove(
            @PathParam("webhook") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        subscriptions.forget(callers.require(authorization).id(), webhookId(id));
        return Response.noContent().build();
    }

    static UUID webhookId(String text) {
        return RequestParameters.id(text).orElseThrow(Subscriptions::missing);
    }

    static Response response(int status, String json) {
        return Response.status(status)
                .entity(json)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
