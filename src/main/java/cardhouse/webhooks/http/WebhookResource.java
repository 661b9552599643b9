package cardhouse.webhooks.http;

import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.security.Caller;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Bearer;
import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.http.WebhookSummary.DeliverySummary;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// One webhook: its deliveries, pings, and its secret.
@Path("/v1/webhooks/{webhook}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class WebhookResource {
    private static final String CURSOR = "deliveries";
    private static final int MOST_LISTED = 100;

    private final Subscriptions subscriptions;
    private final Caller caller;
    private final Idempotency idempotency;
    private final Supplier<UUID> ids;

    WebhookResource(
            Subscriptions subscriptions,
            Caller caller,
            Idempotency idempotency,
            Supplier<UUID> ids) {
        this.subscriptions = subscriptions;
        this.caller = caller;
        this.idempotency = idempotency;
        this.ids = ids;
    }

    public record DeliveryList(List<DeliverySummary> deliveries, Optional<String> next)
            implements Paged {}

    /// @param lastUntil the time until which the previous secret also signs
    public record RenewedSecret(String secret, Instant lastUntil) {
        private static final AnswerJson<RenewedSecret> CODEC = AnswerJson.of(RenewedSecret.class);

        static RenewedSecret of(Subscriptions.Renewed renewed) {
            return new RenewedSecret(renewed.secret().reveal(), renewed.lastUntil());
        }
    }

    @GET
    @Path("/deliveries")
    @PermissionsAllowed(Access.PLAY)
    public DeliveryList deliveries(
            @PathParam("webhook") Id id,
            @QueryParam("status") Delivery.@Nullable State status,
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found =
                subscriptions.deliveries(
                        webhook(id),
                        Optional.ofNullable(status),
                        Optional.ofNullable(cursor),
                        limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, Delivery::id);
        return new DeliveryList(page.map(DeliverySummary::of), page.next());
    }

    @POST
    @Path("/pings")
    @PermissionsAllowed(Access.PLAY)
    @ResponseStatus(201)
    public Answer<DeliverySummary> ping(
            @PathParam("webhook") Id id,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Fields.ofOptional(body).done();
        Webhook webhook = webhook(id);
        return idempotency.once(
                new Request(webhook.player(), IdempotencyKey.of(key), "ping " + webhook.id()),
                DeliverySummary.CODEC,
                ids,
                made -> DeliverySummary.of(subscriptions.ping(made, webhook)));
    }

    @POST
    @Path("/secrets")
    @PermissionsAllowed(Access.PLAY)
    @ResponseStatus(201)
    public Answer<RenewedSecret> renew(
            @PathParam("webhook") Id id,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey idempotencyKey) {
        var fields = Fields.ofOptional(body);
        boolean leaked = fields.flag("leaked").orElse(false);
        fields.done();
        var key = IdempotencyKey.secret(idempotencyKey);
        Webhook webhook = webhook(id);
        Bearer bearer = caller.bearer();
        String asked = (leaked ? "leaked secret " : "secret ") + webhook.id();
        return idempotency.once(
                new Request(webhook.player(), key, asked),
                RenewedSecret.CODEC,
                ids,
                _ -> RenewedSecret.of(subscriptions.renew(bearer, webhook, leaked)));
    }

    private Webhook webhook(Id id) {
        UUID owner = caller.player().id();
        return subscriptions.find(owner, id.value().orElseThrow(Subscriptions::missing));
    }
}
