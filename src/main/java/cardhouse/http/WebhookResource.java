package cardhouse.http;

import cardhouse.http.WebhookSummary.DeliverySummary;
import cardhouse.json.AnswerJson;
import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Request;
import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.Webhook;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One webhook at work: what it was told, trying it out, and changing its secret.
@Path("/v1/webhooks/{webhook}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class WebhookResource {
    private static final int LISTED = 20;
    private static final int MOST_LISTED = 100;

    private final Subscriptions subscriptions;
    private final Callers callers;
    private final Idempotency idempotency;
    private final Supplier<UUID> ids;

    WebhookResource(
            Subscriptions subscriptions,
            Callers callers,
            Idempotency idempotency,
            Supplier<UUID> ids) {
        this.subscriptions = subscriptions;
        this.callers = callers;
        this.idempotency = idempotency;
        this.ids = ids;
    }

    record DeliveryList(List<DeliverySummary> deliveries, Optional<String> next) {}

    /// @param lastUntil until when the last secret signs, too
    record RenewedSecret(String secret, Instant lastUntil) {
        private static final AnswerJson<RenewedSecret> CODEC = AnswerJson.of(RenewedSecret.class);

        static RenewedSecret of(Subscriptions.Renewed renewed) {
            return new RenewedSecret(renewed.secret().reveal(), renewed.lastUntil());
        }
    }

    @GET
    @Path("/deliveries")
    public Response deliveries(
            @PathParam("webhook") String id,
            @QueryParam("state") @Nullable String state,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor,
            @HeaderParam("Authorization") @Nullable String authorization) {
        UUID owner = callers.require(authorization).id();
        var wanted = Optional.ofNullable(state).map(WebhookResource::state);
        var before = Optional.ofNullable(cursor).map(WebhookResource::cursor);
        int most = RequestParameters.number(limit, "limit", 1, MOST_LISTED).orElse(LISTED);
        Webhook webhook = subscriptions.find(owner, WebhooksResource.webhookId(id));
        List<Delivery> found = subscriptions.deliveries(webhook, wanted, before, most + 1);
        var page = found.subList(0, Math.min(most, found.size()));
        var next =
                found.size() > most
                        ? Optional.of(page.getLast().id().toString())
                        : Optional.<String>empty();
        var shown = page.stream().map(DeliverySummary::of).toList();
        return WebhooksResource.response(200, Json.write(new DeliveryList(shown, next)));
    }

    @POST
    @Path("/pings")
    public Response ping(
            @PathParam("webhook") String id,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey) {
        UUID owner = callers.require(authorization).id();
        Fields.ofOptional(body).done();
        var key = RequestParameters.key(idempotencyKey);
        Webhook webhook = subscriptions.find(owner, WebhooksResource.webhookId(id));
        var answer =
                idempotency.once(
                        new Request(owner, key, "ping " + webhook.id()),
                        DeliverySummary.CODEC,
                        ids,
                        made -> DeliverySummary.of(subscriptions.ping(made, webhook)));
        return WebhooksResource.response(201, answer.text());
    }

    @POST
    @Path("/secrets")
    public Response renew(
            @PathParam("webhook") String id,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey) {
        UUID owner = callers.require(authorization).id();
        Fields.ofOptional(body).done();
        var key = RequestParameters.secretKey(idempotencyKey);
        Webhook webhook = subscriptions.find(owner, WebhooksResource.webhookId(id));
        var answer =
                idempotency.once(
                        new Request(owner, key, "secret " + webhook.id()),
                        RenewedSecret.CODEC,
                        ids,
                        _ -> RenewedSecret.of(subscriptions.renew(webhook)));
        return WebhooksResource.response(201, answer.text());
    }

    private static Delivery.State state(String text) {
        return Arrays.stream(Delivery.State.values())
                .filter(state -> state.name().equals(text))
                .findFirst()
                .orElseThrow(() ->
                        RequestParameters.invalid(
                                "state must be PENDING, DELIVERED, OUTDATED or GIVEN_UP."));
    }

    private static UUID cursor(String text) {
        return RequestParameters.id(text)
                .orElseThrow(
                        () -> RequestParameters.invalid("cursor is not one that was given out."));
    }
}
