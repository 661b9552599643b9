package cardhouse.http;

import cardhouse.http.WebhookSummary.DeliverySummary;
import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.DeliveryWorker;
import cardhouse.webhooks.Secret;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.Webhooks;
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
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One webhook at work: what it was told, trying it out, and changing its secret.
@Path("/v1/webhooks/{webhook}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class WebhookResource {
    private static final int LISTED = 20;
    private static final int MOST_LISTED = 100;

    /// How long the last secret signs beside a new one.
    private static final Duration OVERLAP = Duration.ofHours(24);

    private final Webhooks webhooks;
    private final Deliveries deliveries;
    private final DeliveryWorker deliveryWorker;
    private final Callers callers;
    private final Idempotency idempotency;
    private final SecretVault safe;
    private final Clock clock;
    private final Supplier<UUID> ids;
    private final SecureRandom random = new SecureRandom();

    WebhookResource(
            Webhooks webhooks,
            Deliveries deliveries,
            DeliveryWorker deliveryWorker,
            Callers callers,
            Idempotency idempotency,
            SecretVault safe,
            Clock clock,
            Supplier<UUID> ids) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
        this.deliveryWorker = deliveryWorker;
        this.callers = callers;
        this.idempotency = idempotency;
        this.safe = safe;
        this.clock = clock;
        this.ids = ids;
    }

    record DeliveryList(List<DeliverySummary> deliveries, Optional<String> next) {}

    /// @param lastUntil until when the last secret signs, too
    record RenewedSecret(String secret, Instant lastUntil) {}

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
        Webhook webhook = WebhooksResource.found(webhooks, owner, id);
        List<Delivery> found = deliveries.list(webhook.id(), wanted, before, most + 1);
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
        Webhook webhook = WebhooksResource.found(webhooks, owner, id);
        String answer =
                idempotency.answer(
                        owner,
                        key,
                        "ping " + webhook.id(),
                        () -> pinged(webhook),
                        made -> DeliverySummary.of(Delivery.ping(made, webhook.id(), now())));
        deliveryWorker.ring();
        return WebhooksResource.response(201, answer);
    }

    private UUID pinged(Webhook webhook) {
        var ping = Delivery.ping(ids.get(), webhook.id(), now());
        if (deliveries.add(ping)) return ping.id();
        throw new ProblemException(
                409, Problem.Code.WEBHOOK_OFF, "The webhook is switched off; enable it first.");
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
        UUID webhook = WebhooksResource.found(webhooks, owner, id).id();
        var drawn = new AtomicReference<@Nullable Secret>();
        Instant lastUntil = now().plus(OVERLAP);
        String answer =
                idempotency.answer(
                        owner,
                        key,
                        "secret " + webhook,
                        ids,
                        _ -> {
                            Secret secret = Secret.draw(random);
                            drawn.set(secret);
                            return new RenewedSecret(secret.reveal(), lastUntil);
                        });
        // Only the secret that was answered is used.
        Secret secret = drawn.get();
        if (secret != null && TextOrJson.field(answer, "secret").equals(secret.reveal()))
            webhooks.renew(webhook, safe.seal(webhook, secret), lastUntil);
        return WebhooksResource.response(201, answer);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
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
